import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openDashboard } from './sign-in'
import { test } from './test'

test('a member saves a view of the list by keyboard, opens it and deletes it', async ({ page }, { project }) => {
  const name = `Late deeds ${project.name}`
  await openDashboard(page, 'titan.lawyer')
  await page.goto('/titan/dashboard?service=digitize&sort=overdue')
  const dialog = page.getByRole('dialog', { name: 'Your views' })
  await page.getByRole('button', { name: 'Views' }).press('Enter')
  await expect(dialog.getByText('The list as it is now')).toContainText('The list as it is now:')
  await dialog.getByLabel('Name of the view').press('Enter')
  await expect(dialog.getByText('Please name this view').first()).toBeVisible()
  await dialog.getByLabel('Name of the view').fill(name)
  await dialog.getByLabel('Name of the view').press('Enter')
  const view = dialog.getByRole('list', { name: 'Your views' }).getByRole('listitem').filter({ hasText: name })
  await expect(view).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/titan/dashboard')
  await page.getByRole('button', { name: 'Views' }).press('Enter')
  await view.getByRole('button', { name, exact: true }).press('Enter')
  await expect(page).toHaveURL(/\?(?=.*service=digitize)(?=.*sort=overdue)/)
  await page.getByRole('button', { name: 'Views' }).press('Enter')
  await view.getByRole('button', { name: `Delete ${name}` }).press('Enter')
  await expect(view).toHaveCount(0)
})
