import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openPart } from './file-parts'
import { startApplication, uploadDeed } from './released-deed'
import { chosen, password } from './sign-in'
import { test } from './test'

test('a clerk records the identity check, a second member confirms it and releases; the owner reads it @phone', async ({
  browser,
  page,
}, { project }) => {
  const email = `identity-${project.name}-${Date.now()}@example.com`
  const person = { firstName: 'Tariro', lastName: 'Moyo', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  await page.request.post('/api/local/signup', { data: { ...person, email, password: chosen } })
  const { id, slug } = await startApplication(email, { submissionMethod: 'mail' }, page.request)
  await uploadDeed(`${slug}.admin`, id)
  const signedIn = async (name: string): Promise<Page> => {
    const member = await (await browser.newContext()).newPage()
    await member.request.post('/api/lawfirm/login', { data: { username: `${slug}.${name}`, password } })
    await member.goto(`/${slug}/files/${id}`)
    return member
  }
  const cardOf = (one: Page) => one.getByRole('region', { name: 'Identity check', exact: true })

  await page.goto(`/tracking/${id}`)
  await expect(cardOf(page)).toContainText('Your identity has not been checked yet.')
  await expect(cardOf(page)).toContainText('Bring your national ID, passport or driver’s licence')
  await expectAccessible(page)

  const clerk = await signedIn('admin')
  await openPart(clerk, 'Identity check')
  await expect(cardOf(clerk)).toContainText('The client’s identity has not been checked.')
  await cardOf(clerk).getByRole('button', { name: 'Record a check' }).click()
  const dialog = clerk.getByRole('dialog', { name: 'Record a check' })
  // without the face there is no check
  await expect(dialog.getByRole('button', { name: 'Record' })).toBeDisabled()
  await dialog.getByLabel('The face with the photo on the document').check()
  await dialog.getByLabel('How the client was seen').selectOption({ label: 'Recorded video call' })
  await dialog.getByLabel('Document', { exact: true }).selectOption({ label: 'Passport' })
  await dialog.getByLabel('Last letters or digits of its number').fill('4')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toContainText('Please enter only the last two to four letters or digits of the number')
  await expect(dialog).toContainText('Please enter where the recording or the certificate is kept')
  await expectAccessible(clerk)
  await dialog.getByLabel('Last letters or digits of its number').fill('4711')
  await dialog.getByLabel('Where the recording or the certificate is kept').fill('Recording 12, safe 2')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(clerk.getByText('Identity check recorded').last()).toBeVisible()
  await expect(cardOf(clerk)).toContainText('A second person must confirm the identity check.')
  await expect(cardOf(clerk)).toContainText('You recorded this check. Another member of your firm must confirm it.')
  await expect(clerk.getByRole('button', { name: 'Confirm the check' })).toHaveCount(0)

  // in place, beside the deed that waits
  const second = await signedIn('lawyer')
  const deed = second.getByRole('region', { name: 'Digital deed', exact: true })
  await deed.getByRole('button', { name: 'Confirm the check' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm the check' }).click()
  await expect(cardOf(second)).toContainText('Nothing more is needed for a release.')
  await expectAccessible(second)
  await expect(deed.getByText('Identity check')).toHaveCount(0)

  await page.reload()
  const line = /^.+ of .+ checked your identity in a recorded video call on .+, and .+ confirmed it\.$/
  await expect(cardOf(page).getByText(line)).toBeVisible()
  // another phone after the check: one more
  const change = { firstName: 'Tariro', lastName: 'Moyo', phoneNumber: '+263 77 000 1111' }
  expect((await page.request.put('/api/account', { data: change })).ok()).toBe(true)
  await page.reload()
  await expect(cardOf(page)).toContainText(/Phone changed on /)
  await second.reload()
  await expect(cardOf(second)).toContainText(/Phone changed on /)
  await deed.getByRole('button', { name: 'Release', exact: true }).click()
  const release = second.getByRole('dialog')
  await expect(release).toContainText('The release is recorded as made without it, and the client can read that.')
  for (const box of await release.getByRole('checkbox').all()) await box.check()
  await release.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(second.getByText('Deed released').last()).toBeVisible()
  await page.reload()
  await expect(cardOf(page)).toContainText(
    /Version 1 of your deed was released on .+ without a confirmed identity check\./,
  )
  await expectAccessible(page)
})
