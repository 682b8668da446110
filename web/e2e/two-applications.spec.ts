import { type APIRequestContext, expect, request } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { moveApplication, startApplication } from './released-deed'
import { signInAsMember } from './sign-in'
import { test } from './test'

const onHold = 'On hold while we check the title deed number'
const code = 'demo-access-code-2026'

async function apply(by: APIRequestContext, email: string, titleDeedNumber: string) {
  const form = {
    serviceType: 'digitize',
    fullName: 'Tatenda Moyo-Sibanda',
    email,
    phone: `+44 7700 900${Math.floor(Math.random() * 900) + 100}`,
    country: 'uk',
    propertyAddress: 'Stand 812, Hillside, Bulawayo',
    titleDeedNumber,
    hasTitleDeed: 'have',
    submissionMethod: 'mail',
  }
  const answer = await by.post('/api/complete-application', { data: form })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: number; referenceNumber: string }
}

test('two owners with one deed: both wait, their firms too, and the super admin decides @desktop', async ({
  page,
  browser,
}, { project }) => {
  test.slow()
  const mark = `${project.name}-${Date.now()}`
  const { baseURL = '' } = project.use
  const first = await startApplication(`first-${mark}@example.com`)
  const other = await browser.newContext()
  const second = await apply(other.request, `second-${mark}@example.com`, `Deed of Transfer No. ${first.deedNumber}`)

  // the second owner reads that it is being checked, and nothing of the first
  const owner = await other.newPage()
  await owner.goto(`/tracking/${second.id}`)
  await expect(owner.getByText('Your application is on hold. We are checking its title deed number.')).toBeVisible()
  await expect(owner.getByRole('link', { name: /Pay/ })).toHaveCount(0)
  await expectAccessible(owner)
  expect(await owner.content()).not.toContain(first.reference)
  // and continues it instead of a second one
  const again = await other.request.post('/api/complete-application', {
    data: {
      serviceType: 'digitize',
      fullName: 'Tatenda Moyo-Sibanda',
      email: `second-${mark}@example.com`,
      phone: '+44 7700 900812',
      country: 'uk',
      propertyAddress: 'Stand 812, Hillside, Bulawayo',
      titleDeedNumber: first.deedNumber,
      hasTitleDeed: 'have',
    },
  })
  expect(await again.json()).toMatchObject({ code: 'already-applied', application: { id: second.id } })

  // so does the first owner, with the deposit paid
  const former = await browser.newContext({ storageState: first.browser })
  const payer = await former.newPage()
  await payer.goto(`/tracking/${first.id}`)
  await expect(payer.getByText('Your application is on hold. We are checking its title deed number.')).toBeVisible()
  expect(await payer.content()).not.toContain(second.referenceNumber)

  // the firm cannot move it, and says so
  await signInAsMember(page, `${first.slug}.admin`)
  await page.goto(`/${first.slug}/files/${first.id}`)
  await expect(page.getByText(onHold).first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.content()).not.toContain(second.referenceNumber)
  const moved = await page.request.patch(`/api/lawfirm/clients/${first.id}/status`, { data: { status: 'contacted' } })
  expect([moved.status(), ((await moved.json()) as { code: string }).code]).toEqual([409, 'on-hold'])

  const platform = await (await browser.newContext()).newPage()
  await platform.goto('/downiestreetlaw')
  await platform.getByLabel('Access Code').fill(code)
  await platform.getByLabel('Access Code').press('Enter')
  await platform.getByText('Two applications for one deed').click()
  const check = platform
    .getByRole('listitem')
    .filter({ hasText: first.reference })
    .filter({ hasText: second.referenceNumber })
  await expect(check).toContainText('Deposit paid')
  await expect(check).toContainText('Deposit not paid')
  await expectAccessible(platform)
  await check.getByRole('button', { name: /^Decide/ }).click()
  const dialog = platform.getByRole('dialog', { name: 'Who goes on?' })
  await dialog.getByText(`Only ${first.reference} goes on`).click()
  await dialog.getByLabel('Reason').fill('The search at the registry names this one.')
  await expectAccessible(platform)
  await dialog.getByRole('button', { name: 'Decide and tell both' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(check).toContainText(`Only ${first.reference} goes on.`)

  await payer.reload()
  await expect(payer.getByText('This application is no longer on hold.').first()).toBeVisible()
  await moveApplication(first, { status: 'contacted' })
  await owner.reload()
  await expect(owner.getByText('Your application stays on hold.')).toBeVisible()
  expect(await owner.content()).not.toContain('The search at the registry')
  const anyone = await request.newContext({ baseURL })
  const shown = await anyone.get(`/api/applications/reference/${second.referenceNumber}`)
  expect(await shown.text()).not.toContain(first.reference)
  await anyone.dispose()
})
