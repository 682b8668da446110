import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openForm } from './file-parts'
import { openDashboard } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

const listOf = (page: Page) => page.getByRole('listbox')
const changesOf = (page: Page) => {
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(new URL(request.url()).pathname)
  })
  return changes
}

test('an open list of statuses, arrow keys and a click elsewhere move nothing; Enter and a click do @desktop', async ({
  page,
}) => {
  await openDashboard(page, 'titan.admin')
  const status = page.getByRole('combobox', { name: 'Status of Memory Zvobgo' })
  await expect(status).toBeVisible()
  const before = await status.inputValue()
  const changes = changesOf(page)
  const elsewhere = page.getByRole('heading', { name: 'Client Files' })

  await status.click()
  await expect(listOf(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await elsewhere.click()
  await expect(listOf(page)).toHaveCount(0)
  await expect(status).toHaveValue(before)

  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'v', ' ', 'Enter']) {
    await status.focus()
    await page.keyboard.press(key)
    await expect(listOf(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(listOf(page)).toHaveCount(0)
    await expect(status).toBeFocused()
    await expect(status).toHaveValue(before)
  }
  // a key that follows at once, before the browser has told the page that the list is closed
  await page.keyboard.press('Enter')
  await status.evaluate(async (select) => {
    const press = (key: string, target: Element | null) =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press('Escape', document.activeElement)
    await Promise.resolve()
    press('Enter', select)
  })
  await expect(listOf(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(listOf(page)).toHaveCount(0)
  await expect(status).toHaveValue(before)
  await expect(status).not.toBeFocused()
  expect(changes).toEqual([])

  await status.focus()
  await page.keyboard.press('Enter')
  await expect(listOf(page).getByRole('option', { selected: true })).toBeFocused()
  const other = before === 'verified' ? 'received' : 'verified'
  const label = (await status.locator(`option[value="${other}"]`).textContent()) ?? ''
  await page.keyboard.type(label.slice(0, 6))
  await expect(listOf(page).getByRole('option', { name: label, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Status Updated')).toBeVisible()
  await expect(status).toBeFocused()
  await expect(status).toHaveValue(other)
  await status.click()
  await listOf(page).locator(`[data-value="${before}"]`).click()
  await expect(status).toHaveValue(before)
  expect(changes.length).toBe(2)
})

test('a template is inserted on Enter and on a click, once @desktop', async ({ page }) => {
  await openDashboard(page, 'titan.admin')
  await page.getByRole('link', { name: 'Memory Zvobgo' }).first().click()
  const template = page.getByRole('combobox', { name: 'Template' })
  const message = page.getByLabel('Message', { exact: true })
  await openForm(page, 'Message')
  await expect(template.locator('option').nth(1)).toBeAttached()
  await template.focus()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowDown')
  await expect(message).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(message).not.toHaveValue('')
  const inserted = await message.inputValue()
  await template.click()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(message).toHaveValue(inserted)
  await message.fill('')
  await template.click()
  await listOf(page).getByRole('option').nth(1).click()
  await expect(message).not.toHaveValue('')
  await message.fill('')
})

test('arrow keys give a file to no one and filter nothing, and an open list fits the screen @desktop', async ({
  page,
}) => {
  await openDashboard(page, 'titan.admin')
  const links = page.getByRole('rowheader').getByRole('link')
  await expect(links.first()).toBeVisible()
  const changes = changesOf(page)
  const { search } = new URL(page.url())
  for (const label of ['Status', 'Service', 'Payment', 'Sort', 'Assigned to']) {
    await page.getByLabel(label, { exact: true }).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End']) await page.keyboard.press(key)
    await expect(listOf(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
  expect(new URL(page.url()).search).toBe(search)
  await page.getByLabel('Sort', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=/)
  await page.getByRole('link', { name: 'Memory Zvobgo' }).first().click()
  // the list has a choice of this name, too
  await expect(page.getByRole('heading', { level: 1, name: 'Memory Zvobgo' })).toBeVisible()
  const assignee = page.getByLabel('Assigned to', { exact: true })
  await assignee.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Escape', 'n', 'Tab']) await page.keyboard.press(key)
  expect(changes.filter((path) => path.includes('assignee') || path.includes('assign'))).toEqual([])
})
