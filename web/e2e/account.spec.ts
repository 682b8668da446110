import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { linkTo } from './mailbox'
import { test } from './test'

const first = 'blue gate under jacaranda'
const second = 'seven quiet herons'
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: /Notifications/ })).toContainText(text)

async function createAccount(page: Page, email: string) {
  const person = { firstName: 'Rudo', lastName: 'Chikafu', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  const made = await page.request.post('/api/local/signup', { data: { ...person, email, password: first } })
  expect(made.status()).toBe(201)
}

test('a mailed link resets a forgotten password once @desktop', async ({ page, browser }, { project }) => {
  const email = `reset-${project.name}-${Date.now()}@example.com`
  const elsewhere = await browser.newPage()
  await createAccount(elsewhere, email)
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  const send = page.getByRole('button', { name: 'Send reset link' })
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('Email').fill('no address')
  await send.click()
  await expect(page.getByRole('link', { name: 'Please enter a valid email' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await send.click()
  await expectToast(page, 'Reset link sent')
  await expectToast(page, 'Check your email for password reset instructions')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByText('Check your spam folder')).toBeVisible()
  await expect(page.getByRole('link', { name: /Contact support by chat/ })).toHaveAttribute('href', /wa\.me/)
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth')
  await expectAccessible(page)

  const { path: link } = await linkTo(page, email, '/reset-password/')
  let answer = () => {}
  const seen = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/verify-reset-token', async (route) => {
    await seen
    await route.continue()
  })
  const opened = await page.goto(link)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByText('Verifying reset link...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('At least 6 characters, 12 if you work at a law firm or for us.')).toBeVisible()
  const reset = page.getByRole('button', { name: 'Reset password' })
  await page.getByLabel('New password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm new password').fill('12345')
  await reset.click()
  await expectToast(page, 'Password too short')
  await expectToast(page, 'Password must be at least 6 characters long')
  await page.getByLabel('New password', { exact: true }).fill(second)
  await reset.click()
  await expectToast(page, "Passwords don't match")
  await expectToast(page, 'Please make sure both passwords are identical')
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('password')
  await page.getByLabel('Confirm new password').fill('password')
  await reset.click()
  await expect(page.getByRole('link', { name: 'This password is too common' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(second)
  await page.getByLabel('Confirm new password').fill(second)
  await reset.click()
  await expectToast(page, 'Password reset successful')
  await expectToast(page, 'You can now log in with your new password')
  await expect(page.getByRole('heading', { level: 1, name: 'Password reset successful' })).toBeVisible()
  await expectAccessible(page)
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401)
  await elsewhere.close()

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid or expired link' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(second)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToast(page, 'Welcome back!')
})
