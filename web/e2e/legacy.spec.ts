import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { aDeedNumber } from './deed-number'
import { linkTo } from './mailbox'
import { chosen as password } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

const day = 24 * 60 * 60 * 1000

/** Runs the cron job as on a later day. */
async function laterBy(page: Page, days: number) {
  const cron = encodeURIComponent('*/5 * * * *')
  const run = await page.request.get(`/cdn-cgi/handler/scheduled?cron=${cron}&time=${Date.now() + days * day}`)
  expect(run.ok()).toBe(true)
}

test('an owner names a legacy contact, who agrees, asks, reads after thirty days, and is refused for good @phone', async ({
  page,
  browser,
}, { project }) => {
  const stamp = `${project.name}-${Date.now()}`
  const [email, contactEmail] = [`owner-${stamp}@example.com`, `contact-${stamp}@example.com`]
  const person = { firstName: 'Rudo', lastName: 'Chikafu', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  const made = await page.request.post('/api/local/signup', { data: { ...person, email, password } })
  expect(made.status()).toBe(201)
  const { path: confirm } = await linkTo(page, email, '/verify-email/')
  const token = confirm.split('/').at(-1)
  expect((await page.request.post('/api/auth/verify-email', { data: { token } })).ok()).toBe(true)
  const home = { countryOfResidence: 'Canada', propertyAddress: '14 Samora Machel Avenue, Harare' }
  await page.request.post('/api/profile', {
    data: { fullName: 'Rudo Chikafu', whatsappNumber: '+1 416 555 0199', ...home },
  })
  const started = await page.request.post('/api/applications', {
    data: {
      serviceType: 'digitize',
      propertyAddress: home.propertyAddress,
      titleDeedNumber: aDeedNumber(),
      hasTitleDeed: 'have',
      submissionMethod: 'mail',
      contactPreference: '',
    },
  })
  expect(started.status(), await started.text()).toBe(201)

  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Legacy contact' })
  await card.getByRole('button', { name: 'Add a legacy contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(dialog.getByText('Please enter their full name').last()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Their full name').fill('Tendai Ncube')
  await dialog.getByLabel('Their email address').fill(contactEmail)
  await dialog.getByLabel('How do you know them?').fill('Daughter')
  await page.route('**/legacy-contact', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/legacy-contact')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  // a session alone is not enough to name someone
  const confirmation = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(confirmation).toBeVisible()
  await expectAccessible(page)
  await confirmation.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Legacy contact added')).toBeVisible()
  await expect(card.getByText('Asked to agree')).toBeVisible()

  const context = await browser.newContext()
  const contact = await context.newPage()
  const { path } = await linkTo(page, contactEmail, '/legacy/contact/')
  await contact.goto(path)
  await expect(contact.getByRole('heading', { level: 1, name: 'Legacy contact of Rudo Chikafu' })).toBeVisible()
  await expectAccessible(contact)
  await contact.getByRole('button', { name: 'I agree' }).click()
  await contact.getByRole('button', { name: 'Ask for access' }).click()
  await expectAccessible(contact)
  await contact.getByRole('dialog').getByRole('button', { name: 'Ask for access' }).click()
  await expect(contact.getByText('You asked for access.')).toBeVisible()

  await page.reload()
  await expect(card.getByText('Asked for access', { exact: true })).toBeVisible()
  await expect(card.getByText('Unless you say no, they get it on')).toContainText(
    / in Harare \(\d+ \w{3} \d{4}, \d\d:\d\d in your time zone\)\./,
  )
  await expectAccessible(page)
  const { path: refusal } = await linkTo(page, email, '/legacy/no/')
  for (const days of [7.1, 14.2, 21.3, 28.4, 30.5, 30.6]) await laterBy(page, days)
  const access = await linkTo(page, contactEmail, '/legacy/access/')
  const code = /code: ([\w-]+)/.exec(access.text)?.[1] ?? ''
  await contact.goto(access.path)
  await contact.getByLabel('Code').fill('WRONG')
  await contact.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(contact.getByText('This code does not belong to the link.').last()).toBeVisible()
  await expectAccessible(contact)
  await contact.getByLabel('Code').fill(code.toLowerCase())
  await contact.keyboard.press('Enter')
  await expect(contact.getByRole('heading', { level: 1, name: 'Applications of Rudo Chikafu' })).toBeVisible()
  await expect(contact.getByText('14 Samora Machel Avenue, Harare')).toBeVisible()
  await expect(contact.getByText('There is no released deed to read.')).toBeVisible()
  const said = await contact.getByRole('main').innerText()
  expect(said).not.toContain(email)
  expect(said).not.toContain('$')
  await expectAccessible(contact)

  // the notice’s link works in any browser, without signing in
  const other = await context.newPage()
  await other.goto(refusal)
  await expect(other.getByRole('heading', { name: 'Say no to your legacy contact?' })).toBeVisible()
  await expectAccessible(other)
  await other.route('**/refusals', (route) => route.abort())
  await other.getByRole('button', { name: /^(Say no|Refuse|No)/ }).click()
  await expect(other.getByText('Your answer didn’t reach us')).toBeVisible()
  await other.unroute('**/refusals')
  await other.getByRole('button', { name: 'Try again' }).click()
  await expect(other.getByRole('heading', { name: 'You said no' })).toBeVisible()
  await contact.reload()
  await contact.getByLabel('Code').fill(code)
  await contact.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(contact.getByRole('alert')).toContainText('This link doesn’t work')
  await contact.goto('/legacy')
  await expect(contact.getByLabel('Your email address')).toBeVisible()
  await expectAccessible(contact)
  await contact.getByLabel('Your email address').fill(contactEmail)
  await contact.getByRole('button', { name: 'Send the link' }).click()
  await expect(contact.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  await page.reload()
  await expect(card.getByText('You said no')).toBeVisible()
  await card.getByRole('button', { name: 'Remove Tendai Ncube' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toastOf(page, 'Legacy contact removed')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add a legacy contact' })).toBeVisible()
  await context.close()
})
