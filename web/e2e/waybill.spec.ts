import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { recordCall, startApplication } from './released-deed'
import { test } from './test'
import { toastOf } from './toast'

const password = 'Demo-pass-2026'

async function fill(page: Page, courier: string, number: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Courier', { exact: true }).selectOption({ label: courier })
  await dialog.getByLabel('Waybill number').fill(number)
  return dialog
}

test('an applicant adds a waybill number, the firm follows it, and sends the original back with its own @phone', async ({
  browser,
}, { project }) => {
  const email = `waybill-${project.name}-${Date.now()}@example.com`
  const { id, slug, reference, browser: storageState } = await startApplication(email)
  const page = await (await browser.newContext({ storageState })).newPage()
  await page.goto(`/tracking/reference/${reference}`)
  const ask = page.getByRole('button', { name: 'Sending the original by courier? Add the waybill number' })
  // nothing is sent before the first contact
  await expect(page.getByText(/^Keep your original title deed\./).first()).toBeVisible()
  await expect(ask).toHaveCount(0)
  await page.getByRole('button', { name: 'View Instructions' }).click()
  const instructions = page.getByRole('dialog', { name: 'Mail via FedEx/DHL' })
  await expect(instructions).toContainText('Keep your original title deed.')
  // nor is there an address to send it to
  await expect(instructions.getByRole('listitem')).toHaveCount(0)
  await instructions.getByRole('button', { name: 'Done' }).click()
  // but one that was sent already is not hidden
  const report = page.getByRole('button', { name: 'I have already sent it' })
  await report.click()
  await (await fill(page, 'FedEx', '123456789012')).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Original sent to your law firm: FedEx 123456789012')).toBeVisible()
  await expect(report).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the waybill number' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(report).toBeVisible()
  const handedIn = page.getByRole('button', { name: 'I have already handed it in' })
  await handedIn.click()
  const hand = page.getByRole('dialog', { name: 'I have already handed it in' })
  await hand.getByLabel('Who handed it in, if not you').fill('Tendai Ncube')
  await expectAccessible(page)
  await hand.getByRole('button', { name: 'Record' }).click()
  const original = page.getByRole('region', { name: 'Original deed', exact: true })
  await expect(original).toContainText('By hand, Tendai Ncube')
  await expect(handedIn).toHaveCount(0)
  await original.getByRole('button', { name: 'Take back my last entry' }).click()
  await expect(handedIn).toBeVisible()
  await recordCall({ id, slug })
  await page.reload()
  await ask.focus()
  await page.keyboard.press('Enter')
  const dialog = await fill(page, 'Another courier', '123')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(
    dialog.getByText('Please enter the waybill number: 8 to 40 letters, digits or hyphens').last(),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Name of the courier').fill('Kwik Post')
  await dialog.getByLabel('Waybill number').fill('kw 1234 5678')
  await page.route('**/waybill', (route) => route.abort())
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('What you entered is still here.')
  await page.unroute('**/waybill')
  await save.click()
  await expect(toastOf(page, 'Waybill number saved')).toBeVisible()
  await expect(page.getByText('Original sent to your law firm: Kwik Post KW12345678')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy number' })).toBeVisible()
  await expect(ask).toHaveCount(0)

  const context = await browser.newContext()
  const member = await context.newPage()
  await member.request.post('/api/lawfirm/login', { data: { username: `${slug}.admin`, password } })
  await member.goto(`/${slug}/dashboard`)
  await expect(
    member
      .getByRole('row')
      .filter({ hasText: email })
      .getByTitle(/New waybill number/),
  ).toBeVisible()
  await member.goto(`/${slug}/files/${id}`)
  const client = member.getByRole('region', { name: 'Client' })
  await expect(client).toContainText('Original sent by the client: Kwik Post KW12345678')
  await expect(client.getByRole('button', { name: /^Change/ })).toHaveCount(0)

  // the owner changes it while a second window of theirs has the former one
  const second = await page.context().newPage()
  await second.goto(`/tracking/${id}`)
  await second.getByRole('button', { name: 'Change the waybill number' }).click()
  await page.getByRole('button', { name: 'Change the waybill number' }).click()
  await (await fill(page, 'DHL', '1234567890')).getByRole('button', { name: 'Save', exact: true }).click()
  const link = page.getByRole('link', { name: 'Track with DHL' })
  await expect(link).toHaveAttribute('href', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890')
  await expectAccessible(page)
  const late = await fill(second, 'UPS', '1Z9999999999999999')
  await late.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(late.getByRole('alert')).toContainText('Someone changed this waybill number while you were editing it.')
  await expect(late.getByText('It is now DHL 1234567890.')).toBeVisible()

  // one of the firms moves its files a step at a time
  for (const status of ['contacted', 'pending_documents', 'received']) {
    const moved = await member.request.patch(`/api/lawfirm/clients/${id}/status`, { data: { status } })
    expect(moved.status(), await moved.text()).toBe(200)
  }
  await member.reload()
  await expect(client.getByRole('link', { name: 'Track with DHL' })).toBeVisible()
  await client.getByRole('button', { name: 'Sending the original back by courier? Add the waybill number' }).click()
  await (await fill(member, 'FedEx', '7700 1122 3344')).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(client).toContainText('Original returned to the client: FedEx 770011223344')
  await expectAccessible(member)
  await page.reload()
  await expect(page.getByText('Original returned to you: FedEx 770011223344')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the waybill number' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove the waybill number' })).toHaveCount(0)

  await client.getByRole('button', { name: 'Remove the waybill number' }).click()
  await member.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toastOf(member, 'Waybill number removed')).toBeVisible()
  await expect(client).not.toContainText('770011223344')
  await context.close()
})
