import { expect } from '@playwright/test'
import { test } from './test'

test('what a left field says does not move a pressed button away @phone', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  const button = page.getByRole('button', { name: 'Create account' })
  const phone = page.getByLabel('Phone number')
  await page.getByLabel('Country').selectOption('United Kingdom')
  // its advice is loaded
  await phone.fill('+44 7700 900456')
  await phone.blur()
  await expect(page.getByText('Is this right?')).toBeVisible()
  await phone.fill('+44 7700 900457')
  await expect(page.getByText('Is this right?')).toHaveCount(0)
  await button.scrollIntoViewIfNeeded()
  // a pressed button is drawn lower
  const place = () => button.evaluate((element: HTMLElement) => element.offsetTop)
  const before = await place()
  await button.hover()
  await page.mouse.down()
  await expect(phone).not.toBeFocused()
  // two frames, in which the page could move
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await place()).toBe(before)
  await page.mouse.up()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expect(page.getByText('Is this right? We’ll write to +44 7700 900457.')).toBeVisible()
})
