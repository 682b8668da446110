import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { messagesTo } from './mailbox'
import { startApplication, uploadDeed } from './released-deed'
import { password, signInByEmail } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('for a firm of one person an administrator confirms the identity check and the validation, then releases', async ({
  page,
  browser,
  isMobile,
}, { project }) => {
  const email = `second-${project.name}-${Date.now()}@example.com`
  const { id, browser: storageState } = await startApplication(email)
  await signInByEmail(page, 'admin@example.com')
  await page.goto(`/manage/applications/${id}`)
  await page.getByRole('button', { name: 'Change law firm' }).click()
  const assign = page.getByRole('dialog', { name: 'Change law firm' })
  const zigomo = await assign.getByRole('option', { name: /Zigomo/ }).getAttribute('value')
  await assign.getByLabel('Law firm').selectOption(zigomo)
  await assign.getByRole('button', { name: 'Change law firm' }).click()
  await expect(region(page, 'Law firm')).toContainText('Zigomo Legal Practitioners')

  const member = (await browser.newContext()).request
  const post = async (path: string, data: object | Buffer, headers = {}) => {
    const answer = await member.post(path, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: number }
  }
  await post('/api/lawfirm/login', { username: 'zigomo.admin', password })
  const at = `/api/lawfirm/clients/${id}`
  const photo = await post(`${at}/documents`, jpeg, { 'content-type': 'image/jpeg', 'x-file-name': 'new-deed.jpg' })
  await post(`${at}/evidence`, { entry: 'validated', deedNumber: 'S 1/2026', photo: photo.id, before: 0 })
  const seen = { way: 'office', document: 'passport', name: 'Nokuthula Ncube', digits: '4711', compared: ['face'] }
  await post(`${at}/identity`, { entry: 'checked', ...seen, before: 0 })
  await uploadDeed('zigomo.admin', id)
  // the client learns of a check at once: somebody else may have been there
  const mail = async () =>
    (await messagesTo(page, email)).find(({ subject }) => subject.includes('check of your identity'))
  await expect
    .poll(async () => (await mail())?.text)
    .toContain('If it was not you, please tell our support straight away.')
  expect((await mail())?.text).not.toContain('4711')

  await page.goto('/manage')
  await page.getByText('To confirm for law firms without a second person').click()
  // of each firm and kind the longest waiting
  await expect(page.getByRole('listitem').filter({ hasText: 'Zigomo Legal Practitioners' }).first()).toBeVisible()
  await expectAccessible(page)

  // where a check is required, no release is offered before it
  const ofPage = `**/api/admin/applications/${id}`
  await page.route(ofPage, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { identity: object }
    await route.fulfill({ json: { ...body, identity: { ...body.identity, isRequired: true } } })
  })
  await page.goto(`/manage/applications/${id}`)
  const deeds = region(page, 'Digital deed')
  await expect(deeds).toContainText('A second person must confirm the identity check.')
  await expect(deeds.getByRole('button', { name: 'Release' })).toHaveCount(0)
  await page.unroute(ofPage)
  // where it is recommended, the dialog says what a release without it means
  await page.reload()
  // the deed is read beside the page, and that is recorded
  await deeds.getByRole('link', { name: /^View version/ }).click()
  const viewer = page.getByRole(isMobile ? 'dialog' : 'region', { name: /\.pdf$/ })
  await expect(viewer.locator('[data-drawn=drawn] canvas')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await deeds.getByRole('button', { name: 'Release' }).click()
  const release = page.getByRole('dialog', { name: 'Release this deed?' })
  await expect(release).toContainText('The release is recorded as made without it, and the client can read that.')
  await release.getByRole('button', { name: 'Cancel' }).click()

  const identity = region(page, 'Identity check')
  const open = identity.getByRole('button', { name: 'Confirm the check' })
  await open.click()
  const check = page.getByRole('dialog', { name: 'Confirm the check' })
  await expect(check).toContainText('You confirm, as the second person')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(check).toHaveCount(0)
  await expect(open).toBeFocused()
  await open.press('Enter')
  await page.route('**/identity', (route) => route.abort())
  await check.getByRole('button', { name: 'Confirm the check' }).click()
  await expect(check.getByRole('alert')).toBeVisible()
  await page.unroute('**/identity')
  await check.getByRole('button', { name: 'Confirm the check' }).click()
  await expect(toastOf(page, 'Identity check confirmed')).toBeVisible()
  await expect(check).toHaveCount(0)
  await expect(identity).toContainText('The identity check is confirmed.')
  await expect(open).toHaveCount(0)

  const evidence = region(page, 'Checks and validation')
  await expect(evidence).toContainText('Compare the number S 1/2026 with the photo of the new deed')
  await evidence.getByRole('button', { name: 'Confirm the Registrar’s validation' }).click()
  const validation = page.getByRole('dialog', { name: 'Confirm the Registrar’s validation' })
  await expectAccessible(page)
  await validation.getByRole('button', { name: 'Confirm the Registrar’s validation' }).click()
  await expect(toastOf(page, 'Registrar’s validation confirmed')).toBeVisible()
  await expect(
    evidence.getByRole('listitem').filter({ hasText: 'Validated by the Registrar' }).first(),
  ).not.toContainText('Not yet')

  await deeds.getByRole('button', { name: 'Release' }).click()
  await expect(release).not.toContainText('recorded as made without it')
  for (const box of await release.getByRole('checkbox').all()) await box.check()
  await release.getByRole('button', { name: 'Release' }).click()
  await expect(toastOf(page, 'Deed released')).toBeVisible()
  const owner = await (await browser.newContext({ storageState })).newPage()
  await owner.goto(`/tracking/${id}`)
  await expect(region(owner, 'Identity check')).toContainText(
    /checked your identity in the office on .+, and .+ confirmed it\./,
  )
  await expectAccessible(owner)
})
