import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { messagesTo } from './mailbox'
import { startApplication } from './released-deed'
import { openDashboard, signInByEmail } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

const reason = 'The client sold the property.'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Close this application?' })

/** Says why, at first without a reason. */
async function close(page: Page) {
  await page.getByRole('button', { name: 'Close application' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('There is then nothing more to pay or to do')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close application' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please say why you are closing it')
  await expect(dialog.getByRole('alert')).toContainText('Please choose one')
  await dialog.getByLabel('Why').selectOption('Never started')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Close application' }).click()
  await expect(toastOf(page, 'Application closed')).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

async function expectToldOnce(page: Page, email: string, reference: string, by: string) {
  const told = async () => (await messagesTo(page, email)).filter(({ subject }) => subject.includes('is closed'))
  await expect
    .poll(async () => (await told()).map(({ subject }) => subject))
    .toEqual(['Your application for 27 Fort Street, Bulawayo is closed'])
  expect((await told())[0]?.text).toContain(`${by} closed your application`)
  expect((await told())[0]?.text).toContain(reason)
  await page.goto(`/tracking/reference/${reference}`)
  await expect(page.getByText('This application was closed.').first()).toBeVisible()
  await expect(page.getByText(reason)).toHaveCount(0)
  await expectAccessible(page)
}

test('a lawyer closes a file with a reason, and its client is told once', async ({ page }, { project }) => {
  const email = `closed-${project.name}-${Date.now()}@example.com`
  const { id, reference, slug } = await startApplication(email)
  await openDashboard(page, `${slug}.lawyer`)
  await page.goto(`/${slug}/files/${id}`)
  await close(page)
  await expect(page).toHaveURL(new RegExp(`/${slug}/dashboard`))
  await page.getByRole('button', { name: 'Closed files' }).click()
  const closed = page.getByRole('dialog', { name: 'Closed files' })
  await closed.getByRole('searchbox').fill(reference)
  const file = closed.getByRole('listitem').filter({ hasText: reference })
  await expect(file).toHaveCount(1)
  await expect(file).toContainText('Never started')
  await expect(file).toContainText(reason)
  await expectAccessible(page)
  await page.goto(`/${slug}/files/${id}`)
  await expect(page.getByText('Your firm has no file at this address.')).toBeVisible()
  await expectToldOnce(page, email, reference, slug === 'titan' ? 'Titan Law' : 'Gambe Law Group')
})

test('an administrator closes an application, and another one with its refund', async ({ page }, { project }) => {
  const email = `closing-${project.name}-${Date.now()}@example.com`
  const { id, reference } = await startApplication(email)
  await signInByEmail(page, 'admin@example.com')
  await page.goto(`/manage/applications/${id}`)
  await close(page)
  await expect(page.getByText(`Gwaro closed this application: ${reason}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close application' })).toHaveCount(0)
  await expectAccessible(page)
  await expectToldOnce(page, email, reference, 'Gwaro')

  const refundedEmail = `refunded-${project.name}-${Date.now()}@example.com`
  const refunded = await startApplication(refundedEmail)
  await page.goto(`/manage/applications/${refunded.id}`)
  await page.getByRole('button', { name: 'Refund Deposit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' })
  await dialog.getByLabel('Reason').fill(reason)
  const closes = dialog.getByLabel('Close the application, too')
  await expect(closes).toBeChecked()
  await dialog.getByLabel('Amount in dollars').fill('10')
  await expect(closes).not.toBeChecked()
  await dialog.getByLabel('Amount in dollars').fill('50.00')
  await expect(closes).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText(`Gwaro closed this application: ${reason}`)).toBeVisible()
  const about = async () =>
    (await messagesTo(page, refundedEmail)).find(({ subject }) => subject.startsWith('We refunded'))
  await expect.poll(async () => (await about())?.text ?? '').toContain('Your application is closed')
})
