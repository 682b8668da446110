import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { createMember, chosen as first } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

const second = 'nine quiet herons'

async function signIn(page: Page, username: string, password: string) {
  const signedIn = await page.request.post('/api/lawfirm/login', { data: { username, password } })
  expect(signedIn.status()).toBe(200)
}

/** Fills the dialog in and sends it. */
async function change(dialog: Locator, current: string, chosen: string) {
  await dialog.getByLabel('Current password').fill(current)
  await dialog.getByLabel('New password', { exact: true }).fill(chosen)
  await dialog.getByLabel('Confirm new password').fill(chosen)
  await dialog.getByRole('button', { name: 'Change password' }).click()
}

test('a member finds their account, signs another device out and changes their password @phone', async ({
  page,
  browser,
}) => {
  const phone = await browser.newPage()
  const username = await createMember(phone)
  await signIn(phone, username, first)
  await signIn(page, username, first)
  await page.goto('/zigomo/dashboard')
  await expect(page.getByText(/^Choose your own password by \S/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  const details = page.getByRole('region', { name: 'Your details' })
  await expect(details).toContainText(username)
  await expect(details).toContainText('Manage the team and firm settings')
  await expectAccessible(page)

  const places = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(places.getByText('This device')).toBeVisible()
  await places.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  const sure = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await sure.getByLabel('Your password').fill(first)
  await sure.getByRole('button', { name: 'Confirm' }).click()
  await expect(places.getByText('You’re not signed in anywhere else.')).toBeVisible()
  expect((await phone.request.get('/api/lawfirm/auth')).status()).toBe(401)

  await signIn(phone, username, first)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await change(dialog, 'not mine', second)
  await expect(dialog.getByRole('alert')).toContainText('That password is incorrect. Please try again.')
  await expectAccessible(page)
  await change(dialog, first, 'herons-4567')
  await expect(dialog.getByRole('alert')).toContainText('Password must be at least 12 characters')
  await change(dialog, first, second)
  await expect(toastOf(page, 'Password changed')).toBeVisible()
  expect((await phone.request.get('/api/lawfirm/auth')).status()).toBe(401)
  await signIn(phone, username, second)
  await page.goto('/zigomo/dashboard')
  await expect(page.getByRole('region', { name: 'Client Files' })).toBeVisible()
  await expect(page.getByText('Choose your own password by')).toHaveCount(0)
})
