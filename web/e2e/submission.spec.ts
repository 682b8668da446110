import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { aDeedNumber } from './deed-number'
import { askForDocuments, plainPdf } from './released-deed'
import { test } from './test'

const password = 'blue gate under jacaranda'
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: /Notifications/ })).toContainText(text)

async function signUp(page: Page, email: string) {
  const data = {
    email,
    password,
    firstName: 'Farai',
    lastName: 'Chikwanha',
    country: 'Canada',
    phoneNumber: '+1 416 555 0134',
  }
  expect((await page.request.post('/api/local/signup', { data })).status()).toBe(201)
}

/** The call reaches the server, but its answer is lost. */
const dropResponse = (page: Page, address: string, times = 1) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times },
  )

test('support answers eight questions and links to a chat, with and without scripts @desktop', async ({
  page,
  browser,
}) => {
  await page.goto('/support')
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  const questions = page.locator('details')
  await expect(questions).toHaveCount(8)
  await expectAccessible(page)
  const answers = [
    [0, '2-4 weeks'],
    [0, '5-7 business days'],
    [1, '3-5 business days'],
    [2, 'Monday to Friday 8:00 AM to 5:00 PM'],
    [3, '$50'],
    [3, '$450'],
    [4, '256-bit'],
    [6, 'within 24 hours'],
  ] as const
  for (const [position, words] of answers) {
    const question = questions.nth(position)
    if ((await question.getAttribute('open')) === null) await question.locator('summary').press('Enter')
    await expect(question).toContainText(words)
  }
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expectAccessible(page)
  for (const name of [/Chat on WhatsApp/, /Ask your question on WhatsApp/]) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
  }
  await expect(page.getByText('Available 24/7')).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const read = await plain.newPage()
  await read.goto(new URL('/support', page.url()).href)
  await read.locator('summary').nth(1).press('Enter')
  await expect(read.locator('details').nth(1)).toContainText('3-5 business days')
  await plain.close()
})

test('the conversational sign-in handles a wrong password and an unknown number, then opens the dashboard @phone', async ({
  page,
}) => {
  await page.goto('/')
  const open = async () => {
    await expect(page.locator('#root')).toHaveAttribute('data-live', '')
    await page.getByRole('link', { name: 'Already applied? Sign in' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Your Property Assistant' })
  await open()
  await expect(dialog.getByText('Welcome back. How can we help?').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Sign in to your dashboard/ })).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: /Create new account/ }).click()
  await expect(page).toHaveURL('/get-started')
  await page.goto('/')
  await open()
  await dialog.getByRole('button', { name: /Check application status/ }).click()
  const number = dialog.getByLabel('Tracking Number')
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('placeholder', 'ZTL2024001234')
  await number.fill('ZTL/2024')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/letters and digits only, no spaces$/)).toBeVisible()
  await number.fill('ZTL2024001234')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Application Not Found')
  await expect(dialog.getByRole('alert')).toContainText("We couldn't find an application with that reference number.")
  await expect(number).toHaveValue('ZTL2024001234')
  await expectAccessible(page)
  await page.route('**/api/applications/reference/*', (route) => route.abort('connectionfailed'), { times: 1 })
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach our server')
  await dialog.getByRole('button', { name: 'Back to options' }).click()

  await dialog.getByRole('button', { name: /Sign in to your dashboard/ }).click()
  const email = dialog.getByLabel('Email Address')
  await expect(email).toBeFocused()
  await email.fill('owner@')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(email).toBeFocused()
  await expectAccessible(page)
  await email.fill('owner@example.com')
  await page.keyboard.press('Enter')
  const secret = dialog.getByLabel('Password', { exact: true })
  await expect(secret).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await expectAccessible(page)
  await secret.fill('not the password')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Sign In Failed')
  await expectToast(page, 'Invalid email or password')
  await expect(email).toHaveValue('owner@example.com')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(secret).toHaveValue('not the password')
  await secret.fill('Demo-pass-2026')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Welcome back!')
  await page.waitForURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Tariro' })).toBeVisible()

  const [{ referenceNumber }] = (await (await page.request.get('/api/applications')).json()) as [
    { referenceNumber: string },
  ]
  await page.context().clearCookies()
  await page.goto('/')
  await open()
  await dialog.getByRole('button', { name: /Check application status/ }).click()
  await number.fill(referenceNumber.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/tracking/reference/${referenceNumber}`)
  await page.goto('/')
  await open()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('an owner submits by drop-off over a bad connection, pays, and sends what the firm asks for', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL ?? '').origin })
  await page.goto('/submission')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    '/auth?to=%2Fsubmission',
  )
  await signUp(page, `farai.${project.name}.${Date.now()}@example.com`)

  // without a profile, onboarding comes first and leads back here
  const answer = Promise.withResolvers<void>()
  await page.route('/api/applications/contact', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/submission')
  await expect(page).toHaveURL('/profile')
  const number = page.getByLabel('WhatsApp number')
  await number.focus()
  // what the account knows comes late, and stays out of the field that is being filled in
  answer.resolve()
  await expect(page.getByText('We filled this in')).toBeVisible()
  await page.keyboard.type('0416 555 0134')
  await page.keyboard.press('Tab')
  await expect(number).toHaveValue('0416 555 0134')
  await page.getByLabel('Country of residence').selectOption('Canada')
  await expect(page.getByText('This is too short or too long for a phone number')).toBeVisible()
  await page.getByLabel('WhatsApp number').fill('+1 416 555 0134')
  await page.getByLabel('Property address').fill('4 Lobengula Street, Bulawayo')
  await expect(page.getByText('We’ll write to +1 416 555 0134.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Profile' }).click()
  await expectToast(page, 'Profile Created')
  await expect(page).toHaveURL('/submission')

  await expect(page.getByText('SI 76 of 2025')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  const where = page.getByRole('region', { name: 'Where you send it' })
  await expect(where).toContainText('Delivery takes 3-5 business days.')
  await expect(where.getByText('Example', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Partner law firms' }).click()
  const firms = page.getByRole('dialog', { name: 'Partner Law Firms' })
  for (const name of ['Titan Law', 'Gambe Law Group', 'Zigomo Legal Practitioners']) {
    const firm = firms
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first()
    await expect(firm.locator('a[href^="tel:"]')).toBeVisible()
    await expect(firm.locator('a[href^="mailto:"]')).toBeVisible()
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByText('Drop-off', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Where you drop it off' })).toContainText('Monday to Friday')
  const deedNumber = aDeedNumber()
  await page.getByLabel('Title deed number').fill(deedNumber)
  // what was typed is kept in memory only
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toMatch(
    new RegExp(`Lobengula|${deedNumber}`),
  )
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('radio', { name: /Drop-off/ })).toBeChecked()
  await expect(page.getByLabel('Title deed number')).toHaveValue(deedNumber)
  await expect(page.getByLabel('Property address')).toHaveValue('4 Lobengula Street, Bulawayo')

  // the page sends it again by itself, twice
  await dropResponse(page, '**/api/applications', 3)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expectToast(page, 'Failed to create application. Please try again.')
  await expect(page.getByText('We couldn’t reach our server')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expectToast(page, 'Application Created')
  await page.waitForURL(/\/payment\/\d+$/)
  const ownApplications = (await (await page.request.get('/api/applications')).json()) as {
    id: number
    referenceNumber: string
    submissionMethod: string
    titleDeedNumber: string
    firmName: string
  }[]
  expect(ownApplications).toHaveLength(1)
  const [application] = ownApplications
  expect(application).toMatchObject({ submissionMethod: 'dropoff', titleDeedNumber: deedNumber })
  const { id = 0, referenceNumber: reference = '', firmName = '' } = application ?? {}

  // going back offers the application that was started; another one can be withdrawn
  await page.goto('/submission')
  await expect(page.getByText(`You already have one for this property: ${reference}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue that application' }).click()
  await page.waitForURL(`/payment/${id}`)
  const second = await page.request.post('/api/applications', { data: { submissionMethod: 'mail' } })
  const { id: secondId } = (await second.json()) as { id: number }
  await page.goto(`/tracking/${secondId}`)
  await page.getByRole('button', { name: 'Withdraw this application' }).click()
  const asking = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expectToast(page, 'Application withdrawn')
  await expect(page.getByRole('heading', { level: 1, name: 'You withdrew this application.' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/payment/${secondId}`)
  await expect(page.getByText('This application is closed', { exact: true })).toBeVisible()

  // a bank with its own page redirects the payer back with the payment in the query
  const opened = await page.request.post('/api/create-payment-intent', {
    data: { amount: 50, applicationId: id, type: 'deposit', paymentMethod: 'card' },
  })
  const { clientSecret } = (await opened.json()) as { clientSecret: string }
  const [intent = ''] = clientSecret.split('_secret_')
  await page.goto(`/payment/${id}?type=deposit&payment_intent=${intent}&redirect_status=failed`)
  await expect(page.getByText('Your bank didn’t approve the payment')).toBeVisible()
  await page.goto(`/payment/${id}?type=deposit&payment_intent=${intent}&redirect_status=succeeded`)
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expectAccessible(page)
  const { stripe } = (await (await page.request.get('/api/config')).json()) as { stripe: { publishableKey: string } }
  const form = { key: stripe.publishableKey, client_secret: clientSecret, payment_method: 'pm_card_visa' }
  await page.request.post(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, { form })
  // no sandbox card stays in processing, so the first answer is stubbed
  await page.route('**/api/confirm-payment', (route) => route.fulfill({ status: 202, json: {} }), { times: 1 })
  await page.goto(`/payment/${id}?type=deposit&payment_intent=${intent}&redirect_status=succeeded`)
  await expect(page.getByRole('heading', { name: 'Your bank is still processing it' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/confirm-payment', (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('We couldn’t check just now.')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectToast(page, 'Payment Successful')
  await page.waitForURL(`/tracking/${id}`)

  await page.getByRole('button', { name: 'Copy tracking number' }).first().click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  await page.route('**/api/applications/*', (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^As of \d\d:\d\d\. No connection\.$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Status timeline' })).toBeVisible()
  await expectAccessible(page)

  const partners = (await (await page.request.get('/api/firms')).json()) as { name: string; slug: string }[]
  const slug = partners.find(({ name }) => name === firmName)?.slug ?? ''
  await askForDocuments({ id, reference, slug }, 'Please send your identity document, both sides.')
  await page.getByRole('button', { name: 'Refresh' }).click()
  const chooser = page.getByLabel('Upload Document')
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: plainPdf(name) })
  await chooser.setInputFiles([
    pdf('front.pdf'),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    { name: 'disguised.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') },
    pdf('back.pdf'),
  ])
  await expect(page.getByText('2 documents have been uploaded.')).toBeVisible()
  await expect(page.getByText('notes.txt: Please choose a PDF, JPEG, PNG or HEIC file.')).toBeVisible()
  await expect(page.getByText('“disguised.pdf” is a text file. Open it and print it to PDF')).toBeVisible()
  await expectAccessible(page)
  await dropResponse(page, '**/documents')
  await page.getByLabel('Add a document').setInputFiles(pdf('passport.pdf'))
  await expect(page.getByText('The document has been uploaded.')).toBeVisible()
  for (const name of ['front.pdf', 'back.pdf', 'passport.pdf']) {
    await expect(page.getByRole('link', { name: `Download ${name}` })).toHaveCount(1)
  }
  await expect(page.getByRole('link', { name: /^Download / })).toHaveCount(3)

  // with an application there is something to track
  await page.goto('/submission')
  await page.getByText('Track Existing').click()
  await page.getByRole('button', { name: 'Track Application' }).click()
  await expect(page.getByRole('link', { name: 'Required' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Tracking number' })
  await expect(field).toHaveAttribute('placeholder', 'DS-123456')
  await expectAccessible(page)
  await field.fill(reference.toLowerCase())
  await page.getByRole('button', { name: 'Track Application' }).click()
  await expect(page).toHaveURL(`/tracking/reference/${reference}`)
  await expect(page.getByRole('heading', { name: 'Application Details' })).toBeVisible()
})
