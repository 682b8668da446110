import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { aDeedNumber } from './deed-number'
import { startApplication } from './released-deed'
import { signInAsMember, signInByEmail } from './sign-in'
import { test } from './test'

async function correct(page: Page, number: string, reason: string) {
  await page.getByRole('button', { name: 'Correct the property' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the property' })
  await dialog.getByLabel('Title deed number').fill(number)
  await dialog.getByRole('button', { name: 'Save the correction' }).click()
  // without a reason nothing is sent
  await expect(dialog.getByText('Please say why it is corrected').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Save the correction' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a client, a firm and an administrator correct a deed number, which is compared again', async ({ browser, page }, {
  project,
}) => {
  test.slow()
  const mark = `${project.name}-${Date.now()}`
  const other = await startApplication(`other-${mark}@example.com`)
  const file = await startApplication(`corrected-${mark}@example.com`)
  const owner = await (await browser.newContext({ storageState: file.browser })).newPage()
  await owner.goto(`/tracking/${file.id}`)
  await owner.getByText('Property and law firm', { exact: false }).first().click()
  const number = aDeedNumber()
  await correct(owner, number, 'I mistyped the number')
  await expect(owner.getByText(number).first()).toBeVisible()

  // the firm reads it, and corrects it to the number of somebody else
  await signInAsMember(page, `${file.slug}.admin`)
  await page.goto(`/${file.slug}/files/${file.id}`)
  await expect(page.getByText('I mistyped the number').first()).toBeVisible()
  await correct(page, other.deedNumber, 'As on the deed')
  await expect(page.getByText('On hold while we check the title deed number').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Correct the property' })).toHaveCount(0)
  // a firm that has both may compare them
  if (other.slug !== file.slug) expect(await page.content()).not.toContain(other.reference)
  await owner.reload()
  await expect(owner.getByText('Your application is on hold. We are checking its title deed number.')).toBeVisible()
  const conversation = await owner.request.get(`/api/applications/${file.id}/messages`)
  expect(await conversation.text()).toContain('Reason: As on the deed')
  await expect(owner.getByRole('button', { name: 'Correct the property' })).toHaveCount(0)

  const admin = await (await browser.newContext()).newPage()
  await signInByEmail(admin, 'admin@example.com')
  await admin.goto(`/manage/applications/${file.id}`)
  await correct(admin, number, 'The firm took the number of another file')
  await owner.reload()
  await expect(owner.getByText('This application is no longer on hold.').first()).toBeVisible()
  await owner.context().close()
  await admin.context().close()
})
