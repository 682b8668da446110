import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { aDeedNumber } from './deed-number'
import { password } from './sign-in'
import { test } from './test'

test('an applicant is offered an account on the page, and sign-up and profile come filled in @phone', async ({ page }, {
  project,
}) => {
  const email = `nokuthula.once.of.a.long.name.${project.name}.${Date.now()}@example.com`
  await page.goto('/auth?mode=signup')
  await expect(page.getByLabel('Email')).toHaveValue('')
  const answer = await page.request.post('/api/complete-application', {
    data: {
      serviceType: 'digitize',
      fullName: 'Nokuthula Ncube-Featherstonehaugh',
      email,
      phone: '+44 7700 900812',
      country: 'uk',
      propertyAddress: '27 Fort Street, Bulawayo',
      titleDeedNumber: aDeedNumber(),
      hasTitleDeed: 'have',
      submissionMethod: 'mail',
    },
  })
  const started = (await answer.json()) as { id: number }
  await page.goto(`/tracking/${started.id}`)
  const offer = page.getByRole('region', { name: 'Keep this application in an account' })
  await expect(offer.getByText(email)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
  await expectAccessible(page)
  await offer.getByRole('link', { name: 'Create an account' }).click()

  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('First name')).toHaveValue('Nokuthula')
  await expect(page.getByLabel('Last name')).toHaveValue('Ncube-Featherstonehaugh')
  await expect(page.getByLabel('Country')).toHaveValue('United Kingdom')
  await expect(page.getByLabel('Phone number')).toHaveValue(/^\+44 7700 900/)
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(`${password}-own-words`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`/tracking/${started.id}`)
  await expect(offer).toHaveCount(0)

  await page.goto('/profile')
  await expect(page.getByLabel('WhatsApp number')).toHaveValue(/^\+44 7700 900/)
  await expect(page.getByLabel('Country of residence')).toHaveValue('United Kingdom')
  await expect(page.getByLabel('Property address')).toHaveValue('27 Fort Street, Bulawayo')
  await page.getByRole('button', { name: 'Create Profile' }).click()
  await expect(page).toHaveURL('/submission')
})
