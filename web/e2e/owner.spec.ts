import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { linkTo } from './mailbox'
import {
  askForDocuments,
  moveApplication,
  plainPdf,
  recordOriginal,
  releaseDeed,
  rosetteOn,
  startApplication,
} from './released-deed'
import { test } from './test'
import { expectUncovered } from './toast'

const password = 'blue gate under jacaranda'
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: /Notifications/ })).toContainText(text)

async function signUp(page: Page, email: string) {
  await page.getByLabel('First name').fill('Nokuthula')
  await page.getByLabel('Last name').fill('Ncube-Featherstonehaugh')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Country').selectOption('United Kingdom')
  await page.getByLabel('Phone number').fill('+44 7700 900456')
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('an owner signs up, confirms the address, finds the application, pays the balance and gets the deed', async ({
  page,
  browser,
}, { project }) => {
  const email = `nokuthula.${project.name}.${Date.now()}@example.com`
  const started = await startApplication(email)

  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Signup' }).click()
  await expect(page).toHaveURL(/mode=signup/)
  await page.getByRole('button', { name: 'Create account' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(problem).toBeFocused()
  for (const message of [
    'First name is required',
    'Please enter a valid email',
    'Password must be at least 6 characters',
  ]) {
    await expect(problem).toContainText(message)
  }
  await problem.getByRole('link', { name: 'Country is required' }).click()
  await expect(page.getByLabel('Country')).toBeFocused()
  await expectAccessible(page)
  await signUp(page, email)
  await expectToast(page, 'Account created!')

  await expect(page.getByRole('heading', { name: 'Create Your Secure Property Account' })).toBeVisible()
  await expect(page.getByText('Please confirm your email address')).toBeVisible()
  await page.getByLabel('Property address').fill('short')
  await page.getByRole('button', { name: 'Create Profile' }).click()
  await expect(page.getByRole('link', { name: 'Property address is required' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('WhatsApp number').fill('+44 7700 900456')
  await page.getByLabel('Country of residence').selectOption('United Kingdom')
  await page.getByLabel('Property address').fill('27 Fort Street, Bulawayo')
  await page.getByRole('button', { name: 'Create Profile' }).click()
  await expectToast(page, 'Profile Created')

  await expect(page).toHaveURL('/submission')
  await expect(page.getByRole('heading', { name: 'New Application' })).toBeVisible()

  // an email address alone gives access to nothing
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No Applications Yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome, Nokuthula' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/vault')
  await expect(page.getByRole('heading', { name: 'No Digital Deeds Yet' })).toBeVisible()
  await expectAccessible(page)

  const { path: link } = await linkTo(page, email, '/verify-email/')
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Sign in to confirm your email address' })).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'I didn’t create this account' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Set password and confirm' })).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.goBack()
  await elsewhere.goto(link)
  await elsewhere.getByRole('link', { name: 'Sign in to confirm' }).click()
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(password)
  await elsewhere.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(elsewhere).toHaveURL(link)
  await expect(elsewhere.getByRole('button', { name: 'Confirm my address' })).toBeVisible()
  await elsewhere.context().close()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText(/^We found (one|\d+) applications? started with this address/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page.getByText('Please confirm your email address')).toBeHidden()
  const application = page.locator(`a[href="/tracking/${started.id}"]`).first()
  await expect(application).toBeVisible()
  await expect(page.getByText(/^Started without signing in on .+, from another device$/).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Invalid or expired link' })).toBeVisible()

  const asked = 'Please send a copy of your identity document.'
  await askForDocuments(started, asked)
  await page.goto(`/tracking/${started.id}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your law firm needs more documents from you.' }),
  ).toBeVisible()
  await expect(page.getByRole('blockquote')).toContainText(asked)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Instructions' }).click()
  await expect(page.getByRole('dialog', { name: 'Mail via FedEx/DHL' })).toContainText('Agree in writing with the firm')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const chooser = page.getByLabel('Upload Document')
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByText('notes.txt: Please choose a PDF, JPEG, PNG or HEIC file.')).toBeVisible()
  await chooser.setInputFiles({ name: 'disguised.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') })
  await expect(page.getByText(/^(Error: )?disguised\.pdf: /)).toBeVisible()
  await chooser.setInputFiles({
    name: 'identity – Ncube.pdf',
    mimeType: 'application/pdf',
    buffer: plainPdf('identity'),
  })
  await expect(page.getByText('The document has been uploaded.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download identity – Ncube.pdf' }).click()
  expect((await readFile(await (await saving).path())).equals(plainPdf('identity'))).toBe(true)
  // a photo is no receipt of the deed: the status is what it was before the request
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your law firm is waiting for your original title deed.' }),
  ).toBeVisible()
  const timeline = page.getByRole('list', { name: 'Status timeline' })
  await expect(timeline.locator('svg')).toHaveCount(1)
  await expect(timeline.getByRole('listitem').nth(1)).toContainText('Additional Docs Requested')
  await moveApplication(started, { status: 'received' })
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: /has recorded that your documents were received/ }),
  ).toBeVisible()
  await recordOriginal(started)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your title deed is with your law firm.' })).toBeVisible()
  await expect(timeline.locator('svg')).toHaveCount(2)
  await expectAccessible(page)

  const released = await releaseDeed(started)
  await page.goto('/vault')
  await expect(page.getByRole('heading', { name: 'Pending Final Payment' })).toBeVisible()
  expect((await page.request.get(`/api/applications/${started.id}/deed`)).status()).toBe(402)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pay $450 balance' }).click()

  const pay = page.getByRole('button', { name: 'Pay $450 USD' })
  await expect(page.getByRole('heading', { name: 'Service Payment' })).toBeVisible()
  const card = page.frameLocator('iframe[title="Secure payment input frame"]')
  await card.locator('[name=number]').fill('4000000000009995')
  await card.locator('[name=expiry]').fill('12 / 34')
  await card.locator('[name=cvc]').fill('123')
  await card.locator('[name=postalCode]').fill('10001')
  await pay.click()
  const terms = page.getByLabel('I have read and agree to the terms of this payment')
  await expect(page.getByText('Please agree to the terms first')).toBeVisible()
  await expect(terms).toBeFocused()
  await expectAccessible(page)
  await terms.check()
  await expectAccessible(page)
  await pay.click()
  await expectToast(page, 'Payment Failed')
  await expectToast(page, 'insufficient funds')
  await expectUncovered(pay)
  const declined = page.getByRole('alert').filter({ hasText: 'insufficient funds' })
  await expect(declined).toBeVisible()
  await card.locator('[name=number]').fill('4242424242424242')
  await expect(declined).toBeVisible()
  await pay.click()
  await expectToast(page, 'Payment Successful')
  await page.waitForURL(`**/tracking/${started.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your digital deed is in your vault.' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/payment/${started.id}?type=balance`)
  await expect(page.getByText('This is already paid')).toBeVisible()

  await page.goto('/vault')
  await expect(page.getByRole('heading', { name: 'Available Digital Deeds' })).toBeVisible()
  await expect(page.getByText('Released', { exact: true }).first()).toBeVisible()
  const rosette = await rosetteOn(page)
  await expectAccessible(page)
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: /\d\d:\d\d by/ })).toBeVisible()
  await expect(page.getByText('Times are Harare time (UTC+2).')).toHaveCount(1)
  await expect(page.locator('button time, [tabindex] > time')).toHaveCount(0)
  const fingerprint = await page.locator('code').first().innerText()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await expect(page.getByText('The last page is a certificate')).toBeVisible()
  await page.getByRole('button', { name: 'Download deed' }).click()
  const download = await coming
  const file = await readFile(await download.path())
  expect(download.suggestedFilename()).toBe(`27 Fort Street, Bulawayo ${started.reference}-deed.pdf`)
  expect(file.equals(released)).toBe(true)
  expect(createHash('sha256').update(file).digest('hex')).toBe(fingerprint)
  await expect(page.getByText('Downloaded. It is exactly the file that was released.')).toBeVisible()
  await page.getByText('Share the certificate').click()
  await page.getByRole('link', { name: /\/verify\/[0-9A-Z]+$/ }).click()
  await expect(page.getByText('Code found', { exact: true })).toBeVisible()
  expect(await rosetteOn(page)).toBe(rosette)
})

test('an ended session leads to signing in and back, and a visitor with the reference sees only the public part @phone', async ({
  page,
  context,
}) => {
  await page.goto('/vault')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/auth?to=%2Fvault')
  await page.getByLabel('Email').fill('owner@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  const login = page.getByRole('button', { name: 'Login', exact: true })
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  // the button where the toast will be
  await page.setViewportSize({ width: Math.min(size.width, 700), height: 420 })
  await login.focus()
  await login.evaluate((button) => button.scrollIntoView({ block: innerWidth < 640 ? 'start' : 'end' }))
  await login.press('Enter')
  await expectToast(page, 'Login failed')
  await expectToast(page, 'Invalid email or password')
  await expectUncovered(login)
  await page.setViewportSize(size)
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToast(page, 'Welcome back!')
  await expect(page).toHaveURL('/vault')

  await page.goto('/tracking')
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Required' })).toBeVisible()
  const own = page.getByRole('region', { name: 'Your applications' }).getByRole('link').first()
  await expect(own).toBeVisible()
  await expectAccessible(page)

  await page.goto('/profile')
  await page.getByLabel('Property address').fill('99 Herbert Chitepo Street, Mutare')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save Profile' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await again.getByLabel('Password', { exact: true }).fill('Demo-pass-2026')
  await again.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToast(page, 'Profile Created')
  await page.goto('/profile')
  await expect(page.getByLabel('Property address')).toHaveValue('99 Herbert Chitepo Street, Mutare')

  const answer = await page.request.get('/api/applications')
  const [{ referenceNumber, propertyAddress }] = (await answer.json()) as [
    { referenceNumber: string; propertyAddress: string },
  ]
  await context.clearCookies()
  await page.goto(`/tracking/reference/${encodeURIComponent(referenceNumber.toLowerCase().replace(/(.{4})/g, '$1 '))}`)
  await expect(page.getByRole('heading', { name: 'Status timeline' })).toBeVisible()
  await expectAccessible(page)
  for (const secret of [propertyAddress, 'Tariro', '$50', 'Payment Status', 'Documents', 'Who saw']) {
    await expect(page.getByRole('main').getByText(secret, { exact: true })).toHaveCount(0)
  }
  await page.goto('/tracking/reference/ZTL2026NOSUCHFILE')
  await expect(page.getByRole('heading', { name: 'Application Not Found' })).toBeVisible()
  await expect(page.getByText("We couldn't find an application with that reference number.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search Again' })).toHaveAttribute('href', '/submission')
  await expectAccessible(page)
})
