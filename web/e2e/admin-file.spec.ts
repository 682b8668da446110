import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { messagesTo } from './mailbox'
import { hasFile, startApplication, uploadDeed } from './released-deed'
import { signInByEmail } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'
import { expectRoomAtFourHundredPercent } from './zoom'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const provider = async (page: Page, stripe: 'ok' | 'error') =>
  expect((await page.request.post('/sandbox/settings', { data: { stripe } })).ok()).toBe(true)

test('an administrator refunds a deposit by keyboard: a part, then the rest, and never more @desktop', async ({
  page,
}, { project }) => {
  const email = `refund-${project.name}-${Date.now()}@example.com`
  const { id } = await startApplication(email)
  await signInByEmail(page, 'admin@example.com')
  await page.goto(`/manage/applications/${id}`)
  const payments = region(page, 'Payments')
  const open = payments.getByRole('button', { name: 'Refund Deposit' })
  await open.focus()
  await press(page, 'Enter')
  const dialog = dialogOf(page, 'Refund this payment')
  await expect(dialog).toContainText('$50 of this payment can be refunded.')
  await expectAccessible(page)
  await press(page, 'Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()

  await press(page, 'Enter')
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('50.00')
  await expectRoomAtFourHundredPercent(page, dialog)
  await press(page, 'Tab', 'Tab')
  await expect(dialog.getByLabel('Amount in dollars')).toBeFocused()
  await press(page, 'Enter')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByRole('alert')).toContainText('Please say why')
  await expectAccessible(page)
  await press(page, 'Tab', 'Enter')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.insertText('The registry was closed.')
  await press(page, 'Shift+Tab', 'ControlOrMeta+a')
  await page.keyboard.insertText('60')
  await press(page, 'Enter')
  await expect(dialog.getByRole('alert')).toContainText('Only $50 of this payment can still be refunded.')
  await dialog.getByLabel('Amount in dollars').focus()
  await press(page, 'ControlOrMeta+a')
  await page.keyboard.insertText('20')
  await provider(page, 'error')
  await press(page, 'Enter')
  await expect(toastOf(page, 'Failed to refund the payment')).toContainText('will be made as soon as it answers')
  await provider(page, 'ok')
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('20')
  await expect(dialog.getByLabel('Reason')).toHaveValue('The registry was closed.')
  await dialog.getByLabel('Amount in dollars').focus()
  await press(page, 'Enter')
  await expect(toastOf(page, '$20 is on its way to the card.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(payments).toContainText('$20.00 refunded')
  await expect(payments.getByText('Paid', { exact: true })).toBeVisible()

  await open.click()
  await expect(dialog).toContainText('$30 of this payment can be refunded.')
  await dialog.getByLabel('Reason').fill('The owner gave up.')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(toastOf(page, '$30 is on its way to the card.')).toBeVisible()
  await expect(payments.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(open).toHaveCount(0)
  await expect(page.getByText('Deposit: Refunded')).toBeVisible()
  await expect(region(page, 'Activity')).toContainText('started a refund')
  const sent = async () => (await messagesTo(page, email)).filter(({ subject }) => subject.startsWith('We refunded'))
  await expect
    .poll(async () => (await sent()).map(({ subject }) => subject).sort())
    .toEqual(['We refunded $20 for 27 Fort Street, Bulawayo', 'We refunded $30 for 27 Fort Street, Bulawayo'])
  expect((await sent()).some(({ text }) => text.includes('The registry was closed.'))).toBe(true)
})

test('an administrator assigns a file to a firm of one person and releases its deed as the second person @desktop', async ({
  page,
}, { project }) => {
  const { id, slug } = await startApplication(`moved-${project.name}-${Date.now()}@example.com`)
  await signInByEmail(page, 'admin@example.com')
  await page.goto(`/manage/applications/${id}`)
  await page.getByRole('button', { name: 'Change law firm' }).click()
  const assign = dialogOf(page, 'Change law firm')
  const send = assign.getByRole('button', { name: 'Change law firm' })
  await expect(assign).toContainText('will lose access to the application straight away')
  await expect(send).toBeDisabled()
  const zigomo = await assign.getByRole('option', { name: /Zigomo/ }).getAttribute('value')
  await assign.getByLabel('Law firm').selectOption(zigomo)
  await page.route('**/assign', (route) => route.abort())
  await send.click()
  await expect(toastOf(page, 'The law firm was not changed')).toBeVisible()
  await expect(assign.getByLabel('Law firm')).toHaveValue(zigomo ?? '')
  await page.unroute('**/assign')
  expect(await hasFile(`${slug}.admin`, id)).toBe(true)
  await send.click()
  await expect(toastOf(page, 'Law firm assigned')).toContainText('Zigomo Legal Practitioners')
  await expect(region(page, 'Law firm')).toContainText('Zigomo Legal Practitioners')
  expect(await hasFile(`${slug}.admin`, id)).toBe(false)

  await uploadDeed('zigomo.admin', id)
  await page.reload()
  const deeds = region(page, 'Digital deed')
  const version = (number: number) => deeds.getByRole('listitem').filter({ hasText: `Version ${number}:` })
  await expect(version(1)).toContainText('No one else at the law firm can release this deed')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    version(1).getByRole('link', { name: 'Download' }).click(),
  ])
  // the browser's file name depends on the machine's locale
  expect(await download.failure()).toBeNull()
  const release = dialogOf(page, 'Release this deed?')
  await version(1).getByRole('button', { name: 'Release' }).click()
  await expect(release).toContainText('we will tell the owner straight away')
  await expectAccessible(page)
  await expectRoomAtFourHundredPercent(page, release)
  await release.getByRole('button', { name: 'Cancel' }).click()
  await expect(version(1)).toContainText('Waiting for release')
  // another administrator releases it first
  const otherRelease = await page.request.post(`/api/admin/applications/${id}/deed/1/release`)
  expect(otherRelease.ok()).toBe(true)
  await version(1).getByRole('button', { name: 'Release' }).click()
  for (const box of await release.getByRole('checkbox').all()) await box.check()
  await release.getByRole('button', { name: 'Release' }).click()
  await expect(toastOf(page, 'The deed was not released')).toContainText('already been released')
  await expect(version(1)).toContainText('Released by Chipo Banda')

  await uploadDeed('zigomo.admin', id)
  await page.reload()
  await version(2).getByRole('button', { name: 'Release' }).click()
  for (const box of await release.getByRole('checkbox').all()) await box.check()
  await release.getByRole('button', { name: 'Release' }).click()
  await expect(toastOf(page, 'Deed released')).toBeVisible()
  await expect(version(2)).toContainText('Released by Chipo Banda')
  await expect(version(1)).toContainText('Superseded')
  await expect(page.getByText('Digital Deed Ready').first()).toBeVisible()
  await expectAccessible(page)
})

test('a status that someone else has changed is not overwritten, and the message is kept @phone', async ({ page }, {
  project,
}) => {
  const email = `status-${project.name}-${Date.now()}@example.com`
  const { id } = await startApplication(email)
  await signInByEmail(page, 'admin@example.com')
  await page.goto(`/manage/applications/${id}`)
  await page.getByRole('button', { name: 'Update Status' }).click()
  const dialog = dialogOf(page, 'Update Application Status')
  await expect(dialog).toContainText('now: Pending Submission')
  const send = dialog.getByRole('button', { name: 'Update Status' })
  await dialog.getByLabel('New status').selectOption('verified')
  await dialog.getByLabel('Status message').fill('   ')
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Status message').fill('Your deed is authentic.')
  const meanwhile = { status: 'received', message: 'The courier came.' }
  const changed = await page.request.put(`/api/admin/applications/${id}/status`, { data: meanwhile })
  expect(changed.ok()).toBe(true)
  await send.click()
  await expect(toastOf(page, 'Failed to update application status')).toContainText('Someone else changed')
  await expect(dialog).toContainText('now: Documents Received')
  await expect(dialog.getByLabel('Status message')).toHaveValue('Your deed is authentic.')
  await expect(dialog.getByRole('group', { name: 'Which of these were done?' })).toBeVisible()
  await dialog.getByLabel('Submitted to Registrar', { exact: true }).check()
  await expect(dialog.getByLabel('Day: Submitted to Registrar')).not.toHaveValue('')
  await expect(dialog.getByLabel('Documents Received', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await send.click()
  await expect(toastOf(page, 'Application status updated successfully')).toBeVisible()
  const history = page.getByRole('list', { name: 'History of the application' })
  await expect(history).toContainText('The courier came.')
  await expect(history).toContainText('Your deed is authentic.')
  await expect(history).toContainText('Recorded as done: Submitted to Registrar')
  await expect(history).not.toContainText('Recorded as done: Client Contacted')
  await expect
    .poll(async () => (await messagesTo(page, email)).map(({ text }) => text).join())
    .toContain('Your deed is authentic.')
  expect((await messagesTo(page, email)).map(({ subject }) => subject)).toContain(
    '27 Fort Street, Bulawayo: Deed Authenticity Verified',
  )

  await page.getByRole('button', { name: 'Update Status' }).click()
  await dialog.getByLabel('New status').selectOption('received')
  await expect(dialog).toContainText('the law firm’s step goes back with the status')
  await expect(dialog).toContainText('“Deed Authenticity Verified: Your deed is authentic.”')
  await expectAccessible(page)
})
