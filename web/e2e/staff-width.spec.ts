import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { test } from './test'

const password = 'Demo-pass-2026'
const long = {
  name: 'Maximiliana-Alexandrina Featherstonehaugh-Chinyamakobvu van der Westhuizen',
  email: 'maximiliana-alexandrina.featherstonehaugh-chinyamakobvu@property-holdings.example.com',
}

async function signIn(page: Page) {
  const sent = [
    page.request.post('/api/lawfirm/login', { data: { username: 'titan.admin', password } }),
    page.request.post('/api/local/login', { data: { email: 'admin@example.com', password } }),
    page.request.post('/api/super-admin/verify-code', { data: { code: 'demo-access-code-2026' } }),
  ]
  for (const answer of await Promise.all(sent)) expect(answer.ok()).toBe(true)
  await page.addInitScript(() => sessionStorage.setItem('console-unlocked', 'yes'))
}

/** Every person of a list has a long name and a long address. */
async function withLongNames(page: Page) {
  await page.route(/\/api\/(lawfirm\/(clients|receipts)|admin\/|super-admin\/)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/"(clientName|firstName|contactPerson)":"[^"]*"/g, `"$1":"${long.name}"`)
      .replace(/"(clientEmail|email)":"[^"]*"/g, `"$1":"${long.email}"`)
    return route.fulfill({ response, body })
  })
}

/** Texts that end where their cell does, and a page wider than the window. */
function cutOff(): string[] {
  const parts = Array.from(document.querySelectorAll('.data-table :is(th, td, .cell-value, .badge), .receipts-words'))
  const cut = parts.filter(
    (part) =>
      part.scrollWidth > part.clientWidth + 1 &&
      part.clientWidth > 0 &&
      getComputedStyle(part).display !== 'inline' &&
      !part.closest('.visually-hidden'),
  )
  const wide = document.documentElement.scrollWidth > innerWidth ? [`page ${document.documentElement.scrollWidth}`] : []
  return [...wide, ...cut.map((part) => `${part.className} ${part.textContent.slice(0, 60)}`)]
}

test('at 1280 px long names leave nothing of a staff list cut off @desktop', async ({ page }) => {
  await signIn(page)
  await withLongNames(page)
  const tabs = ['firms', 'applications', 'deposits', 'users'].map((tab) => `/downiestreetlaw?tab=${tab}`)
  for (const path of ['/titan/dashboard', '/manage', '/manage?tab=applications', '/manage?tab=activity', ...tabs]) {
    await page.goto(path)
    await expect(page.getByRole('rowheader').first(), path).toBeVisible()
    await expect.poll(() => page.evaluate(cutOff), path).toEqual([])
  }
  await page.goto('/titan/dashboard')
  await page.getByRole('button', { name: 'Paid Deposits' }).click()
  await expect(page.getByRole('dialog').getByText(long.name).first()).toBeVisible()
  await expect.poll(() => page.evaluate(cutOff)).toEqual([])
})

test('a screen of 1366 by 768 has room for nine files of both portals, and what is late stands out @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  for (const path of ['/titan/dashboard', '/manage?tab=applications']) {
    await page.goto(path)
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rows.first(), path).toBeVisible()
    // a reference of wide letters takes a line more
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.min(...heights), path).toBe(52)
  }
  await page.goto('/titan/dashboard')
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
  await expect(first).toBeVisible()
  expect(((await first.boundingBox())?.y ?? Number.NaN) + 9 * 52).toBeLessThanOrEqual(768)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const late = page.locator('.badge-late').first()
    const quiet = page.locator('.quiet-badges .badge').first()
    expect(await late.evaluate((badge) => getComputedStyle(badge).backgroundColor)).not.toBe(
      await quiet.evaluate((badge) => getComputedStyle(badge).backgroundColor),
    )
    await expectAccessible(page)
  }
})

test('at 1280 and 1366 px a file takes 52 px, whatever its reference, its email and its next step are @desktop', async ({
  page,
}) => {
  await signIn(page)
  await page.request.post('/api/lawfirm/login', { data: { username: 'gambe.admin', password } })
  await page.route(/\/api\/lawfirm\/clients\?/, async (route) => {
    const response = await route.fetch()
    const files = (await response.json()) as object[]
    const wide = { clientName: 'Nyasha Mutasa', clientEmail: long.email, referenceNumber: 'ZTL2026M9NQ38HMTM' }
    await route.fulfill({ response, json: files.map((file) => ({ ...file, ...wide })) })
  })
  for (const width of [1280, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto('/gambe/dashboard')
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rows.first()).toContainText(long.email)
    const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
    expect([...new Set(heights)], `${width}`).toEqual([52])
  }
})

test('in forced colours badges have edges, the current step differs and a choice shows its arrow @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  await page.goto('/titan/dashboard')
  await expect(page.locator('.badge-late, .status-control .badge').first()).toHaveCSS('border-top-style', 'solid')
  await expect(page.getByLabel('Sort', { exact: true })).toHaveCSS('appearance', 'auto')
  await page.request.post('/api/local/login', { data: { email: 'owner@example.com', password } })
  await page.goto('/dashboard')
  await page.getByRole('article').filter({ hasText: 'Borrowdale' }).getByRole('link', { name: /Track/ }).click()
  const mark = (step: string) => page.locator(`.${step} .timeline-mark`).first()
  const background = (step: string) => mark(step).evaluate((part) => getComputedStyle(part).backgroundColor)
  await expect(mark('timeline-now')).toBeVisible()
  expect(await background('timeline-now')).not.toBe(await background('timeline-next'))
  await expect(mark('timeline-now')).toHaveCSS('border-top-style', 'solid')
})
