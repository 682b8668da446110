import { brotliCompressSync } from 'node:zlib'
import { expect, type Response, test } from '@playwright/test'

const most = { bytes: 80_000, requests: 7 }

test('the landing page loads at most 80,000 bytes of script in seven requests', async ({ page }) => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto('/')
  await expect(page.locator('#root')).toHaveAttribute('data-live', '')
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all(scripts.map((script) => script.body()))
  const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.length).toBeLessThanOrEqual(most.requests)
  expect(bytes).toBeLessThanOrEqual(most.bytes)
})
