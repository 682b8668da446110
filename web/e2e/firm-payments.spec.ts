import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { harareDate } from '#contract/time'
import { expectAccessible } from './accessibility'
import { openPart } from './file-parts'
import { openDashboard } from './sign-in'
import { test } from './test'

interface Payment {
  amountCents: number
  referenceNumber: string
  receiptNumber: number | null
}

test('a member reads the payments of a quarter, saves them as a spreadsheet, and opens a receipt on the file', async ({
  page,
}) => {
  await openDashboard(page, 'titan.lawyer')
  await page.getByText('Paid Deposits').click()
  const dialog = page.getByRole('dialog', { name: 'Payment Receipts' })
  await dialog.getByRole('link', { name: 'Payments by month' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()

  // a month in which nothing came
  const choice = page.getByLabel('Month or quarter')
  const oldest = (await choice.locator('optgroup').first().locator('option').last().getAttribute('value')) ?? ''
  await choice.selectOption(oldest)
  await expect(page.getByText(/^No payments in /)).toBeVisible()
  await expectAccessible(page)

  const [year, month] = harareDate(Date.now()).split('-').map(Number)
  const quarter = `${year}-Q${Math.ceil((month ?? 0) / 3)}`
  await choice.selectOption(quarter)
  await expect(page).toHaveURL(`/titan/payments?period=${quarter}`)
  const payments = (await (
    await page.request.get(`/api/lawfirm/payments?period=${quarter}&limit=200`)
  ).json()) as Payment[]
  expect(payments.length).toBeGreaterThan(1)
  const total = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
  await expect(page.getByText('Received', { exact: true }).locator('..')).toContainText(dollars(total))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(payments.length + 1)
  await expectAccessible(page)
  const isCut = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isCut()).toBe(false)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = parse(readFileSync(await download.path(), 'utf8'), { bom: true, columns: true }) as Record<
    string,
    string
  >[]
  expect(lines.map((line) => line.Reference)).toEqual(payments.map(({ referenceNumber }) => referenceNumber))
  expect(lines.reduce((sum, line) => sum + Number(line['Amount USD']), 0)).toBeCloseTo(total / 100, 2)

  await page.getByRole('table').getByRole('link').first().click()
  const card = await openPart(page, 'Payments')
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    card
      .getByRole('button', { name: /^Receipt \d/ })
      .first()
      .click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^gwaro-receipt-\d+\.pdf$/)
  expect(
    readFileSync(await receipt.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expectAccessible(page)
})
