import { expect, type Page, request } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { aDeedNumber } from './deed-number'
import { apply } from './released-deed'
import { test } from './test'

const onHold =
  'Until we have finished, your law firm takes no step, and nothing more is charged. We keep your payment for it.'

/** Someone else applies for the same deed before the answer about a payment is asked for. */
async function holdBeforeConfirmation(page: Page, deedNumber: string) {
  const { baseURL = '' } = test.info().project.use
  await page.route(
    '**/api/confirm-payment',
    async (route) => {
      const other = await request.newContext({ baseURL })
      await apply(other, `other-${Date.now()}@example.com`, deedNumber)
      await other.dispose()
      await route.continue()
    },
    { times: 1 },
  )
}

async function fillCard(page: Page, postalCode?: string) {
  const card = page.frameLocator('iframe[title="Secure payment input frame"]')
  await card.locator('[name=number]').fill('4242424242424242')
  await card.locator('[name=expiry]').fill('12 / 34')
  await card.locator('[name=cvc]').fill('123')
  if (postalCode) await card.locator('[name=postalCode]').fill(postalCode)
}

test('a deposit that arrives as the application is put on hold: the page of the payment says what becomes of it', async ({
  page,
}) => {
  const deedNumber = aDeedNumber()
  const { id } = await apply(page.request, `hold-${Date.now()}@example.com`, deedNumber)
  await holdBeforeConfirmation(page, deedNumber)
  await page.goto(`/payment/${id}?type=deposit`)
  await fillCard(page, '10001')
  await page.getByLabel('I have read and agree to the terms of this payment').check()
  await page.getByRole('button', { name: 'Pay $50 USD' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText(onHold)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your application' }).click()
  await expect(page.getByText('Your application is on hold. We are checking its title deed number.')).toBeVisible()
  await expect(page.getByText('What you have paid and sent so far is kept.')).toBeVisible()
})

test('a deposit of the assistant that arrives as the application is put on hold promises no call', async ({ page }) => {
  const deedNumber = aDeedNumber()
  await page.goto('/get-started')
  const assistant = page.getByRole('dialog', { name: 'Your Property Assistant' })
  const proceed = () => assistant.getByRole('button', { name: 'Continue' }).click()
  await assistant.getByRole('button', { name: "Let's Get Started" }).click()
  await assistant.getByRole('button', { name: 'Deed Digitization' }).click()
  await assistant.getByRole('button', { name: 'Start Application' }).click()
  await assistant.getByLabel('Full Name').fill('Rudo Moyo')
  await assistant.getByLabel('Email Address').fill(`hold-${Date.now()}@example.com`)
  await assistant.getByLabel('Phone Number').fill(`+44 7700 900${Math.floor(Math.random() * 900) + 100}`)
  await proceed()
  await assistant.getByLabel('Country').selectOption({ label: 'United Kingdom' })
  await assistant.getByLabel('Property Address').fill('27 Fort Street, Bulawayo')
  await assistant.getByLabel('Title Deed Number').fill(deedNumber)
  await proceed()
  await assistant.getByRole('button', { name: 'I have it' }).click()
  await assistant.getByRole('button', { name: 'Mail via FedEx/DHL' }).click()
  await expect(assistant.getByRole('heading', { name: 'Here is your law firm.' })).toBeFocused()
  await proceed()
  await assistant.getByRole('button', { name: 'WhatsApp Call' }).click()
  await holdBeforeConfirmation(page, deedNumber)
  await expect(assistant.getByRole('button', { name: 'Pay $50 USD' })).toBeEnabled()
  await fillCard(page)
  await assistant.getByRole('button', { name: 'Pay $50 USD' }).click()
  await expect(assistant.getByText('Deposit received.')).toBeVisible()
  await expect(assistant.getByText(onHold)).toBeVisible()
  await expect(assistant).not.toContainText('will contact you')
  await expectAccessible(page)
})
