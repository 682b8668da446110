import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { codeOf, releaseDeed, startApplication } from './released-deed'
import { test } from './test'

const compare = async (page: Page, deedNumber: string, stand: string) => {
  await page.getByLabel('Title deed number').fill(deedNumber)
  await page.getByLabel('Stand', { exact: true }).fill(stand)
  await page.getByLabel('Stand', { exact: true }).press('Enter')
}
const answer = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 3, name: text })

async function aCode(name: string): Promise<{ code: string; number: string }> {
  const started = await startApplication(`paper-${name}-${Date.now()}@example.com`)
  await releaseDeed(started)
  return { code: await codeOf(started), number: started.deedNumber.split('/')[0] ?? '' }
}

test('a buyer with only paper compares its number and stand, on both pages', async ({ page }) => {
  test.slow()
  const { code, number } = await aCode('real')
  await page.goto(`/verify/${code}`)
  await page.getByRole('button', { name: 'Compare number and stand' }).click()
  await expect(page.getByRole('link', { name: 'Please enter the title deed number' })).toBeVisible()
  await expectAccessible(page)
  await compare(page, `dt${number}-98`, 'No. 27 Fort St, Bulawayo')
  await expect(answer(page, /^This matches the deed that .+ released\.$/)).toBeFocused()
  await expect(page.locator('.result-good')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Title deed number').fill(`${number}1/98`)
  await expect(answer(page, /^This matches/)).toHaveCount(0)
  await page.goto('/verify')
  await page.getByLabel('Certificate code').last().fill(`localhost/verify/${code}`)
  await compare(page, `${number}/98`, '28 Fort Street, Bulawayo')
  await expect(answer(page, 'This does not match.')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the certificate' }).click()
  await expect(page).toHaveURL(`/verify/${code}`)
})

test('a paper deed under an unknown code, without a connection, and after too many tries @phone', async ({ page }, {
  project,
}) => {
  test.slow()
  await page.goto('/verify')
  await page.getByLabel('Certificate code').last().fill('N0SUCHC0DE00')
  await compare(page, '4410/98', '27 Fort Street, Bulawayo')
  await expect(answer(page, 'We can’t find a certificate with this code.')).toBeFocused()
  await expect(page.getByRole('link', { name: 'See the certificate' })).toHaveCount(0)
  await page.goto(`/verify/${(await aCode(project.name)).code}`)
  await page.route('**/api/verify/*/paper', (route) => route.abort())
  await compare(page, '4410/98', '27 Fort Street, Bulawayo')
  await expect(page.getByText('We couldn’t check it')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/verify/*/paper')
  const detail = 'There were too many tries. Try again after 27 Nov 2026, 09:00 (Harare time).'
  await page.route('**/api/verify/*/paper', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'too-many-attempts', detail }),
    }),
  )
  await page.getByRole('button', { name: 'Compare number and stand' }).click()
  await expect(answer(page, detail)).toBeFocused()
  await expectAccessible(page)
  await page.unroute('**/api/verify/*/paper')
  await page.route('**/api/verify/*/paper', (route) => route.fulfill({ json: { matches: false } }))
  await page.getByRole('button', { name: 'Compare number and stand' }).click()
  await expect(answer(page, 'This does not match.')).toBeFocused()
})
