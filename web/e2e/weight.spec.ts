import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, type Response, test } from '@playwright/test'
import { signInAsMember } from './sign-in'

/** Counts the scripts of the page from now on. */
function scriptsOf(page: Page) {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return async (most: { bytes: number; requests: number }) => {
    await page.waitForLoadState('networkidle')
    const bodies = await Promise.all(scripts.map((script) => script.body()))
    const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.length).toBeLessThanOrEqual(most.requests)
    expect(bytes).toBeLessThanOrEqual(most.bytes)
  }
}

test('the landing page loads at most 80,000 bytes of script in seven requests', async ({ page }) => {
  const expectAtMost = scriptsOf(page)
  await page.goto('/')
  await expect(page.locator('#root')).toHaveAttribute('data-live', '')
  await expectAtMost({ bytes: 80_000, requests: 7 })
})

test('the staff dashboard loads at most 150,000 bytes of script in twelve requests', async ({ page }) => {
  await signInAsMember(page, 'titan.lawyer')
  const expectAtMost = scriptsOf(page)
  await page.goto('/titan/dashboard')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAtMost({ bytes: 150_000, requests: 12 })
})

test('the staff dashboard shows its skeleton and asks for the list, once, before its scripts are here', async ({
  page,
}) => {
  await signInAsMember(page, 'titan.lawyer')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/lawfirm\/(auth|clients)$/.test(pathname)) asked.push(pathname + search)
  })
  // no script arrives before both are asked for, and the skeleton is there
  await page.route('**/assets/*.js', async (route) => {
    await expect.poll(() => asked.length).toBe(2)
    await expect(page.getByText('Law Firm Portal')).toBeVisible()
    await route.continue()
  })
  await page.goto('/titan/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.toSorted()).toEqual(['/api/lawfirm/auth', '/api/lawfirm/clients?service=all&limit=25'])
})
