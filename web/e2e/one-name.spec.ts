import { expect } from '@playwright/test'
import { password } from './sign-in'
import { test } from './test'

test('a person with one name signs up with it and keeps it @desktop', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Last name is required').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have only one name' }).check()
  await expect(page.getByLabel('Last name')).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).fill('Sukarno')
  await page.getByLabel('Email').fill(`sukarno-${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(`${password}-own-words`)
  await page.getByLabel('Country').selectOption('Zimbabwe')
  await page.getByLabel('Phone number').fill('+263 77 212 3456')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Last name')).toHaveCount(0)
  await page.waitForURL((address) => address.pathname !== '/auth')
  await page.goto('/account')
  await expect(page.getByRole('checkbox', { name: 'I have only one name' })).toBeChecked()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sukarno')
})
