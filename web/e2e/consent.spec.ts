import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { test } from './test'
import { toastOf } from './toast'

const password = 'seven quiet herons'

test('an account that has not agreed to the terms is asked once, beside its dashboard @phone', async ({ page }, {
  project,
}) => {
  const email = `consent-${project.name}-${Date.now()}@example.com`
  const person = {
    email,
    password,
    firstName: 'Rudo',
    lastName: 'Moyo',
    country: 'Kenya',
    phoneNumber: '+254 20 1234567',
  }
  expect((await page.request.post('/api/local/signup', { data: person })).status()).toBe(201)
  await page.goto('/dashboard')
  const agree = page.getByRole('button', { name: 'I agree to the terms' })
  await expect(page.getByText('Please agree to our terms')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rudo' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/consent', (route) => route.abort())
  await agree.click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
  await page.unroute('**/api/consent')
  await agree.click()
  await expect(toastOf(page, 'Thank you. Your agreement is recorded.')).toBeVisible()
  await expect(agree).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  const asked = page.waitForResponse('**/api/consent')
  await page.reload()
  expect(await (await asked).json()).toMatchObject({ isCurrent: true })
  await expect(agree).toHaveCount(0)
})

test('the sign-up form links what it records an agreement to @desktop', async ({ page }, { project }) => {
  await page.goto('/auth?mode=signup')
  const form = page.getByRole('tabpanel').filter({ hasText: 'By creating an account, you agree to our' })
  await expect(form.getByRole('link', { name: /^Terms/ })).toHaveAttribute('href', '/terms')
  await expect(form.getByRole('link', { name: /^Privacy notice/ })).toHaveAttribute('href', '/privacy')
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Rudo')
  await page.getByLabel('Last name').fill('Moyo')
  await page.getByLabel('Email').fill(`agrees-${project.name}-${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Country').selectOption('Kenya')
  await page.getByLabel('Phone number').fill('+254 20 1234567')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toastOf(page, 'Account created!')).toBeVisible()
  const consent = await page.request.get('/api/consent')
  expect(await consent.json()).toMatchObject({ isCurrent: true })
})
