import { expect } from '@playwright/test'
import { password, signInByEmail } from './sign-in'
import { test } from './test'

for (const place of [/^\/tracking\/\d+$/, /^\/payment\/\d+/])
  test(`an owner whose cookies are gone signs in and is at ${place} @desktop`, async ({ page, context }) => {
    await signInByEmail(page, 'owner@example.com')
    await page.goto('/dashboard')
    const links = page.locator('main a[href]')
    await expect(page.getByRole('article').first()).toBeVisible()
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const to = addresses.find((address) => place.test(address)) ?? ''
    await context.clearCookies()
    await page.locator(`main a[href="${to}"]`).first().click()
    await expect(page).toHaveURL(`/auth?to=${encodeURIComponent(to)}`)
    await expect(page.getByText('404')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByLabel('Email').fill('owner@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('tabpanel').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('404')).toHaveCount(0)
  })

test('Back to the sign-in page asks an owner whose cookies are gone to sign in @desktop', async ({ page, context }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('owner@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.clearCookies()
  await page.evaluate(() => {
    history.pushState(null, '', '/auth')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByText('404')).toHaveCount(0)
})
