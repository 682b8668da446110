import { expect } from '@playwright/test'
import { product } from '../../worker/contract/product'
import { expectAccessible } from './accessibility'
import { test } from './test'

test('one changed letter breaks the specimen’s seal, and putting it back mends it @phone', async ({ page }) => {
  await page.goto('/')
  const specimen = page.getByRole('figure', { name: 'Specimen certificate' })
  const verdict = specimen.getByRole('status')
  const fingerprint = specimen.locator('code')
  const pattern = () => specimen.locator('.rosette path').first().getAttribute('d')
  await expect(verdict).toHaveText('Valid: the fingerprint matches this document.')
  await expect(specimen.locator('.rosette')).toBeVisible()
  const [sealed, drawn] = [await fingerprint.innerText(), await pattern()]

  await specimen.getByRole('button', { name: 'Change one letter' }).click()
  await expect(verdict).toHaveText('This is no longer the document that was sealed: the fingerprint does not match.')
  await expect(specimen).toContainText('Tariro Mayo')
  await expect(fingerprint).not.toHaveText(sealed)
  expect(await pattern()).not.toBe(drawn)
  await expectAccessible(page)

  await specimen.getByRole('button', { name: 'Put it back' }).click()
  await expect(verdict).toHaveText('Valid: the fingerprint matches this document.')
  await expect(fingerprint).toHaveText(sealed)
  expect(await pattern()).toBe(drawn)
})

test('a firm is named on the first screen, and the fact is read without scripts too @phone', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  await expect(page.getByText('Gambe Law Group and 2 more: look them up')).toBeVisible()
  await page.getByRole('link', { name: 'look them up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our law firms' })).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const read = await plain.newPage()
  await read.goto(page.url().replace(/law-firms$/, ''))
  await expect(read.getByRole('heading', { level: 1, name: product.headline })).toBeVisible()
  await expect(read.getByText('Our law firms, by name: look them up')).toBeVisible()
  await expect(read.getByText('Valid: the fingerprint matches this document.')).toBeVisible()
  await plain.close()
})

test('links below the first screen stay within the page, and the second button opens the assistant @phone', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('#root')).toHaveAttribute('data-live', '')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Get Started' }).nth(1).click()
  await expect(page.getByRole('dialog', { name: 'Your Property Assistant' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Check a deed someone has shown you' }).click()
  await expect(page).toHaveURL(/\/verify$/)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  // made afresh: the parts load their script
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'What it costs' })).toBeVisible()
})

test('on a phone the way to start stays at hand, and gives way to the footer', async ({ page, isMobile }) => {
  await page.goto('/')
  await expect(page.locator('#root')).toHaveAttribute('data-live', '')
  const bar = page.locator('.start-bar')
  await expect(bar).toHaveCount(0)
  await page.getByRole('heading', { level: 2, name: 'What it costs' }).scrollIntoViewIfNeeded()
  await expect(bar).toHaveCount(1)
  await expect(bar).toBeVisible({ visible: isMobile })
  // a firm whose files other journeys changed may have too few left to measure
  await expect(page.getByText(/Usually replies (within|in) /).first()).toBeVisible()
  if (!isMobile) return
  await expectAccessible(page)
  // the keyboard's focus is never under it: the bar gives way
  await page.getByRole('button', { name: 'Change one letter' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(bar).toBeHidden()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(bar).toHaveCount(0)
})
