import { expect, type Page } from '@playwright/test'
import { test } from './test'
import { toastOf } from './toast'

const password = 'Demo-pass-2026'

test('without a connection the landing page stays, says so, and continues when the connection returns @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.locator('#root')).toHaveAttribute('data-live', '')
  await context.setOffline(true)
  await expect(page.getByText('No connection. Nothing will be sent until you are back online.')).toBeVisible()

  const menu = page.getByRole('button', { name: 'Menu' })
  const opener = (await menu.isVisible()) ? menu : page.getByRole('button', { name: 'Support' })
  await opener.click()
  const missing = page.getByRole('alert').filter({ hasText: 'No connection' })
  await expect(missing).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await missing.getByRole('button', { name: 'Close' }).click()
  await expect(missing).toHaveCount(0)

  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(missing).toBeVisible()
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(missing).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(missing).toHaveCount(0)
  // its stylesheet loaded too
  await expect(page.getByRole('dialog')).toHaveCSS('position', 'fixed')
})

test('on a slow connection a click before hydration is replayed', async ({ page, isMobile }) => {
  const line = await page.context().newCDPSession(page)
  const speed = { downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...speed })
  let release: (() => void) | undefined
  const scripts = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const opener = page.getByRole('button', { name: isMobile ? 'Menu' : 'Support' })
  await expect(opener).toHaveCSS('cursor', 'progress')
  await opener.click()
  await expect(opener).toHaveAttribute('data-clicked', '')
  await expect(opener).toHaveCSS('outline-style', 'solid')
  release?.()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-clicked]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page.getByText('Opening the assistant...')).toBeAttached()
  await expect(page.getByRole('dialog', { name: 'Your Property Assistant' })).toBeVisible()
})

test('a click before hydration is replayed in a screen, too @phone', async ({ page }) => {
  await page.route('**/api/auth/passkey/options', (route) => route.abort())
  await page.route('**/assets/*.js', async (route) => {
    await page.locator('[data-clicked]').waitFor()
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('No connection')
})

test('Enter in a form before hydration sends it as soon as it can', async ({ page }) => {
  let release = () => {}
  const scripts = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('owner@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('data-clicked', '')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tariro')
})

test('a press of a tab before hydration is replayed, although tabs listen to the mouse going down @phone', async ({
  page,
}) => {
  await page.route('**/assets/*.js', async (route) => {
    await page.locator('[data-clicked]').waitFor()
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: 'Signup' }).click()
  await expect(page.getByRole('tab', { name: 'Signup' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
})

test('a page whose script did not load says so, and loads on a click or when the connection returns @phone', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'))
  const missing = page.getByRole('alert').filter({ hasText: 'No connection' })
  for (const address of ['/vault', '/']) {
    await page.goto(address)
    await expect(missing).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/vault')
  await expect(missing).toBeVisible()
  await page.unroute('**/assets/*.js')
  await missing.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Sign in to see this page')).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('a tab reloads when another tab signs in as someone else or signs out @desktop', async ({
  page,
  context,
  isMobile,
}) => {
  const other = await context.newPage()
  await other.goto('/auth')
  await expect(other.locator('#root')).toHaveAttribute('data-live', '')
  await page.goto('/auth')
  await signIn(page, 'owner@example.com')
  await expect(page.getByRole('heading', { name: 'Welcome, Tariro' })).toBeVisible()
  const [{ referenceNumber }] = (await (await page.request.get('/api/applications')).json()) as [
    { referenceNumber: string },
  ]
  await expect(page.getByText(referenceNumber).first()).toBeVisible()

  await signIn(other, 'admin@example.com')
  const ownHeading = 'Create Your Secure Property Account'
  await expect(other.getByRole('heading', { name: ownHeading })).toBeVisible()
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(/You signed in as \w+ in another tab/)
  await expect(page.getByRole('heading', { name: ownHeading })).toBeVisible()
  await expect(page.getByText(referenceNumber)).toHaveCount(0)

  if (isMobile) await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('link', { name: /^Sign out/i }).click()
  await expect(other).toHaveURL('/')
  await expect(page.getByRole('heading', { name: ownHeading })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
})

test('signing in without a connection shows an error and keeps what was typed, and a double click is one call @phone', async ({
  page,
  context,
}) => {
  await page.goto('/auth')
  await expect(page.locator('#root')).toHaveAttribute('data-live', '')
  await page.getByLabel('Email').fill('owner@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-2020')
  await context.setOffline(true)
  const login = page.getByRole('tabpanel').getByRole('button', { name: 'Login' })
  await login.click()
  await expect(toastOf(page, 'Login failed')).toContainText('No connection')
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('No connection')
  await expect(page.getByLabel('Email')).toHaveValue('owner@example.com')
  await context.setOffline(false)
  await login.click()
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('Invalid email or password')

  await page.getByLabel('Password', { exact: true }).fill(password)
  const calls: string[] = []
  page.on('request', (call) => call.url().endsWith('/api/local/login') && calls.push(call.url()))
  await login.dblclick()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  expect(calls).toHaveLength(1)
  await expect(page.getByRole('tabpanel')).toHaveCount(0)

  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('You are already signed in as owner@example.com.')).toBeVisible()
  await page.goto('/dashboard')
  await page.route('**/api/auth/user', (call) => call.fulfill({ status: 503, body: '' }))
  await page.reload()
  await expect(page.getByText('We couldn’t reach our server.')).toBeVisible()
  await expect(page.getByText('404')).toHaveCount(0)
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()

  // the session ends while the page is open
  await context.clearCookies({ name: /^__Host-(owner|member|super)$/ })
  await page.getByRole('link', { name: 'Your account' }).first().click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Login' }).click()
  await expect(again).toHaveCount(0)
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('button', { name: 'Change email address' })).toBeVisible()
})

test('an unsaved status is marked until it is saved, and after an ended session a member continues with what was typed @desktop', async ({
  page,
  context,
}) => {
  await logIn(page)
  const row = page.getByRole('row').filter({ hasText: 'Memory Zvobgo' })
  const status = row.getByLabel('Status of Memory Zvobgo')
  const before = await status.inputValue()
  const wanted = before === 'verified' ? 'received' : 'verified'
  await context.setOffline(true)
  await status.selectOption(wanted)
  await expect(row.getByText('Not saved: no connection')).toBeVisible()
  await expect(toastOf(page, 'Failed to update file status')).toContainText('No connection')
  await expect(status).toHaveValue(before)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This list may be out of date.' })).toBeVisible()
  await row.getByRole('link', { name: 'Memory Zvobgo' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Memory Zvobgo' })).toBeVisible()
  await page.getByRole('button', { name: /^Retry/ }).click()
  await expect(toastOf(page, 'Status Updated')).toBeVisible()
  await expect(page.getByText('Not saved: no connection')).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Note' }).fill('The client called: the deed is on its way.')
  await context.clearCookies({ name: /^__Host-(owner|member|super)$/ })
  await page.getByRole('button', { name: 'Save note' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await fillLogin(again)
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('The client called: the deed is on its way.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(toastOf(page, 'Note saved')).toBeVisible()

  const file = new URL(page.url()).pathname
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(`/lawfirm/login?to=${encodeURIComponent(`${file}?q=Zvobgo`)}`)
  await fillLogin(page)
  await expect(page).toHaveURL(`${file}?q=Zvobgo`)
})

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
}

async function logIn(page: Page) {
  await page.goto('/lawfirm/login')
  await fillLogin(page)
  await expect(page).toHaveURL(/\/titan\/dashboard$/)
  await page.getByLabel('Search clients').fill('Zvobgo')
  await expect(page).toHaveURL(/q=Zvobgo/)
  // rows of the list before are replaced
  await expect(page.getByRole('table', { name: 'Client Files' }).getByRole('rowheader')).toHaveText([/Memory Zvobgo/])
}

async function fillLogin(container: Pick<Page, 'getByLabel' | 'getByRole'>) {
  await container.getByLabel('Username').fill('titan.lawyer')
  await container.getByLabel('Password', { exact: true }).fill(password)
  await container.getByRole('button', { name: 'Login', exact: true }).click()
}
