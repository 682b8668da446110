import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, type Request, type Response } from '@playwright/test'
import { signInAsMember } from './sign-in'
import { test } from './test'

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

test('the landing page loads at most 80,000 bytes of script in seven requests @phone', async ({ page }) => {
  const expectAtMost = scriptsOf(page)
  await page.goto('/')
  await expect(page.locator('#root')).toHaveAttribute('data-live', '')
  await expectAtMost({ bytes: 80_000, requests: 7 })
})

test('the landing page of a visitor makes one call, for the firms @phone', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  await page.goto('/')
  await expect(page.locator('#root')).toHaveAttribute('data-live', '')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual(['/api/law-firms'])
})

test('a prerendered page leaves its scripts to boot.js, which waits for the first paint @phone', async ({
  request,
}) => {
  for (const path of ['/', '/fees']) {
    const html = await (await request.get(path)).text()
    expect(html).not.toContain('<script type="module"')
    expect(html).toMatch(/<script data-main="\/assets\//)
  }
})

for (const path of ['/', '/fees', '/lawfirm/login', '/titan/dashboard'])
  test(`${path} has its first styles in its HTML, and does not load them again @phone`, async ({ page }) => {
    await signInAsMember(page, 'titan.lawyer')
    const loaded: string[] = []
    const refused: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    const answer = await page.goto(path)
    const html = (await answer?.text()) ?? ''
    const inPage = [...html.matchAll(/<\/style><link rel="stylesheet" href="([^"]+)" disabled>/g)].map(
      ([, file]) => file,
    )
    expect(inPage.length).toBeGreaterThan(1)
    await expect(page.locator('#root')).toHaveAttribute('data-live', '')
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((file) => inPage.includes(file))).toEqual([])
    expect(refused).toEqual([])
    await expect(page.locator('body')).toHaveCSS('margin-top', '0px')
  })

test('the staff dashboard loads at most 116,000 bytes of script in seven requests @phone', async ({ page }) => {
  await signInAsMember(page, 'titan.lawyer')
  const expectAtMost = scriptsOf(page)
  await page.goto('/titan/dashboard')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAtMost({ bytes: 116_000, requests: 7 })
})

test('a first visit to the staff dashboard takes at most 180,000 bytes with all headers @phone', async ({ page }) => {
  await signInAsMember(page, 'titan.lawyer')
  const loaded: Request[] = []
  page.on('requestfinished', (request) => loaded.push(request))
  await page.goto('/titan/dashboard')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(loaded.map((request) => request.sizes()))
  const bytes = sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
    0,
  )
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(180_000)
})

test('the font of the staff dashboard comes after its scripts, and moves nothing', async ({ page }) => {
  await signInAsMember(page, 'titan.lawyer')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
      Object.assign(window, { moved: ((window as { moved?: number }).moved ?? 0) + moved })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/titan/dashboard')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const beforeFont = asked.slice(0, asked.indexOf('font'))
  expect(beforeFont.filter((type) => type === 'script').length).toBeGreaterThanOrEqual(5)
  expect(await page.evaluate(() => document.fonts.check('1rem "Public Sans"'))).toBe(true)
  expect(await page.evaluate(() => (window as { moved?: number }).moved ?? 0)).toBeLessThan(0.1)
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
  const early = async () => {
    await expect.poll(() => asked.length).toBe(2)
    await expect(page.getByText('Law Firm Portal')).toBeVisible()
  }
  let seen: Promise<void> | undefined
  await page.route('**/assets/*.js', async (route) => {
    seen ??= early()
    await seen
    await route.continue()
  })
  await page.goto('/titan/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.toSorted()).toEqual(['/api/lawfirm/auth', '/api/lawfirm/clients?service=all&limit=25'])
})
