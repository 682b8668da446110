import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { signInByEmail } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('an administrator sees the statistics and changes rights, but cannot remove the last administrator @phone', async ({
  page,
  browser,
}) => {
  const owner = await ownerPage(browser)
  await owner.goto('/manage')
  await expect(owner.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()

  await signInByEmail(page, 'admin@example.com')
  await page.goto('/manage')
  await expect(page.getByRole('heading', { level: 1, name: 'System Management' })).toBeVisible()
  for (const figure of ['Total Users', 'Active Users', 'Applications', 'Revenue']) {
    await expect(page.getByRole('term').filter({ hasText: figure }).first()).toBeVisible()
  }
  await page.getByText('Show the numbers').click()
  await expect(page.getByRole('table', { name: 'Revenue and applications by month' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Search users').fill('tariro')
  // the found rows have taken the place of all
  await expect(rowOf(page, 'admin@example.com')).toHaveCount(0)
  const person = rowOf(page, 'owner@example.com')
  await expect(person).toContainText('Active')
  const choose = async (choice: string) => {
    await person.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('menuitem', { name: choice }).click()
  }
  await choose('View Details')
  const details = page.getByRole('dialog', { name: 'User Details' })
  await expect(details).toContainText('WhatsApp Number')
  await expect(details).toContainText('14 Samora Machel Avenue, Harare')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await choose('Deactivate')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(toastOf(page, 'User updated successfully')).toBeVisible()
  await expect(person).toContainText('Inactive')
  await owner.goto('/dashboard')
  await expect(owner.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await choose('Activate')
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(person).not.toContainText('Inactive')
  await page.getByLabel('Search users').fill('admin@example.com')
  await rowOf(page, 'admin@example.com').getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await details.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(details.getByRole('status')).toContainText(/devices? (was|were) signed out\./)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await rowOf(page, 'admin@example.com').getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Make User' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make User' }).click()
  await expect(toastOf(page, 'Failed to update user')).toContainText('needs at least one active admin')
  const asked = page.getByRole('dialog')
  await expect(asked.getByRole('alert')).toContainText('needs at least one active admin')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Search users').fill('nobody here')
  await expect(page.getByText('No users found')).toBeVisible()

  await tab(page, 'Settings').click()
  await expect(page.getByText('Deposit Amount')).toBeVisible()
  await expect(page.getByText('$450')).toBeVisible()
  await expect(page.getByText('Enabled')).toHaveCount(2)
  await expectAccessible(page)
})

test('an administrator finds an application, messages its owner, changes its law firm and reads its activity @desktop', async ({
  page,
}) => {
  await signInByEmail(page, 'admin@example.com')
  await page.goto('/manage')
  await tab(page, 'Applications').click()
  await page.getByLabel('Search applications').fill('owner@example.com')
  await expect(page).toHaveURL(/q=owner/)
  const row = rowOf(page, 'Deposit: Pending')
  await expect(row).toContainText('Balance: Pending')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Update Status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Application Status' })
  const send = dialog.getByRole('button', { name: 'Update Status' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('New status').selectOption('additional_docs')
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Status message').fill('Please send your passport.')
  await expectAccessible(page)
  await send.click()
  await expect(toastOf(page, 'Application status updated successfully')).toBeVisible()
  await expect(row).toContainText('Additional Documents Required')

  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tariro Moyo' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'History of the application' })).toContainText(
    'Please send your passport.',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change law firm' }).click()
  const assign = page.getByRole('dialog', { name: 'Change law firm' })
  const firm = await assign.getByLabel('Law firm').getByRole('option').nth(1).innerText()
  await assign.getByLabel('Law firm').selectOption({ index: 1 })
  await expectAccessible(page)
  await assign.getByRole('button', { name: 'Change law firm' }).click()
  await expect(toastOf(page, 'Law firm assigned')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Law firm' })).toContainText(firm.replace(/ \(.*/, ''))
  await page.goto('/manage/applications/999999')
  await expect(page.getByRole('heading', { name: 'Application not found' })).toBeVisible()

  await page.goto('/manage?tab=activity')
  await expect(rowOf(page, ') assigned ')).toBeVisible()
  await page.getByLabel('Search activity').fill('changed status')
  await expect(rowOf(page, ') assigned ')).toHaveCount(0)
  await expect(rowOf(page, 'Additional Docs Requested')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/admin/activity*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByLabel('Search activity').fill('something else')
  await expect(page.getByRole('alert')).toContainText('The activity didn’t load')
})

test('only administrators have the admin panel in their menu @phone', async ({ page, browser }) => {
  await signInByEmail(page, 'admin@example.com')
  await page.goto('/dashboard')
  await openMenu(page)
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page).toHaveURL(/\/manage$/)
  await expect(page.getByRole('heading', { name: 'System Management' })).toBeVisible()
  const owner = await ownerPage(browser)
  await owner.goto('/dashboard')
  await openMenu(owner)
  await expect(owner.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
})

/** On a phone the links are in the menu. */
async function openMenu(page: Page) {
  // the session is known
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}

async function ownerPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInByEmail(page, 'owner@example.com')
  return page
}
