import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { aDeedNumber } from './deed-number'
import { test } from './test'

const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: /Notifications/ })).toContainText(text)

const form = {
  serviceType: 'digitize',
  fullName: 'Tendai Mapfumo-Featherstonehaugh',
  email: 'tendai@example.com',
  phone: '+44 7700 900789',
  country: 'uk',
  propertyAddress: '8 Enterprise Road, Harare',
  hasTitleDeed: 'have',
  submissionMethod: 'mail',
}

/** Runs the cron job as if this many days had passed. */
async function clock(page: Page, days: number) {
  const time = Date.now() + days * 24 * 60 * 60 * 1000
  const answer = await page.request.get(`/cdn-cgi/handler/scheduled?cron=0+5+*+*+*&time=${time}`)
  expect(answer.ok()).toBe(true)
}

async function fillCard(page: Page, number: string) {
  const card = page.frameLocator('iframe[title="Secure payment input frame"]')
  await card.locator('[name=number]').fill(number)
  await card.locator('[name=expiry]').fill('12 / 34')
  await card.locator('[name=cvc]').fill('123')
  await card.locator('[name=postalCode]').fill('10001')
}

/** An owner who signed up in the browser that started the application. */
async function started(page: Page, email: string): Promise<number> {
  const made = await page.request.post('/api/complete-application', {
    data: { ...form, email, titleDeedNumber: aDeedNumber() },
  })
  const { id } = (await made.json()) as { id: number }
  const account = { email, password: 'blue gate under jacaranda', firstName: 'Tendai', lastName: 'Mapfumo' }
  const signedUp = await page.request.post('/api/local/signup', {
    data: { ...account, country: 'United Kingdom', phoneNumber: form.phone },
  })
  expect(signedUp.status()).toBe(201)
  return id
}

/** Answers on the bank's page, once it is ready. */
async function answerBank(page: Page, answer: 'Complete' | 'Fail') {
  const frame = page.frameLocator('iframe[title="Secure 3D Secure authentication frame"]')
  await frame.getByRole('button', { name: answer }).waitFor()
  await frame.locator('html').evaluate(async () => {
    if (document.readyState !== 'complete') await new Promise((ready) => addEventListener('load', ready))
  })
  await frame.getByRole('button', { name: answer }).click()
}

test('an owner pays the deposit in six, sees the plan, replaces a declined card and cancels after three @phone', async ({
  page,
}, { project }) => {
  const email = `tendai.${project.name}.${Date.now()}@example.com`
  const id = await started(page, email)
  await page.goto(`/payment/${id}?type=deposit`)
  await page.getByLabel('I have read and agree to the terms of this payment').check()
  await page.locator('label', { hasText: 'Installments: 6 x $22' }).click()
  // of another method nothing is agreed yet
  await expect(page.getByLabel('I agree to this schedule and these terms')).not.toBeChecked()
  const schedule = page.getByRole('list', { name: 'Schedule' }).getByRole('listitem')
  await expect(schedule).toHaveCount(6)
  const service = page.getByRole('region', { name: 'Service Payment' })
  await expect(service).toContainText('$130 USD as 6 x $22')
  await expect(service).toContainText('Convenience fee$80')
  await expect(service).toContainText('$580 USD')
  await expect(schedule.first()).toContainText('Today')
  await expect(schedule.last()).toContainText('$20.00')
  await expect(page.getByText('Cancel anytime after 3 months').first()).toBeVisible()
  await fillCard(page, '4000000000000341')
  const pay = page.getByRole('button', { name: 'Pay $22 USD' })
  await pay.click()
  await expect(page.getByText('Please agree to the terms first')).toBeVisible()
  await page.getByLabel('I agree to this schedule and these terms').check()
  await expectAccessible(page)
  await pay.click()
  await expectToast(page, 'Installment Setup Successful')
  await expectToast(page, '$130 deposit as 6 x $22')
  await page.waitForURL(`**/tracking/${id}`)

  const plan = page.getByRole('region', { name: 'Deposit in installments' })
  await expect(plan).toContainText('$22.00 of $130.00 paid')
  await expect(plan).toContainText('Visa ending in 0341')
  await expect(plan.getByRole('listitem')).toHaveCount(6)
  await expect(plan).toContainText('You can cancel after 3 monthly payments.')
  await expectAccessible(page)

  await clock(page, 32)
  await page.reload()
  await expect(plan).toContainText('couldn’t be charged yet')
  await expectAccessible(page)
  await expect(plan.getByRole('link', { name: 'Pay now' })).toBeVisible()
  // the card on the dashboard says so, too
  await page.goto('/dashboard')
  const card = page.getByRole('article')
  await expect(
    card.getByText(/^Your \$22 installment, due on .+, couldn’t be charged\. We’ll try again on /),
  ).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Pay $22' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Installment 2 of 6 of the deposit: $22.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Another card' }).click()
  await fillCard(page, '4242424242424242')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $22.00 USD' }).click()
  await expectToast(page, 'Payment Successful')
  await page.waitForURL(`**/tracking/${id}`)
  await expect(plan).toContainText('Visa ending in 4242')
  await expect(plan).toContainText('$44.00 of $130.00 paid')

  await clock(page, 63)
  await page.reload()
  await expect(plan).toContainText('$66.00 of $130.00 paid')
  await plan.getByRole('button', { name: 'Cancel the installments' }).click()
  const asked = page.getByRole('dialog', { name: 'Cancel the installments?' })
  await expect(asked).toContainText('$64.00')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Keep installments' }).click()
  await plan.getByRole('button', { name: 'Cancel the installments' }).click()
  await asked.getByRole('button', { name: 'Cancel the installments' }).click()
  await expectToast(page, 'Installments cancelled')
  await expect(plan).toContainText('is due now. Please pay it with any card.')
  await plan.getByRole('link', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rest of the deposit: $64.00' })).toBeVisible()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $64.00 USD with this card' }).click()
  await expectToast(page, 'Payment Successful')
  await page.waitForURL(`**/tracking/${id}`)
  await expect(plan).toContainText('$130.00 of $130.00 paid')
  await expectAccessible(page)
})

test('an installment that needs authentication is paid with the saved card in one click @desktop', async ({ page }, {
  project,
}) => {
  const id = await started(page, `chipo.${project.name}.${Date.now()}@example.com`)
  await page.goto(`/payment/${id}?type=deposit`)
  await page.getByRole('radio', { name: /Installments: 6 x \$22/ }).check({ force: true })
  await fillCard(page, '4000002760003184')
  await page.getByLabel('I agree to this schedule and these terms').check()
  await page.getByRole('button', { name: 'Pay $22 USD' }).click()
  await answerBank(page, 'Complete')
  await expectToast(page, 'Installment Setup Successful')
  await page.waitForURL(`**/tracking/${id}`)

  await clock(page, 32)
  await page.reload()
  const plan = page.getByRole('region', { name: 'Deposit in installments' })
  await expect(plan).toContainText('Your bank needs you to approve this payment')
  await plan.getByRole('link', { name: 'Pay now' }).click()
  await expect(page.getByText('Visa ending in 3184')).toBeVisible()
  const pay = page.getByRole('button', { name: 'Pay $22.00 USD with this card' })
  await expect(page.getByRole('button', { name: 'Another card' })).toBeVisible()
  await expectAccessible(page)
  await pay.click()
  await expect(page.getByRole('button', { name: 'Another card' })).toBeDisabled()
  await answerBank(page, 'Fail')
  await expectToast(page, 'Payment Failed')
  await pay.click()
  await answerBank(page, 'Complete')
  await expectToast(page, 'Payment Successful')
  await page.waitForURL(`**/tracking/${id}`)
  await expect(plan).toContainText('$44.00 of $130.00 paid')
})
