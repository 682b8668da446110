import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { messagesTo } from './mailbox'
import { test } from './test'
import { toastOf } from './toast'

test('a person complains, an admin answers, and the person reads the answer @phone', async ({ page, browser }, {
  project,
}) => {
  await page.goto('/complaints')
  await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible()
  await expectAccessible(page)

  const submit = page.getByRole('button', { name: 'Send complaint' })
  await submit.click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Please tell us what happened' }).click()
  await expect(page.getByLabel('What happened?')).toBeFocused()
  await expectAccessible(page)

  const name = `Rudo ${project.name.replace(/\W/g, '')} ${Date.now()}`
  const email = `complaint-${project.name}-${Date.now()}@example.com`
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Tracking number').fill('ztl2024001234')
  await page.getByLabel('What happened?').fill('No one called me.\nI waited two weeks.')
  await page.getByLabel('What would you like us to do?').fill('Please call me.')
  await page.route('**/api/complaints', (route) => route.abort())
  await submit.click()
  await expect(toastOf(page, 'Your complaint was not sent')).toContainText('What you entered is still here')
  await expect(page.getByLabel('What happened?')).toHaveValue('No one called me.\nI waited two weeks.')
  await page.unroute('**/api/complaints')
  await page.route('**/api/complaints', async (route) => {
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await route.continue()
  })
  await submit.press('Enter')
  const received = page.getByRole('heading', { name: /^Your complaint number is [0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ })
  await expect(received).toBeFocused()
  await expect(page.getByText('We’ll answer by')).toBeVisible()
  await expectAccessible(page)
  const code = /is (\S+)$/.exec((await received.textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('link', { name: 'Follow your complaint' }).click()
  await expect(page).toHaveURL(/\/complaints\/[0-9A-Z]{12}$/)
  await expect(page.getByText('There is no answer yet.')).toBeVisible()
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext()
  const admin = await context.newPage()
  await admin.request.post('/api/local/login', { data: { email: 'admin@example.com', password: 'Demo-pass-2026' } })
  await admin.goto('/manage?tab=complaints')
  const row = admin.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('10 days left')
  await row.getByText(code, { exact: true }).click()
  await expect(row).toContainText('I waited two weeks.')
  await expectAccessible(admin)
  await row.getByRole('button', { name: 'Assign to me' }).click()
  await expect(toastOf(admin, 'Complaint assigned to you')).toBeVisible()
  await expect(row).toContainText('In progress')
  await row.getByRole('button', { name: 'Answer' }).click()
  const dialog = admin.getByRole('dialog', { name: `Answer complaint ${code}` })
  await expect(dialog).toContainText('No one called me.')
  await dialog.getByLabel('Your answer').fill('We are sorry.\nYour lawyer calls today.')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(toastOf(admin, 'Answer sent')).toBeVisible()
  await expect(row).toContainText('Answered')
  await context.close()

  await page.reload()
  await expect(page.getByText('Your lawyer calls today.')).toBeVisible()
  await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible()
  await expect(async () => {
    const subjects = (await messagesTo(page, email)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([`Our answer to your complaint ${code}`, `We received your complaint ${code}`])
  }).toPass()
})

test('a complaint is found by its number, and an unknown one leads on @desktop', async ({ page }) => {
  const sent = await page.request.post('/api/complaints', {
    data: { name: 'Rudo', email: 'rudo-complains@example.com', story: 'A question.' },
  })
  const { code } = (await sent.json()) as { code: string }
  await page.goto('/complaints')
  await page.getByLabel('Complaint number').fill(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())
  await page.getByRole('button', { name: 'Show complaint' }).click()
  await expect(page.getByRole('heading', { name: 'Our answer' })).toBeVisible()
  const answer = await page.goto('/complaints/000000000000')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.getByRole('heading', { name: 'We have no complaint with this number.' })).toBeFocused()
  await expectAccessible(page)
})

test('the page is readable without scripts @phone', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/complaints')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('You get a complaint number straight away')).toBeVisible()
  await page.context().close()
})
