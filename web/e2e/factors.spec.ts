import { expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessibility'
import { chosen, createMember, password as memberPassword, signInAsMember } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

const password = 'seven quiet herons'
const card = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

/** A device with a fingerprint reader that accepts. Source: WebAuthn level 3, 11.3. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function confirmByPassword(page: Page, typed: string) {
  await confirmation(page).getByLabel('Your password').fill(typed)
  await confirmation(page).getByRole('button', { name: 'Confirm', exact: true }).click()
}

async function addPasskey(page: Page, name: string) {
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name of this passkey').fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return dialog
}

/** @returns the recovery codes, which are shown once */
async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  return codes
}

const codeAt = (secret: string, seconds: number) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1000 })

async function signOut(page: Page) {
  await page.goto('/api/logout')
  await page.goto('/auth')
}

/** Email and password; the second step follows. */
async function begin(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(confirmation(page)).toBeVisible()
}

const isSignedIn = (page: Page) => expect(toastOf(page, 'Welcome back!')).toBeVisible()

test('an owner signs in with a passkey, a code from an app and a recovery code, and turns them off @phone', async ({
  page,
}, { project }) => {
  await addDevice(page)
  const email = `factor-${project.name}-${Date.now()}@example.com`
  const person = { firstName: 'Rudo', lastName: 'Chikafu', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  expect((await page.request.post('/api/local/signup', { data: { ...person, email, password } })).status()).toBe(201)
  await page.goto('/account')
  await expect(card(page)).toContainText('It’s off.')

  // the first one needs the password
  const adding = await addPasskey(page, 'My phone')
  await expect(confirmation(page)).toBeVisible()
  await expectAccessible(page)
  await confirmByPassword(page, 'not mine')
  await expect(confirmation(page).getByRole('alert')).toContainText('That password is incorrect. Please try again.')
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(adding.getByRole('alert')).toContainText('Please confirm it’s you first.')
  await adding.getByRole('button', { name: 'Continue' }).click()
  await confirmByPassword(page, password)
  const codes = await saveCodes(page)
  await expect(card(page)).toContainText('My phone')
  await expect(card(page)).toContainText('10 of 10 left')
  await expectAccessible(page)

  // nothing is typed
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await isSignedIn(page)
  await expect(page.getByText('Protect your account with a passkey')).toHaveCount(0)

  // after the password
  await signOut(page)
  await begin(page, email)
  await expectAccessible(page)
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Your password is correct. Now confirm it’s you')
  await begin(page, email)
  await confirmation(page).getByRole('button', { name: 'Use my passkey' }).click()
  await isSignedIn(page)

  await page.goto('/account')
  await card(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  const app = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await app.locator('code').innerText()).trim()
  await app.getByLabel('Code from the app').fill('12')
  await app.getByRole('button', { name: 'Add app' }).click()
  await expect(app.getByText('Enter the 6 digits from your authenticator app').last()).toBeVisible()
  // it is accepted for half a minute at least, and so is the next one, at once
  const first = codeAt(secret, 0)
  await app.getByLabel('Code from the app').fill(first)
  await page.route('**/factors/app', (route) => route.abort())
  await app.getByRole('button', { name: 'Add app' }).click()
  await expect(app.getByRole('alert')).toContainText('No connection')
  await page.unroute('**/factors/app')
  await app.getByRole('button', { name: 'Add app' }).click()
  await expect(toastOf(page, 'Authenticator app added')).toBeVisible()
  await expect(app).toHaveCount(0)

  await signOut(page)
  await begin(page, email)
  const dialog = confirmation(page)
  await dialog.getByRole('button', { name: 'Use my authenticator app instead' }).click()
  await submit(dialog, '6-digit code', first)
  await expect(dialog.getByRole('alert')).toContainText('That code is incorrect or has already been used.')
  await submit(dialog, '6-digit code', codeAt(secret, 30))
  await isSignedIn(page)

  await signOut(page)
  await begin(page, email)
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await submit(dialog, 'Recovery code', (codes[0] ?? '').toLowerCase())
  await isSignedIn(page)

  await page.goto('/account')
  await expect(card(page)).toContainText('9 of 10 left')
  await card(page).getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
  expect(await saveCodes(page)).not.toContain(codes[1])
  await card(page).getByRole('button', { name: 'Rename My phone' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' })
  await renaming.getByLabel('Name of this passkey').fill('Old phone')
  await renaming.getByRole('button', { name: 'Save', exact: true }).click()
  await card(page).getByRole('button', { name: 'Remove Old phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card(page)).not.toContainText('Old phone')
  await card(page).getByRole('button', { name: 'Remove Authenticator app' }).click()
  await expect(page.getByRole('dialog')).toContainText('two-step sign-in will be off')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card(page)).toContainText('It’s off.')
})

async function submit(dialog: Locator, label: string, code: string) {
  await dialog.getByLabel(label).fill(code)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

test('a member who must add a passkey does so, signs in with it, and a colleague resets it @phone', async ({
  page,
  browser,
}) => {
  await addDevice(page)
  const username = await createMember(page)
  await signInAsMember(page, username, chosen)
  let daysLeft: number | undefined = 3
  await page.route('**/api/lawfirm/auth', async (route) => {
    const answer = await route.fetch()
    const session = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...session, factorDaysLeft: daysLeft } })
  })
  await page.goto('/zigomo/dashboard')
  await expect(page.getByText('Turn on two-step sign-in within 3 days')).toBeVisible()
  await expectAccessible(page)
  daysLeft = 0
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Turn on two-step sign-in' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
  await addPasskey(page, 'Office computer')
  await confirmByPassword(page, chosen)
  daysLeft = undefined
  await saveCodes(page)
  await expect(page.getByRole('region', { name: 'Client Files' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/zigomo/dashboard')

  const colleague = await browser.newPage()
  await signInAsMember(colleague, await createMember(colleague, 'Tendai Moyo'), chosen)
  await colleague.goto('/zigomo/team')
  await colleague.getByRole('row').filter({ hasText: username }).getByRole('button', { name: 'Change role' }).click()
  await colleague.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  const reset = colleague.getByRole('dialog', { name: 'Reset two-step sign-in of Nyasha Gumbo?' })
  await expectAccessible(colleague)
  await reset.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await expect(toastOf(colleague, 'Two-step sign-in reset')).toBeVisible()
  expect((await page.request.get('/api/lawfirm/auth')).status()).toBe(401)
  // the password alone, until a new factor is added
  await signInAsMember(page, username, chosen)
})

test('an administrator who resets the two-step sign-in of an owner without one sees that nothing changed @phone', async ({
  page,
}) => {
  await page.request.post('/api/local/login', { data: { email: 'admin@example.com', password: memberPassword } })
  await page.goto('/manage')
  await page.getByLabel('Search users').fill('owner@example.com')
  const row = page.getByRole('row').filter({ hasText: 'owner@example.com' }).first()
  await row.getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  const reset = page.getByRole('dialog', { name: /^Reset two-step sign-in of / })
  await expectAccessible(page)
  await reset.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await expect(reset.getByRole('alert')).toContainText('Two-step sign-in is off for this account. Nothing was changed.')
})
