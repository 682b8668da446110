import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from './accessibility'
import { messagesTo } from './mailbox'
import { openDashboard, password } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

test('a selector firm sends receipts to its accountant and exports its list as a spreadsheet @desktop', async ({
  page,
}) => {
  await openDashboard(page, 'titan.lawyer')
  // the first page has two receipts instead of 25, and still all are selected
  await page.route('**/api/lawfirm/receipts?limit=25', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: ((await answer.json()) as unknown[]).slice(0, 2) })
  })
  const count = ((await (await page.request.get('/api/lawfirm/receipts')).json()) as unknown[]).length
  expect(count).toBeGreaterThan(2)
  await page.getByText('Paid Deposits').click()
  const dialog = page.getByRole('dialog', { name: 'Payment Receipts' })
  await expect(dialog.getByRole('checkbox', { name: 'Select all' })).toBeVisible()
  await expect(dialog).toContainText('accounts@titan.example.com')
  await expectAccessible(page)
  const box = await dialog.boundingBox()
  expect(box?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.8 + 1)

  await dialog.getByRole('button', { name: 'Send to Accountant' }).click()
  await expect(toastOf(page, 'No Receipts Selected')).toContainText('Please select at least one receipt to send.')
  const each = dialog.getByRole('list').getByRole('checkbox')
  await expect(each).toHaveCount(2)
  await each.first().check()
  await expect(dialog.getByText(`1 of ${count} selected`)).toBeVisible()
  await page.route('**/api/lawfirm/send-receipts', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send to Accountant' }).click()
  await expect(toastOf(page, 'Failed to send receipts')).toBeVisible()
  await expect(each.first()).toBeChecked()
  await page.unroute('**/api/lawfirm/send-receipts')
  await dialog.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(dialog.getByText(`${count} of ${count} selected`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send to Accountant' }).click()
  await expect(toastOf(page, 'Receipts Sent')).toContainText(`${count} receipts sent to accountant`)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Paid Deposits' })).toBeFocused()
  await expect
    // a deposit paid in installments has a receipt for each of them
    .poll(async () => (await messagesTo(page, 'accounts@titan.example.com')).at(0)?.subject)
    .toMatch(/^\d+ receipts from Titan Law$/)
  const [mail] = await messagesTo(page, 'accounts@titan.example.com')
  expect(mail?.text).toContain('$50.00')
  expect(mail?.attachments?.[0]?.name).toMatch(/receipts\.pdf$/)

  await page.getByLabel('Payment', { exact: true }).selectOption('paid')
  await expect(page.getByText('DEPOSIT PENDING')).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  await expect(toastOf(page, 'Export Complete')).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/^client-files-\d{4}-\d\d-\d\d\.csv$/)
  const [header, ...rows] = parse(readFileSync(await download.path()), { bom: true }) as string[][]
  expect(header).toEqual([
    'Reference',
    'Client Name',
    'Service',
    'Status',
    'Phone',
    'Email',
    'Address',
    'Deposit Paid',
    'Created',
  ])
  // other journeys may have closed a file whose receipt stays
  const listed = await page.request.get('/api/lawfirm/clients?service=all&payment=paid&limit=1')
  const files = Number(listed.headers()['x-total-count'])
  expect(files).toBeGreaterThan(2)
  expect(rows).toHaveLength(files)
  for (const row of rows) {
    expect(row[4]).toMatch(/^\(\+\d/)
    expect(row[7]).toBe('Yes')
  }
})

test('a stepper firm has the same receipts, and members who may not send them can read them @phone', async ({
  page,
}) => {
  await openDashboard(page, 'gambe.admin')
  const open = page.getByRole('button', { name: 'Deposits Paid' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Payment Receipts' })
  const first = dialog.getByRole('list').getByRole('checkbox').first()
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await dialog.getByRole('button', { name: 'Send to Accountant' }).press('Enter')
  await expect(toastOf(page, 'Receipts Sent')).toContainText('1 receipts sent to accountant')
  await open.click()
  await expect(dialog.getByText(/Sent \d/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()

  await openDashboard(page, 'titan.staff')
  await page.getByRole('button', { name: 'Paid Deposits' }).click()
  await expect(dialog).toContainText('Lawyers and admins of your firm can send receipts.')
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Send to Accountant' })).toHaveCount(0)
  await expectAccessible(page)
})

test('an owner downloads the receipt of each payment @phone', async ({ page }) => {
  await page.goto('/auth')
  await page.evaluate(
    (secret) =>
      fetch('/api/local/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'owner@example.com', password: secret }),
      }),
    password,
  )
  const ownApplications = await page.evaluate(
    async () => (await (await fetch('/api/applications')).json()) as { id: number; balancePaid: boolean }[],
  )
  const paid = ownApplications.find(({ balancePaid }) => balancePaid)
  await page.goto(`/tracking/${paid?.id}`)
  const buttons = page.getByRole('button', { name: /^Receipt \d+$/ })
  // with a key: while the page still moves, a click may begin on it and end beside it
  await page.locator('summary', { hasText: 'Receipts (2)' }).press('Enter')
  await expect(buttons).toHaveCount(2)
  await expectAccessible(page)
  for (const position of [0, 1]) {
    const [download] = await Promise.all([page.waitForEvent('download'), buttons.nth(position).click()])
    expect(download.suggestedFilename()).toMatch(/^gwaro-receipt-\d+\.pdf$/)
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
})
