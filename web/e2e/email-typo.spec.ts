import { expect, type Page } from '@playwright/test'
import { test } from './test'

const form = (page: Page) => page.getByRole('main')

test('a mistyped mail service is asked about once, and one press takes the answer @desktop', async ({ page }) => {
  await page.goto('/join')
  await expect(page.locator('#root[data-live]')).toBeAttached()
  const email = page.getByRole('textbox', { name: /email/i })
  await email.fill('moyo@gmial.com')
  await email.blur()
  await expect(form(page).getByText('Did you mean moyo@gmail.com?')).toBeVisible()
  await page.getByRole('button', { name: 'moyo@gmail.com' }).click()
  await expect(email).toHaveValue('moyo@gmail.com')
  await expect(form(page).getByText('Did you mean')).toHaveCount(0)
})

test('an address that is right after all is sent at the second press @desktop', async ({ page }) => {
  await page.goto('/forgot-password')
  await expect(page.locator('#root[data-live]')).toBeAttached()
  const sent: unknown[] = []
  await page.route('**/api/auth/forgot-password', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { message: 'sent' } })
  })
  await page.getByLabel('Email').fill('moyo@gmial.com')
  await page.getByLabel('Email').press('Enter')
  await expect(form(page).getByText('Did you mean moyo@gmail.com?')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabel('Email').press('Enter')
  await expect.poll(() => sent).toEqual([{ email: 'moyo@gmial.com' }])
})
