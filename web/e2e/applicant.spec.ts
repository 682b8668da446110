import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { test } from './test'
import { expectInReachOnPhones, expectRoomAtFourHundredPercent } from './zoom'

const person = { name: 'Rudo Moyo', phone: '+44 7700 900123', address: 'Stand 1204, Borrowdale, Harare' }
const draft = (page: Page) => page.evaluate(() => localStorage.getItem('application-draft'))
const assistantOf = (page: Page) => page.getByRole('dialog', { name: 'Your Property Assistant' })
const proceed = (assistant: Locator) => assistant.getByRole('button', { name: 'Continue' }).click()
const fields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')
const toastOf = (page: Page) => page.getByRole('region', { name: /Notifications/ })

async function begin(page: Page, service: string) {
  await page.goto('/get-started')
  const assistant = assistantOf(page)
  await assistant.getByRole('button', { name: "Let's Get Started" }).click()
  await assistant.getByRole('button', { name: service }).click()
  return assistant
}

async function describe(assistant: Locator, email: string) {
  await assistant.getByRole('button', { name: 'Start Application' }).click()
  await assistant.getByLabel('Full Name').fill(person.name)
  await assistant.getByLabel('Email Address').fill(email)
  await assistant.getByLabel('Phone Number').fill(person.phone)
  await proceed(assistant)
  await assistant.getByLabel('Country').selectOption({ label: 'South Africa' })
  await assistant.getByLabel('Property Address').fill(person.address)
  await proceed(assistant)
}

async function fillCard(page: Page, number: string) {
  const card = fields(page)
  await card.locator('[name=number]').fill(number)
  await card.locator('[name=expiry]').fill('12 / 34')
  await card.locator('[name=cvc]').fill('123')
}

const pay = (assistant: Locator) => assistant.getByRole('button', { name: 'Pay $50 USD' }).click()

/** Answers on the bank's page, once it is ready. */
async function answerBank(page: Page, answer: 'Complete' | 'Fail') {
  const frame = page.frameLocator('iframe[title="Secure 3D Secure authentication frame"]')
  await frame.getByRole('button', { name: answer }).waitFor()
  await frame.locator('html').evaluate(async () => {
    if (document.readyState !== 'complete') await new Promise((ready) => addEventListener('load', ready))
  })
  await frame.getByRole('button', { name: answer }).click()
}

test('an owner abroad orders a deed digitisation: every step, three declined cards and a reference', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  const assistant = assistantOf(page)
  await expect(assistant.getByRole('heading', { level: 3 })).toBeFocused()
  await expectAccessible(page)
  await assistant.getByRole('button', { name: "Let's Get Started" }).click()
  await expect(assistant.getByRole('button', { name: 'Deed Digitization' })).toBeVisible()
  await expectRoomAtFourHundredPercent(page, assistant)

  await expect(assistant.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expect(assistant.locator('[aria-pressed]')).toHaveCount(7)
  await expectAccessible(page)
  await assistant.getByRole('button', { name: 'Deed Digitization' }).click()
  await expect(assistant.getByRole('heading', { name: 'Our Simple 4-Step Process' })).toBeFocused()
  await expectAccessible(page)
  await assistant.getByRole('button', { name: 'Start Application' }).click()

  await assistant.getByLabel('Full Name').fill(person.name)
  await assistant.getByLabel('Phone Number').fill(person.phone)
  await expect(assistant.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await assistant.getByLabel('Email Address').fill('rudo@example')
  await proceed(assistant)
  await expect(assistant.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await assistant.getByLabel('Email Address').fill('rudo.deed@example.com')
  await proceed(assistant)
  await expectAccessible(page)
  await assistant.getByLabel('Country').selectOption({ label: 'United Kingdom' })

  await expect(assistant.getByLabel('Property Address')).toBeVisible()
  await expect(assistant.getByText('United Kingdom')).toBeVisible()
  await expectAccessible(page)
  await assistant.getByLabel('Property Address').fill(person.address)
  await proceed(assistant)
  await expectAccessible(page)
  await assistant.getByRole('button', { name: 'I have it' }).click()
  await expectAccessible(page)
  await assistant.getByRole('button', { name: 'Mail via FedEx/DHL' }).click()

  await expect(assistant.getByText('Assigning your legal team...')).toBeVisible()
  await expect(assistant.getByText('Validation with the Deeds Registry takes 5-7 business days.')).toBeVisible()
  await expect(assistant.getByRole('heading', { name: 'Here is your law firm.' })).toBeFocused()
  await expect(assistant.getByRole('link', { name: /^\+263 \d\d \d{7}$/ })).toBeVisible()
  await expectAccessible(page)
  await proceed(assistant)
  await expect(assistant.getByText('Preparing your consultation...')).toBeVisible()
  await expect(assistant.getByRole('button', { name: 'Zoom Video Call' })).toBeVisible()
  await expectAccessible(page)
  await assistant.getByRole('button', { name: 'WhatsApp Call' }).click()
  await expect(assistant.getByText('Setting up secure payment...')).toBeVisible()

  await expect(assistant.getByText('$50 USD', { exact: true })).toBeVisible()
  await expect(assistant.getByRole('button', { name: 'Pay $50 USD' })).toBeEnabled()
  await expect(assistant.getByText('Then $450 when your deed is ready. $500 in total.')).toBeVisible()
  await expect(assistant.getByText(/A refund goes back to the card that paid.*straight to Stripe/)).toBeVisible()
  await expect(assistant.getByRole('link', { name: 'Prices, refunds and terms' })).toHaveAttribute('href', '/fees')
  await expectAccessible(page)
  await expectInReachOnPhones(page, assistant.getByRole('button', { name: 'Pay $50 USD' }))
  const second = await page.context().newPage()
  await second.goto('/get-started')
  await fillCard(second, '4242424242424242')
  await page.bringToFront()
  const refusals = {
    '4000000000000002': 'Payment declined. Try using test card 4242 4242 4242 4242 instead.',
    '4000000000009995': 'Card error: Your card has insufficient funds. Please check your card details and try again.',
    '4000000000000069': 'Card error: Your card has expired. Please check your card details and try again.',
  }
  for (const [number, text] of Object.entries(refusals)) {
    await fillCard(page, number)
    await pay(assistant)
    await expect(toastOf(page).getByText('Payment Failed')).toBeVisible()
    await expect(toastOf(page).getByText(text)).toBeVisible()
  }
  await fillCard(page, '4242424242424242')
  const payments: string[] = []
  page.on('request', (call) => /\/(confirm|confirm-payment)$/.test(call.url()) && payments.push(call.url()))
  await assistant.getByRole('button', { name: 'Pay $50 USD' }).dblclick()
  await expect(assistant.getByText('Processing your payment...')).toBeVisible()
  await expect(assistant.getByRole('heading', { name: /has your application$/ })).toBeFocused()
  await expect(assistant.getByText('Deposit received')).toBeVisible()
  await expect(assistant.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  const stops = assistant.getByRole('list', { name: 'Where your application is' }).getByRole('listitem')
  await expect(stops).toHaveCount(4)
  await expect(stops.first()).toHaveText(/^United Kingdom \(Now\).*Waiting for the firm$/)
  await expect(stops.nth(2)).toContainText('(To come)')
  expect(payments.map((url) => url.split('/').at(-1) ?? '').toSorted()).toEqual(['confirm', 'confirm-payment'])
  await expectAccessible(page)

  const { referenceNumber } = JSON.parse((await draft(page)) ?? '{}') as { referenceNumber: string }
  expect(referenceNumber).toMatch(/^ZTL\d{4}[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(await draft(page)).not.toContain(person.name)
  const whatsApp = await assistant.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/\?text=/)
  // a visitor without an account has no code, so no reward is promised to a friend
  expect(decodeURIComponent(whatsApp ?? '')).not.toContain('$')
  await expect(assistant.getByText('Create an account to get your own invitation link.')).toBeVisible()

  // a tab that still shows the card form finds the deposit paid
  await second.bringToFront()
  await pay(assistantOf(second))
  await expect(assistantOf(second).getByText('Deposit received')).toBeVisible()
  await expect(second.getByText('Payment Failed')).toHaveCount(0)
  await second.close()
  await page.bringToFront()
  await expect(assistant.getByRole('link', { name: 'Create an account to keep your application' })).toBeVisible()
  await assistant.getByRole('link', { name: 'Track your application' }).click()
  await expect(page).toHaveURL(`/tracking/reference/${referenceNumber}`)
})

test('another service skips the deed questions, survives reloads and passes 3-D Secure @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const assistant = await begin(page, 'Property Transfer')
  await expect(assistant.getByRole('heading', { name: 'Our Simple 3-Step Process' })).toBeFocused()
  await assistant.getByRole('button', { name: 'Start Application' }).click()
  await assistant.getByLabel('Full Name').fill(person.name)
  await page.reload()
  await expect(assistant.getByLabel('Full Name')).toHaveValue(person.name)
  await assistant.getByRole('button', { name: 'Back' }).click()
  await describe(assistant, 'rudo.transfer@example.com')

  await expect(assistant.getByText('Assigning your legal team...')).toBeVisible()
  await page.reload()
  await expect(assistant.getByText('Your legal team', { exact: true })).toBeVisible()
  const { referenceNumber } = JSON.parse((await draft(page)) ?? '{}') as { referenceNumber: string }
  await assistant.getByRole('button', { name: 'Back' }).click()
  await expect(assistant.getByLabel('Property Address')).toBeDisabled()
  await proceed(assistant)
  await proceed(assistant)
  await assistant.getByRole('button', { name: 'Email Discussion' }).click()
  await expect(assistant.getByRole('button', { name: 'Pay $50 USD' })).toBeEnabled()
  await page.reload()

  await expect(assistant.getByRole('button', { name: 'Pay $50 USD' })).toBeEnabled()
  await fillCard(page, '4000002500003155')
  await pay(assistant)
  await answerBank(page, 'Fail')
  await expect(toastOf(page).getByText('Payment Failed')).toBeVisible()
  await fillCard(page, '4000002500003155')
  await pay(assistant)
  await answerBank(page, 'Complete')
  await expect(assistant.getByText('Deposit received')).toBeVisible()
  await page.reload()
  await expect(assistant.getByText('Deposit received')).toBeVisible()
  expect(await draft(page)).toContain(referenceNumber)
  await expect(
    assistant.getByRole('link', { name: 'Next, answer a few questions about the transfer on your application page.' }),
  ).toHaveAttribute('href', /^\/tracking\/\d+$/)
  await assistant.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/')
  expect(await draft(page)).toBeNull()
})

test('a lost deed is urgent, a lost connection loses nothing, and the owner can start again @phone', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const assistant = await begin(page, 'Deed Digitization')
  await describe(assistant, 'rudo.lost@example.com')
  // the browser's Back goes one question back, with its answer
  await page.goBack()
  await expect(assistant.getByLabel('Property Address')).toHaveValue(person.address)
  await page.goBack()
  await expect(assistant.getByLabel('Country')).toBeVisible()
  await expect(page).toHaveURL('/get-started')
  await assistant.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await proceed(assistant)
  await proceed(assistant)
  await assistant.getByRole('button', { name: 'I lost it' }).click()
  await expect(assistant.getByRole('heading', { name: 'Urgent Action Required' })).toBeVisible()
  await expect(
    assistant.getByText(/within 24 hours to start the replacement process via the Deeds Office/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(true)
  await assistant.getByRole('button', { name: 'Drop-off in Zimbabwe' }).click()
  await expect(assistant.getByText('Assigning your legal team...')).toBeVisible()
  const missing = assistant.getByRole('alert').filter({ hasText: 'No connection' })
  await expect(missing).toContainText('Everything you typed is kept.')
  await expectAccessible(page)
  await page.route('**/api/complete-application', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '900', 'Content-Type': 'application/problem+json' },
      json: { code: 'too-many-attempts', detail: 'Too many tries' },
    }),
  )
  // it continues when the connection returns
  await page.context().setOffline(false)
  await expect(missing).toHaveCount(0)
  await expect(assistant.getByRole('heading', { name: 'Please try again in 15 minutes' })).toBeVisible()
  await expect(assistant.getByText('Your answers are saved on this device.')).toBeVisible()
  expect(await draft(page)).toContain('rudo.lost@example.com')
  await expectAccessible(page)
  await page.unroute('**/api/complete-application')
  await assistant.getByRole('button', { name: 'Try again' }).click()
  await expect(assistant.getByRole('heading', { name: 'What to do with your deed' })).toBeVisible()

  const { referenceNumber } = JSON.parse((await draft(page)) ?? '{}') as { referenceNumber: string }
  await page.goto(`/tracking/reference/${referenceNumber}`)
  await page.getByRole('button', { name: 'View Instructions' }).click()
  const instructions = page.getByRole('dialog', { name: 'What to do now' })
  await expect(instructions).toContainText('It is about replacing your lost deed.')
  await expect(instructions).toContainText('Send nothing yet.')
  await expect(instructions).not.toContainText(/FedEx|DHL|Drop-off/)
  await expectAccessible(page)
  const visitor = await browser.newPage()
  await visitor.goto(new URL(page.url()).href)
  await expect(visitor.getByRole('heading', { level: 1, name: 'The application is open.' })).toBeVisible()
  await expect(visitor.getByRole('main')).not.toContainText(/FedEx|DHL|original title deed/)
  await visitor.close()
  await page.goto('/get-started')
  await expect(assistant.getByRole('heading', { name: 'What to do with your deed' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(assistant.getByRole('heading', { name: 'What to do with your deed' })).toBeVisible()
  await assistant.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('dialog', { name: 'Start again?' }).getByRole('button', { name: 'Yes, start again' }).click()
  await expect(assistant.getByRole('button', { name: "Let's Get Started" })).toBeVisible()
  expect(await draft(page)).toBeNull()
})

test('a link in a message opens in the browser that applied, and any other must sign in @desktop', async ({
  page,
  browser,
}, { project }) => {
  const email = `linked.${project.name}.${Date.now()}@example.com`
  const form = {
    serviceType: 'transfer',
    fullName: person.name,
    email,
    phone: person.phone,
    country: 'uk',
    propertyAddress: person.address,
  }
  const made = await page.request.post('/api/complete-application', { data: form })
  const { id, referenceNumber } = (await made.json()) as { id: number; referenceNumber: string }
  const links = [`/tracking/reference/${referenceNumber}#documents`, `/tracking/${id}`]
  for (const link of links) {
    await page.goto(link)
    await expect(page.getByRole('link', { name: 'Pay $50 deposit' })).toBeVisible()
    await expect(page.getByText('None yet. Open to send one.')).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pay $50 deposit' }).click()
  await expect(page).toHaveURL(`/payment/${id}?type=deposit`)
  await expect(page.getByRole('heading', { name: 'Service Payment' })).toBeVisible()
  await expectAccessible(page)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`/tracking/${id}`)
  await expect(elsewhere.getByText('404 Page Not Found')).toBeVisible()
  const toPay = `/payment/${id}?type=deposit&ref=${referenceNumber}`
  await elsewhere.goto(toPay)
  await expect(elsewhere).toHaveURL(`/auth?to=${encodeURIComponent(toPay)}`)
  const account = { email, password: 'blue gate under jacaranda', firstName: 'Rudo', lastName: 'Chikafu' }
  const signedUp = { ...account, country: 'United Kingdom', phoneNumber: person.phone }
  expect((await elsewhere.request.post('/api/local/signup', { data: signedUp })).status()).toBe(201)
  await elsewhere.goto(toPay)
  await elsewhere.getByRole('link', { name: `See application ${referenceNumber}` }).click()
  await expect(elsewhere.getByText('Please confirm your email address')).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.context().close()
})
