import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { codeOf, releaseDeed, startApplication } from './released-deed'
import { test } from './test'

const cron = encodeURIComponent('*/5 * * * *')

test('a reader sees the entry of a released deed, and what the public log is', async ({ page }, { project }) => {
  const started = await startApplication(`log-${project.name}-${Date.now()}@example.com`)
  await releaseDeed(started)
  const code = await codeOf(started)
  await expect
    .poll(async () => {
      await page.request.get(`/cdn-cgi/handler/scheduled?cron=${cron}`)
      const { log } = (await (await page.request.get(`/api/verify/${code}`)).json()) as {
        log: { entry: number | null }
      }
      return log.entry
    })
    .not.toBeNull()

  await page.goto(`/verify/${code}`)
  const entry = page.getByRole('link', { name: /^Entry [\d,]+ of [\d,]+$/ })
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The public log', level: 1 })).toBeVisible()
  await expect(page.getByText(/^witness-one\.example signed the log at/)).toBeVisible()
  await expectAccessible(page)
  const monitor = page.getByRole('link', { name: 'Download monitor.mjs' })
  const download = page.waitForEvent('download')
  await monitor.click()
  expect((await download).suggestedFilename()).toBe('monitor.mjs')
})
