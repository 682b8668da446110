import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { test } from './test'
import { toastOf } from './toast'

const code = 'demo-access-code-2026'
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

async function unlock(page: Page) {
  await page.getByLabel('Access Code').fill(code)
  await page.getByLabel('Access Code').press('Enter')
  await expect(toastOf(page, 'Access Granted')).toBeVisible()
}

test('the super admin unlocks the console, reads every list, adds an admin, moves an interest and locks @desktop', async ({
  page,
}, { project }) => {
  const mark = `${project.name}-${Date.now()}`
  const firm = `Chirwa Legal ${mark}`
  const interest = {
    firmName: firm,
    contactPerson: 'Tatenda Chirwa',
    email: `chirwa-${mark}@example.com`,
    phone: '+263 24 270 0808',
    additionalInfo: 'We have worked on title deeds in Mutare since 1987, and we would like to serve owners abroad too.',
  }
  expect((await page.request.post('/api/lawyer-interest', { data: interest })).status()).toBe(201)

  await page.goto('/downiestreetlaw')
  const field = page.getByLabel('Access Code')
  await expect(field).toHaveAttribute('placeholder', 'Enter secret code')
  await expectAccessible(page)
  let asked = 0
  page.on('request', (request) => {
    asked += request.url().endsWith('/verify-code') ? 1 : 0
  })
  await page.getByRole('button', { name: 'Unlock Dashboard' }).click()
  await expect(page.getByText('Please enter the access code.')).toBeVisible()
  await expect(field).toBeFocused()
  expect(asked).toBe(0)
  await field.fill('not the code')
  await page.getByRole('button', { name: 'Unlock Dashboard' }).click()
  await expect(page.getByText('Invalid access code')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await unlock(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Super Admin Console' })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toContainText('This device')
  await expect(page.getByText('You signed in with only the access code')).toBeVisible()
  await expectAccessible(page)
  // a person would lock the console for the other journeys
  await page.route('**/super-admin/person', (route) => route.fulfill({ json: { person: null, isNeeded: true } }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in as yourself' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/super-admin/person')
  await page.goto('/downiestreetlaw/sign-in/not-a-link')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This link has expired or was used already.')
  await expectAccessible(page)
  await page.goto('/downiestreetlaw')

  await expect(page.getByText('law firms are managed via the database')).toBeVisible()
  const titan = rowOf(page, 'Titan Law')
  await expect(titan).toContainText('Active')
  await expect(titan).toContainText(/\d+ total/)
  await expect(titan.getByRole('link', { name: /View Portal/ })).toHaveAttribute('href', '/lawfirm/titan/login')
  await expect(titan.getByRole('link', { name: /View Portal/ })).toHaveAttribute('target', '_blank')
  await page.getByText('Deposits by firm').click()
  await expect(page.getByRole('group').filter({ hasText: 'Deposits by firm' })).toContainText('Zigomo')
  await page.getByText('Deposits by firm').click()
  await expectAccessible(page)

  await expect(page.getByRole('group').filter({ hasText: 'Requests refused in the last 24 hours' })).toBeVisible()
  await page.getByText('Requests refused in the last 24 hours').click()
  await expectAccessible(page)
  await page.getByText('Requests refused in the last 24 hours').click()

  // the team's journey needs Titan to have one admin
  await rowOf(page, 'Gambe Law Group')
    .getByRole('button', { name: /Add Admin/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add Admin - Gambe Law Group' })
  await expect(dialog.getByLabel('Role')).toHaveValue('admin')
  await dialog.getByRole('button', { name: 'Create Admin Account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Full name is required')
  await expectAccessible(page)
  await dialog.getByLabel('Full Name').fill('Tino Admin')
  await dialog.getByLabel('Email').fill('tino@example.com')
  await dialog.getByLabel('Username').fill('titan.admin')
  await dialog.getByLabel('Password', { exact: true }).fill('seven quiet herons')
  await dialog.getByRole('button', { name: 'Create Admin Account' }).click()
  await expect(toastOf(page, 'Error')).toContainText('Someone already has this username')
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Tino Admin')
  await dialog.getByLabel('Username').fill(`tino.${mark}`)
  await dialog.getByRole('button', { name: 'Create Admin Account' }).click()
  await expect(toastOf(page, 'Admin created successfully!')).toContainText('Law firm admin account has been created.')
  await expect(dialog).toHaveCount(0)

  await tab(page, 'All Applications').click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.getByLabel('Search by client name, email or reference...').fill('Zvobgo')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(rowOf(page, 'Memory Zvobgo')).toContainText(/Paid|Pending/)
  await expectAccessible(page)
  await page.getByLabel('Search by client name, email or reference...').fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()

  await tab(page, 'Lawyer Interest').click()
  await expect(page.getByText(/\d+ total submissions?/)).toBeVisible()
  const row = rowOf(page, firm)
  await expect(row).toContainText('Pending')
  await row.getByText('We have worked on title deeds').first().click()
  await expect(row.getByText('owners abroad too.')).toBeVisible()
  await row.getByLabel(`Status of ${firm}`).selectOption('contacted')
  await expect(toastOf(page, 'Status Updated')).toContainText('Contacted')
  await row.getByLabel(`Status of ${firm}`).selectOption('approved')
  await row.getByRole('button', { name: /Create firm/ }).click()
  const command = page.getByRole('dialog', { name: `Create the firm ${firm}` })
  await command.getByLabel('Office address').fill('4 Main Street, Mutare')
  await expect(command.getByText('npm run firm:add')).toContainText(
    `--name "${firm}" --slug chirwa-legal-${mark} --email ${interest.email} --phone "+263 24 2700808" --address "4 Main Street, Mutare"`,
  )
  await expectAccessible(page)
  await command.getByRole('button', { name: 'Close' }).click()

  await tab(page, 'Paid Deposits').click()
  await expect(page.getByText(/\d+ deposits? received/)).toBeVisible()
  await expect(page.getByRole('cell').filter({ hasText: '$50.00' }).first()).toBeVisible()
  await expectAccessible(page)

  await tab(page, 'Users').click()
  await page.getByLabel('Search by email, first name or last name...').fill('chipo')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(rowOf(page, 'admin@example.com')).toContainText('local')
  await expectAccessible(page)

  await page.reload()
  await expect(tab(page, 'Users')).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, 'owner@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Lock console' }).click()
  await expect(page.getByLabel('Access Code')).toBeVisible()
  expect((await page.request.get('/api/super-admin/users')).status()).toBe(401)
})

test('the browser’s flag grants nothing: an ended session shows the access form @phone', async ({ page }) => {
  await page.goto('/downiestreetlaw')
  await unlock(page)
  await expect(rowOf(page, 'Titan Law')).toBeVisible()
  // a call on its way would lock the console before the tab is pressed
  await page.waitForLoadState('networkidle')
  await page.request.post('/api/super-admin/lock')
  await tab(page, 'Users').press('Enter')
  await expect(page.getByLabel('Access Code')).toBeVisible()
  await expect(toastOf(page, 'Console locked')).toContainText('Your session has ended')
  await page.evaluate(() => sessionStorage.setItem('console-unlocked', 'yes'))
  await page.reload()
  await expect(page.getByLabel('Access Code')).toBeVisible()
})
