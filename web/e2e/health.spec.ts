import { expect } from '@playwright/test'
import { alertCopy } from '#contract/administration/health'
import type { HealthView } from '#contract/administration/health-view'
import { expectAccessible } from './accessibility'
import { test } from './test'
import { toastOf } from './toast'

test('the super admin sees how the service runs, and in red what is late', async ({ page }) => {
  await page.goto('/downiestreetlaw?tab=health')
  await page.getByLabel('Access Code').fill('demo-access-code-2026')
  await page.getByLabel('Access Code').press('Enter')
  await expect(toastOf(page, 'Access Granted')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Health' })).toHaveAttribute('aria-selected', 'true')
  const tasks = page.getByRole('region', { name: 'Tasks of the cron job' })
  await expect(tasks.getByText('Charge installments')).toBeVisible()
  await expect(page.getByText('SEAL_KEYS')).toBeVisible()
  await expectAccessible(page)

  // every alert at once: other journeys need a service that is well
  await page.route('**/super-admin/health', async (route) => {
    const body = (await (await route.fetch()).json()) as HealthView
    const kinds = Object.keys(alertCopy) as (keyof typeof alertCopy)[]
    const since = new Date().toISOString()
    const alerts = kinds.map((kind) => ({ kind, since }))
    await route.fulfill({ json: { ...body, alerts, waiting: { ...body.waiting, messages: since } } })
  })
  await page.reload()
  for (const { title } of Object.values(alertCopy)) await expect(page.getByText(title, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/super-admin/health')
  await page.route('**/super-admin/health', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText('The figures didn’t load')).toBeVisible()
  await page.unroute('**/super-admin/health')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(tasks).toBeVisible()
})
