import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { messagesTo } from './mailbox'
import { test } from './test'
import { toastOf } from './toast'

test('a law firm submits its interest, and a failed call loses nothing @phone', async ({ page }, { project }) => {
  await page.goto('/')
  const way = page.getByRole('link', { name: 'Join', exact: true })
  if (await way.isVisible()) await way.click()
  else await page.goto('/join')
  await expect(page).toHaveURL(/\/join$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const benefit of ['Serve Diaspora Clients', 'Regional Expansion', 'Trusted Network'])
    await expect(page.getByRole('heading', { name: benefit })).toBeVisible()
  await expectAccessible(page)

  const submit = page.getByRole('button', { name: 'Submit Interest' })
  await submit.click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  for (const wrong of ['Law firm name is required', 'Contact person is required', 'Phone number is required'])
    await expect(summary).toContainText(wrong)
  await summary.getByRole('link', { name: 'Law firm name is required' }).click()
  await expect(page.getByLabel('Law Firm Name')).toBeFocused()
  await expectAccessible(page)

  const email = `interest-${project.name}-${Date.now()}@example.com`
  await page.getByLabel('Law Firm Name').fill('Moyo & Partners')
  await page.getByLabel('Contact Person').fill('Ruvimbo Moyo')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Phone Number').fill('+263 24 270 0909')
  await page.getByLabel('Additional Information').fill('Conveyancing since 1998.\nTwo offices.')
  // it moves what is below
  await expect(page.getByText('We’ll write to +263 24 2700909')).toBeVisible()
  await page.route('**/api/lawyer-interest', (route) => route.abort())
  await submit.click()
  await expect(toastOf(page, 'Failed to submit interest. Please try again.')).toContainText('Error')
  await expect(page.getByLabel('Contact Person')).toHaveValue('Ruvimbo Moyo')
  await page.unroute('**/api/lawyer-interest')
  await page.route('**/api/lawyer-interest', async (route) => {
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    await route.continue()
  })
  await submit.press('Enter')
  await expect(toastOf(page, 'Interest Submitted!')).toContainText(
    "Thank you for your interest. We'll be in touch soon.",
  )
  for (const field of ['Law Firm Name', 'Contact Person', 'Email Address', 'Phone Number', 'Additional Information'])
    await expect(page.getByLabel(field)).toHaveValue('')
  await expect(async () => {
    expect((await messagesTo(page, email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Thank you for your interest'),
    ])
  }).toPass()
})

test('the page is readable without scripts @phone', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/join')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Trusted Network')).toBeVisible()
  await page.context().close()
})
