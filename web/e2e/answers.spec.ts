import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { chosen, password } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

const firms: Readonly<Record<string, string>> = {
  'Titan Law': 'titan',
  'Gambe Law Group': 'gambe',
  'Zigomo Legal Practitioners': 'zigomo',
}

/** An application for a service, of the page's own browser. */
async function apply(page: Page, serviceType: string, email: string) {
  const data = {
    serviceType,
    fullName: 'Nokuthula Ncube-Featherstonehaugh',
    email,
    // one number gets ten applications an hour
    phone: `+44 7700 900${Math.floor(Math.random() * 900) + 100}`,
    country: 'uk',
    propertyAddress: '27 Fort Street, Bulawayo',
  }
  const made = await page.request.post('/api/complete-application', { data })
  expect(made.status()).toBe(201)
  const { id, referenceNumber, lawyer } = (await made.json()) as {
    id: number
    referenceNumber: string
    lawyer: { name: string }
  }
  return { id, reference: referenceNumber, firm: lawyer.name, slug: firms[lawyer.name] ?? '' }
}

const asFirm = async (page: Page, slug: string) => {
  const member = await (await page.context().browser()?.newContext())?.newPage()
  if (!member) throw new Error('no browser')
  expect(
    (await member.request.post('/api/lawfirm/login', { data: { username: `${slug}.admin`, password } })).ok(),
  ).toBe(true)
  return member
}

test('a landlord without an account answers in parts, by keyboard and through a lost connection', async ({
  page,
  context,
}, { project }) => {
  const { id, reference, firm, slug } = await apply(page, 'lease', `lease-${project.name}-${Date.now()}@example.com`)
  await page.goto(`/tracking/reference/${reference}`)
  const card = page.getByRole('region', { name: 'Details of the lease' })
  await expect(card).toContainText('0 of 6 answered')
  await expect(card).toContainText(`${firm} will read your answers.`)
  await expect(page.locator('.tracking')).not.toContainText(/title deed/i)
  await expectAccessible(page)

  const open = card.getByRole('button', { name: 'Answer the questions' })
  await open.focus()
  await page.keyboard.press('Enter')
  const side = card.getByLabel('Side of the lease')
  await expect(side).toBeFocused()
  await side.selectOption('Landlord')
  await card.getByLabel('Monthly rent').fill('about 900')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save answers' }).click()
  const wrong = 'Please enter an amount, such as 85,000 or 85000.50'
  await expect(card.getByRole('alert')).toContainText(wrong)
  await expect(card.getByLabel('Monthly rent')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await card.getByLabel('Monthly rent').fill('900')
  await card.getByLabel('Currency').selectOption('ZAR')

  await context.setOffline(true)
  await card.getByRole('button', { name: 'Save answers' }).click()
  await expect(card.getByRole('alert')).toBeVisible()
  await expect(side).toHaveValue('landlord')
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Answers saved')).toBeVisible()
  await expect(card).toContainText('2 of 6 answered')
  await expect(card).toContainText('ZAR 900')
  await expect(card.getByText('Not answered yet')).toHaveCount(4)
  await expect(card.getByRole('button', { name: 'Answer the rest' })).toBeFocused()
  await expectAccessible(page)

  const member = await asFirm(page, slug)
  await member.goto(`/${slug}/files/${id}`)
  const said = member.getByRole('region', { name: 'What the client says about the lease' })
  await expect(said).toContainText('Landlord')
  await expect(said).toContainText('ZAR 900')
  await expect(said.getByText('Not answered yet')).toHaveCount(4)
  await expectAccessible(member)
  await member.goto(`/${slug}/files/${id}/print/cover`)
  await expect(member.getByText('ZAR 900')).toBeVisible()

  // what another tab saved meanwhile is shown, and what was typed stays
  await card.getByRole('button', { name: 'Answer the rest' }).click()
  await card.getByLabel('Other party', { exact: true }).fill('Tendai Ncube')
  const { answers } = (await (await page.request.get(`/api/applications/${id}`)).json()) as {
    answers: { values: object; savedAt: string }
  }
  const other = { answers: { ...answers.values, length: 'year' }, before: answers.savedAt }
  expect((await page.request.put(`/api/applications/${id}/answers`, { data: other })).ok()).toBe(true)
  await card.getByRole('button', { name: 'Save answers' }).click()
  await expect(card.getByRole('alert')).toContainText('These answers were changed meanwhile.')
  await expect(card.getByRole('status')).toContainText('1 year')
  await card.getByLabel('Length of the lease').selectOption('1 year')
  await card.getByRole('button', { name: 'Save answers' }).click()
  await expect(card).toContainText('4 of 6 answered')

  await page.getByRole('button', { name: 'Withdraw this application' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(toastOf(page, 'Application withdrawn')).toBeVisible()
  await expect(card).toContainText('Tendai Ncube')
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(card.getByText('Not answered yet')).toHaveCount(0)
})

test('the buyer in a transfer pays, is led to the questions, and the firm reads the answers', async ({ page }, {
  project,
}) => {
  const email = `transfer-${project.name}-${Date.now()}@example.com`
  const person = { firstName: 'Tariro', lastName: 'Moyo', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  const made = await page.request.post('/api/local/signup', { data: { ...person, email, password: chosen } })
  expect(made.status()).toBe(201)
  const { id, slug } = await apply(page, 'transfer', email)
  await page.goto(`/payment/${id}`)
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]')
  await frame.locator('[name=number]').fill('4242424242424242')
  await frame.locator('[name=expiry]').fill('12 / 34')
  await frame.locator('[name=cvc]').fill('123')
  await frame.locator('[name=postalCode]').fill('10001')
  await page.getByLabel('I have read and agree to the terms of this payment').check()
  await page.getByRole('button', { name: 'Pay $50 USD' }).click()
  await expect(page.getByText('Next, there are a few questions about the transfer.')).toBeVisible()
  await expect(page).toHaveURL(`/tracking/${id}`)

  const card = page.getByRole('region', { name: 'Details of the transfer' })
  await card.getByRole('button', { name: 'Answer the questions' }).click()
  await card.getByLabel('Side of the transfer').selectOption('Buyer')
  await card.getByLabel('Other party', { exact: true }).fill('Rudo Chikafu')
  await card.getByLabel('Phone or email of the other party').fill('+263 77 123 4567')
  await card.getByLabel('Agreed price').fill('85,000.50')
  await card.getByLabel('Deadline').fill('2020-01-01')
  await card.getByRole('button', { name: 'Save answers' }).click()
  await expect(card.getByRole('alert')).toContainText('Please choose today or a later day')
  await card.getByLabel('Deadline').fill('2090-02-28')
  await card.getByRole('button', { name: 'Save answers' }).click()
  await expect(toastOf(page, 'Answers saved')).toBeVisible()
  await expect(card).toContainText('5 of 5 answered')
  await expect(card).toContainText('USD 85,000.50')
  await expect(card).toContainText('28 Feb 2090')
  await expect(card.getByRole('button', { name: 'Change the answers' })).toBeVisible()
  await expectAccessible(page)

  const member = await asFirm(page, slug)
  await member.goto(`/${slug}/files/${id}`)
  await expect(member.getByRole('region', { name: 'What the client says about the transfer' })).toContainText(
    'Rudo Chikafu',
  )
  const log = member.getByText(/Answered: Side of the transfer, Other party/)
  await expect(log.first()).toBeAttached()

  await page.goto(`/payment/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/a few questions about/)).toHaveCount(0)
})
