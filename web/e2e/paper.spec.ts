import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openPart } from './file-parts'
import { startApplication } from './released-deed'
import { chosen, password } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

test('an owner says where the original is, and the firm reads it @phone', async ({ browser, page }, { project }) => {
  const email = `paper-${project.name}-${Date.now()}@example.com`
  const person = { firstName: 'Tariro', lastName: 'Moyo', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  const made = await page.request.post('/api/local/signup', { data: { ...person, email, password: chosen } })
  expect(made.status()).toBe(201)
  const { id, slug, reference } = await startApplication(email, { submissionMethod: 'mail' }, page.request)
  await page.goto(`/tracking/${id}`)
  const question = page.getByRole('region', { name: 'Where is the original deed now?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'My bank' }).click()
  await expect(page.getByText(/^Your original: with your bank, recorded by Tariro Moyo on /).first()).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Change where the original deed is' }).click()
  await question.getByRole('button', { name: 'A relative' }).click()
  await expect(page.getByText(/^Your original: with a relative, /).first()).toBeVisible()

  const member = await (await browser.newContext()).newPage()
  await member.request.post('/api/lawfirm/login', { data: { username: `${slug}.admin`, password } })
  await member.goto(`/${slug}/files/${id}`)
  const card = await openPart(member, 'Original deed')
  await expect(card).toContainText('With a relative of the client recorded on')
  await card.getByRole('button', { name: 'We have the original' }).click()
  const dialog = member.getByRole('dialog', { name: 'We have the original' })
  await dialog.getByLabel('Condition of the original').fill('Complete')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(toastOf(member, 'Original deed recorded')).toBeVisible()
  await page.goto(`/tracking/reference/${reference}`)
  await expect(page.getByText(/^Your original: with .* since /).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change where the original deed is' })).toHaveCount(0)
})

test('a firm records how a lost deed is replaced, and its owner and a visitor follow it @phone', async ({ browser }, {
  project,
}) => {
  const email = `lost-${project.name}-${Date.now()}@example.com`
  const {
    id,
    slug,
    reference,
    browser: storageState,
  } = await startApplication(email, {
    hasTitleDeed: 'lost',
    submissionMethod: 'mail',
  })
  const page = await (await browser.newContext({ storageState })).newPage()
  await page.goto(`/tracking/reference/${reference}`)
  const timeline = page.getByRole('list', { name: 'Status timeline' })
  await expect(timeline).toContainText('Affidavit signed')
  await expect(page.getByText('Your lawyer will tell you what it costs and how long it takes.')).toBeVisible()
  await expect(page.getByText(/courier|with the firm/i)).toHaveCount(0)

  const member = await (await browser.newContext()).newPage()
  await member.request.post('/api/lawfirm/login', { data: { username: `${slug}.admin`, password } })
  await member.goto(`/${slug}/files/${id}`)
  const client = member.getByRole('region', { name: 'Client' })
  const card = await openPart(member, 'Original deed')
  await expect(card.getByRole('button', { name: 'The deed was found: we have it' })).toBeVisible()
  await client.getByRole('button', { name: 'Record: Affidavit signed' }).click()
  const dialog = member.getByRole('dialog', { name: 'Affidavit signed' })
  await expectAccessible(member)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(toastOf(member, 'Replacement recorded')).toBeVisible()
  await expect(client.getByRole('button', { name: 'Take back: Affidavit signed' })).toBeVisible()
  await expectAccessible(member)

  await page.reload()
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Affidavit signed' })).toContainText('(Done)')
  await expect(page.getByText(/Recorded so far: Affidavit signed/)).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/tracking/reference/${reference}`)
  await expect(visitor.getByRole('list', { name: 'Status timeline' })).toContainText('Affidavit signed')
  await expect(visitor.getByText('Loss advertised')).toHaveCount(0)
})
