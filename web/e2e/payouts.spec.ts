import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { harareDate } from '#contract/time'
import { expectAccessible } from './accessibility'
import { openDashboard } from './sign-in'
import { test } from './test'

test('the super admin enters a payout, the firm confirms it, and the payments say where they are', async ({
  page,
  isMobile,
}, { project }) => {
  const reference = `FT${project.name}${Date.now()}`.slice(0, 30)
  await page.request.post('/api/super-admin/verify-code', { data: { code: 'demo-access-code-2026' } })
  await page.addInitScript(() => sessionStorage.setItem('console-unlocked', 'yes'))
  await page.goto('/downiestreetlaw?tab=payouts')
  const unsent = page.getByRole('region', { name: 'Owed to law firms' })
  await unsent.getByRole('button', { name: /^Enter a payout ?: Titan Law/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Payout to Titan Law' })
  const all = dialog.getByLabel('All payments')
  await all.uncheck()
  const payments = dialog.getByRole('checkbox')
  await payments.nth(1).check()
  const sum = await dialog.getByText(/^Sum: /).textContent()
  await expect(dialog.getByText(/^Sum: \$[1-9]/)).toBeVisible()
  await expectAccessible(page)

  await dialog.getByLabel('Bank reference').fill(reference)
  await dialog.getByLabel('Amount, in dollars').fill('0.01')
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(dialog.getByText(/^The chosen payments come to \$/).first()).toBeVisible()
  await dialog.getByLabel('Amount, in dollars').fill((sum ?? '').replace('Sum: ', ''))
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(dialog).toBeHidden()
  const sent = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(reference) }) })
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await openDashboard(page, 'titan.lawyer')
  await page.goto(`/titan/payments?period=${harareDate(Date.now()).slice(0, 7)}`)
  const payout = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(reference) }) })
  await payout.getByRole('button', { name: /^Something differs/ }).click()
  const differs = page.getByRole('dialog', { name: 'What differs?' })
  await differs.getByLabel('Amount that arrived, in dollars').fill('1')
  await differs.getByRole('button', { name: 'Send' }).click()
  await expect(differs.getByText('Please say why').first()).toBeVisible()
  await differs.getByLabel('Reason').fill('The bank kept the rest')
  await expectAccessible(page)
  await differs.getByRole('button', { name: 'Send' }).click()
  await expect(differs).toBeHidden()
  await expect(payout.getByText('Difference', { exact: true })).toBeVisible()

  await page.goto('/downiestreetlaw')
  await page.getByText('Payouts to settle').click()
  await expect(page.getByText(new RegExp(`${reference}: difference`))).toBeVisible()

  await page.goto(`/titan/payments?period=${harareDate(Date.now()).slice(0, 4)}-Q${quarterOf(Date.now())}`)
  await payout.getByRole('button', { name: /^Received/ }).click()
  const received = page.getByRole('dialog', { name: 'Received in our trust account' })
  await received.getByRole('button', { name: 'Confirm' }).click()
  await expect(received).toBeHidden()
  await expect(payout.getByText('Received', { exact: true })).toBeVisible()
  await payout.getByText('1 payment', { exact: true }).click()
  await expect(payout.getByText(/^ZTL/).first()).toBeVisible()
  await expectAccessible(page)
  const isCut = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isCut()).toBe(false)

  if (isMobile) return
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = parse(readFileSync(await download.path(), 'utf8'), { bom: true, columns: true }) as Record<
    string,
    string
  >[]
  expect(lines.some((line) => line['Bank Reference'] === reference && line['Received By Firm On'] !== '')).toBe(true)
})

const quarterOf = (at: number) => Math.ceil(Number(harareDate(at).slice(5, 7)) / 3)
