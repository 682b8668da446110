import { expect, type Page } from '@playwright/test'

/** Waits until the service worker is installed, and opens the page again: from now on it answers. */
export async function withServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}
