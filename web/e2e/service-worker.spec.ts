import { expect, type Page } from '@playwright/test'
import { openDashboard } from './sign-in'
import { test } from './test'
import { withServiceWorker } from './with-service-worker'

test.use({ serviceWorkers: 'allow' })

const filesOf = (page: Page) => page.getByRole('table', { name: 'Client Files' }).getByRole('rowheader')

const pathsKept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })

test('the browser keeps two pages of ours, files that never change and, encrypted, what was last seen @desktop', async ({
  page,
}) => {
  await openDashboard(page, 'titan.lawyer')
  await expect(filesOf(page).first()).toBeVisible()
  await withServiceWorker(page)
  await filesOf(page).first().getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  const pages = ['/shell', '/offline']
  const encrypted = ['/last-list', '/seen/conversation', '/seen/firm-files', '/seen/member']
  const others = async () => {
    const kept = (await pathsKept(page)).filter((path) => !pages.includes(path) && !path.startsWith('/assets/'))
    return kept.map((path) => path.replace(/\/[0-9a-f]{64}$/, '')).toSorted()
  }
  // written after the page has what it shows
  await expect.poll(others).toEqual(encrypted)
  await page.waitForLoadState('networkidle')
  expect(await others()).toEqual(encrypted)
  expect(await pathsKept(page)).toEqual(expect.arrayContaining(pages))
})

/** How often this page has registered the service worker, which it does three seconds after it opened. */
const registrations = (page: Page) => page.evaluate(() => (globalThis as { registered?: number }).registered ?? 0)
const countRegistrations = (page: Page) =>
  page.addInitScript(() => {
    const own = navigator.serviceWorker.register.bind(navigator.serviceWorker)
    navigator.serviceWorker.register = async (...given) => {
      const registration = await own(...given)
      const counted = globalThis as { registered?: number }
      counted.registered = (counted.registered ?? 0) + 1
      return registration
    }
  })

test('an update of the service worker keeps a half-written form, and takes over at the next visit @desktop', async ({
  page,
}) => {
  await countRegistrations(page)
  await openDashboard(page, 'titan.lawyer')
  await filesOf(page).first().getByRole('link').click()
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect(note).toBeVisible()
  await withServiceWorker(page)
  // the page asks for its own version once more
  await expect.poll(() => registrations(page)).toBe(1)
  await note.fill('Half a sentence')
  // the same file at another address is a new version to the browser
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
    await navigator.serviceWorker.register('/sw.js?next')
    await taken
  })
  await expect(note).toHaveValue('Half a sentence')
  await page.getByRole('link', { name: 'All files' }).click()
  await expect(filesOf(page).first()).toBeVisible()
  await page.goto('/titan/dashboard', { waitUntil: 'commit' })
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js\?next$/)
  await expect(filesOf(page).first()).toBeVisible()
})

test('without a connection the page itself opens from what the browser keeps @desktop', async ({ page, context }) => {
  await openDashboard(page, 'titan.lawyer')
  await expect(filesOf(page).first()).toBeVisible()
  await withServiceWorker(page)
  await expect(filesOf(page).first()).toBeVisible()
  await expect.poll(() => pathsKept(page)).toContain('/last-list')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('No connection. Nothing will be sent until you are back online.')).toBeVisible()
  await expect(filesOf(page).first()).toBeVisible()
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('This list may be out of date.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^As of/)).toHaveCount(0)
})

test('a visitor’s page installs no service worker @desktop', async ({ page }) => {
  await countRegistrations(page)
  await page.clock.install()
  await page.goto('/')
  await expect(page.locator('#root')).toHaveAttribute('data-live', '')
  await page.clock.runFor(60_000)
  expect(await registrations(page)).toBe(0)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
