import { expect, type Page } from '@playwright/test'
import { everythingKept } from './everything-kept'
import { openDashboard, signInAsMember, signInByEmail } from './sign-in'
import { test } from './test'
import { withServiceWorker } from './with-service-worker'

test.use({ serviceWorkers: 'allow' })

const hours = 3_600_000

const asOf = (page: Page) => page.getByRole('status').filter({ hasText: /^As of \d\d:\d\d\. No connection\.$/ })

interface Application {
  id: number
  referenceNumber: string
  propertyAddress: string
  firmName: string
}

/** Of the owner who is signed in, newest first. */
const applicationsOf = async (page: Page) =>
  (await (await page.request.get('/api/applications')).json()) as [Application, Application]

async function openHome(page: Page, email = 'owner@example.com') {
  await signInByEmail(page, email)
  await page.goto('/home')
  await expect(page.getByText(/^Welcome, /)).toBeVisible()
}

/** -1 while the page loads again, which it does for another person. */
const numberSeen = (page: Page) =>
  page
    .evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('seen-'))
      const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
      return counts.reduce((sum, count) => sum + count, 0)
    })
    .catch(() => -1)

/** The application by its id and by its reference, its messages and its helpers. */
const keptOfApplication = 4

/** Opens the pages that are read again below, each until what it shows is kept. */
async function openOwnPages(page: Page) {
  const [{ id }] = await applicationsOf(page)
  const keptBefore = await numberSeen(page)
  for (const path of ['/home', '/tracking', `/tracking/${id}`, '/vault']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    if (path !== `/tracking/${id}`) continue
    // the answers are kept after they are shown
    await expect.poll(() => numberSeen(page)).toBeGreaterThanOrEqual(keptBefore + keptOfApplication)
  }
}

test('an owner reads the last state of their pages without a connection, and nothing of it is left after signing out', async ({
  page,
  context,
  isMobile,
}) => {
  await openHome(page)
  const [{ id, referenceNumber, propertyAddress, firmName }, unopened] = await applicationsOf(page)
  await withServiceWorker(page)
  await openOwnPages(page)
  const kept = await everythingKept(page)
  expect(
    [propertyAddress, referenceNumber, firmName, 'Tariro', 'owner@'].filter((word) => kept.includes(word)),
  ).toEqual([])

  await context.setOffline(true)
  for (const [path, words] of [
    ['/home', propertyAddress],
    ['/', propertyAddress],
    ['/tracking', referenceNumber.slice(-4)],
    [`/tracking/${id}`, propertyAddress],
    [`/tracking/reference/${referenceNumber}`, propertyAddress],
    ['/vault', 'Released by'],
  ] as const) {
    await page.goto(path)
    await expect(asOf(page).first()).toBeVisible()
    await expect(page.getByText(words).first()).toBeAttached()
    await expect(page.getByText(/didn’t load/)).toHaveCount(0)
  }
  // its page was never opened, and the list says this much
  for (const path of [`/tracking/${unopened.id}`, `/tracking/reference/${unopened.referenceNumber}`]) {
    await page.goto(path)
    await expect(asOf(page)).toBeVisible()
    await expect(page.getByText('The rest of this page was not opened on this device.')).toBeVisible()
    await expect(page.getByText(unopened.propertyAddress)).toBeAttached()
  }
  // nothing is known of it
  await page.goto('/tracking/987654')
  await expect(page.getByText('This application didn’t load')).toBeVisible()
  await context.setOffline(false)
  await page.goto(`/tracking/${id}`)
  await expect(page.getByText(propertyAddress).first()).toBeAttached()
  await expect(page.getByText(/^As of/)).toHaveCount(0)

  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => numberSeen(page)).toBe(0)
  expect(await everythingKept(page)).not.toContain('seen-')
  await context.setOffline(true)
  await page.goto('/home')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('Tariro')).toHaveCount(0)
  await expect(page.getByText(propertyAddress)).toHaveCount(0)
})

async function openHomeWithoutConnection(page: Page) {
  await openHome(page)
  const [{ propertyAddress }] = await applicationsOf(page)
  await withServiceWorker(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.goto('/home')
  await expect(page.getByText(propertyAddress).first()).toBeAttached()
}

async function expectNothingOfOwner(page: Page) {
  await page.goto('/home')
  await expect(page.getByText(/^We couldn’t reach our server/)).toBeVisible()
  await expect(page.getByText('Tariro')).toHaveCount(0)
}

test('what was last seen is shown for twelve hours @desktop', async ({ page }) => {
  await openHomeWithoutConnection(page)
  await page.clock.setSystemTime(Date.now() + 12 * hours)
  await expectNothingOfOwner(page)
})

test('what was last seen goes at once when an owner signs out without a connection @desktop', async ({ page }) => {
  await openHomeWithoutConnection(page)
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  await expect.poll(() => numberSeen(page)).toBe(0)
  await expectNothingOfOwner(page)
})

test('an owner’s page shows its last state where the line brings nothing, and the current one when it comes @desktop', async ({
  page,
  context,
}) => {
  await openHome(page)
  const [{ propertyAddress }] = await applicationsOf(page)
  await withServiceWorker(page)
  await expect(page.getByText(propertyAddress).first()).toBeAttached()
  await expect.poll(() => numberSeen(page)).toBeGreaterThan(1)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/api/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText(propertyAddress).first()).toBeAttached()
  release()
  await expect(page.getByText(/^As of/)).toHaveCount(0)
  await expect(page.getByText(propertyAddress).first()).toBeAttached()
})

test('what was last seen goes with an ended session, a typed sign-out and another account @desktop', async ({
  page,
  context,
}) => {
  await openHome(page)
  await expect.poll(() => numberSeen(page)).toBeGreaterThan(1)
  await page.goto('/api/logout')
  await expect.poll(() => numberSeen(page)).toBe(0)

  // ended elsewhere: the device learns it after it has shown the last state
  await openHome(page)
  const [{ propertyAddress }] = await applicationsOf(page)
  await withServiceWorker(page)
  await page.waitForLoadState('networkidle')
  await context.clearCookies({ name: /^__Host-(owner|member|super)$/ })
  await context.setOffline(true)
  await page.goto('/home')
  await expect(asOf(page)).toBeVisible()
  await expect(page.getByText(propertyAddress).first()).toBeAttached()
  await context.setOffline(false)
  await expect(page.getByText(propertyAddress)).toHaveCount(0)
  await expect(page.getByText('Tariro')).toHaveCount(0)
  await expect.poll(() => numberSeen(page)).toBe(0)

  // another account, whose session no page of ours has begun
  await openHome(page)
  await expect.poll(() => numberSeen(page)).toBeGreaterThan(1)
  const hintBefore = await page.evaluate(async () => (await caches.keys()).find((name) => name.startsWith('seen-')))
  await signInByEmail(page, 'admin@example.com')
  await context.setOffline(true)
  await page.goto('/home')
  await expect(page.getByText(/^No connection/).first()).toBeVisible()
  await expect(page.getByText('Tariro')).toHaveCount(0)
  await context.setOffline(false)
  await page.goto('/home')
  await expect(page.getByText(/^Welcome, |Create Your Secure/).first()).toBeVisible()
  await expect.poll(() => page.evaluate((name) => caches.has(name ?? ''), hintBefore)).toBe(false)
})

const fileOf = (page: Page) => page.getByRole('heading', { level: 1, name: 'Memory Zvobgo' })

/** @returns its address, when it is kept */
async function openFile(page: Page) {
  await page.getByRole('link', { name: 'Memory Zvobgo' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return page.url()
}

test('a member reads a file that was opened, as last seen, and nobody else does @desktop', async ({
  page,
  context,
}) => {
  await openDashboard(page, 'titan.lawyer')
  await withServiceWorker(page)
  const file = await openFile(page)
  const kept = await everythingKept(page)
  expect(['Zvobgo', 'clientName', 'titan.lawyer', '@example'].filter((word) => kept.includes(word))).toEqual([])
  await context.setOffline(true)
  await page.goto(file)
  await expect(fileOf(page)).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  // what is typed stays, and what needs the line says so
  await page.getByRole('textbox', { name: 'Note' }).fill('Typed on the train')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText(/No connection\. What you entered is still here/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Typed on the train')
  await context.setOffline(false)
  await expect(asOf(page)).toHaveCount(0)

  // a colleague in the same browser
  await signInAsMember(page, 'titan.admin')
  await context.setOffline(true)
  await page.goto(file)
  await expect(page.getByText(/^No connection/).first()).toBeVisible()
  await expect(fileOf(page)).toHaveCount(0)
  await context.setOffline(false)
  await page.goto('/titan/dashboard')
  await expect(page.getByRole('link', { name: 'Memory Zvobgo' })).toBeVisible()
  await expect.poll(() => numberSeen(page)).toBe(0)
})

test('a file that left the firm is deleted from the device at the next visit @desktop', async ({ page, context }) => {
  await openDashboard(page, 'titan.lawyer')
  await withServiceWorker(page)
  const file = await openFile(page)
  await expect.poll(() => numberSeen(page)).toBe(3)
  await context.route('**/api/lawfirm/clients/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found' } }),
  )
  await context.route('**/api/lawfirm/clients/*/messages*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found' } }),
  )
  await page.goto(file)
  await expect(page.getByText('Your firm has no file at this address.')).toBeVisible()
  await expect.poll(() => numberSeen(page)).toBe(1)
  await context.unrouteAll()
  await context.setOffline(true)
  await page.goto(file)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /check your connection|No connection/ })
      .first(),
  ).toBeVisible()
  await expect(fileOf(page)).toHaveCount(0)
})

test('a search and filters find their files in the kept list without a connection, and say so', async ({
  page,
  context,
}) => {
  const names = page.getByRole('table', { name: 'Client Files' }).getByRole('rowheader')
  const searched = page.getByRole('status').filter({ hasText: /Searched the kept list of \d\d:\d\d, not all files\./ })
  await openDashboard(page, 'titan.lawyer')
  await expect(names.first()).toBeVisible()
  await withServiceWorker(page)
  await expect(names.first()).toBeVisible()
  const number = (await page.getByRole('row', { name: /Memory Zvobgo/ }).innerText()).match(/ZTL\d{4}[\s\w]{4,20}/)?.[0]
  await context.setOffline(true)
  await page.goto('/titan/dashboard')
  await expect(names.filter({ hasText: 'Patience Nyathi' })).toHaveCount(1)
  for (const words of ['zvobgo', 'Zvbogo memory', 'HERBERT mutare', 'memory.zvobgo@', number?.slice(0, 14) ?? '']) {
    await page.getByLabel('Search clients').fill(words)
    await expect(names).toHaveText([/Memory Zvobgo/])
    await expect(names.locator('.match-line')).toBeVisible()
    await expect(searched).toBeVisible()
    await expect(page.getByText('This part of the page didn’t load')).toHaveCount(0)
  }
  await page.getByLabel('Search clients').press('ArrowDown')
  await expect(names.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(fileOf(page)).toBeVisible()
  await page.goBack()
  await expect(names).toHaveText([/Memory Zvobgo/])
  await page.reload()
  await expect(names).toHaveText([/Memory Zvobgo/])
  await page.getByLabel('Search clients').fill('nobody has this name')
  await expect(page.getByText('No clients found matching your filters')).toBeVisible()
  await expect(searched).toBeVisible()
  await page.goto('/titan/dashboard?service=digitization&payment=unpaid')
  await expect(names.filter({ hasText: 'Memory Zvobgo' })).toHaveCount(1)
  await expect(names.filter({ hasText: 'Patience Nyathi' })).toHaveCount(0)
  await expect(searched).toBeVisible()
  await context.setOffline(false)
  await expect(searched).toHaveCount(0)
  await expect(names.filter({ hasText: 'Memory Zvobgo' })).toHaveCount(1)
})
