import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { narrow } from './slow-line'
import { test } from './test'
import { aFamilyName, startTitanFile } from './titan-file'
import { toastOf } from './toast'

const password = 'Demo-pass-2026'
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Client Files' }).getByRole('rowheader')
const linkOf = (page: Page, row: number) => rowsOf(page).nth(row).getByRole('link').first()
const boxOf = (page: Page, row: number) => rowsOf(page).nth(row).getByRole('checkbox')

async function openList(page: Page, search = '') {
  await page.request.post('/api/lawfirm/login', { data: { username: 'titan.admin', password } })
  await page.goto(`/titan/dashboard${search}`)
  await expect(linkOf(page, 0)).toBeVisible()
}

/** New files of its own, and the list of them alone. */
async function openOwnFiles(page: Page, count: number) {
  const name = `Tendai ${aFamilyName()}`
  for (let made = 0; made < count; made++) await startTitanFile(name)
  await openList(page, `?q=${encodeURIComponent(name)}`)
  await expect(rowsOf(page)).toHaveCount(count)
}

test('a clerk selects files by keyboard, one or a range, and no key counts in a field or switched off @desktop', async ({
  page,
}) => {
  await openList(page)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(boxOf(page, 0)).toBeChecked()
  await expect(linkOf(page, 0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(boxOf(page, 1)).toBeChecked()
  await expect(linkOf(page, 2)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('combobox', { name: 'With the selected files...' })).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Search clients').fill('')
  await page.getByLabel('Search clients').pressSequentially('xe')
  await expect(page.getByLabel('Search clients')).toHaveValue('xe')
  await page.getByLabel('Search clients').fill('')
  await expect(rowsOf(page).nth(2)).toBeVisible()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('In the list of files: select all rows up to this one')
  await keys.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await linkOf(page, 0).focus()
  await page.keyboard.press('x')
  await expect(boxOf(page, 0)).toBeChecked()
})

test('keys that are pressed while their part still loads on a slow line all count, and leave the focus where it is @desktop', async ({
  page,
  context,
}) => {
  await openList(page)
  await narrow(await context.newCDPSession(page))
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(linkOf(page, 2)).toBeFocused()
  await page.keyboard.press('j')
  await expect(linkOf(page, 3)).toBeFocused()
})

test('a new file is triaged with two keys, which can be taken back @desktop', async ({ page }) => {
  await openOwnFiles(page, 1)
  const name = await linkOf(page, 0).innerText()
  const status = page.getByLabel(`Status of ${name}`).first()
  const before = await status.inputValue()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(toastOf(page, 'Status Updated')).toBeVisible()
  await expect(status).not.toHaveValue(before)
  await toastOf(page, 'Status Updated').getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, 'Status change undone')).toBeVisible()
  await expect(status).toHaveValue(before)
})

test('the key for the next row counts while the line still carries the one before @desktop', async ({ page }) => {
  await openOwnFiles(page, 2)
  const statusOf = (row: number) =>
    page
      .getByRole('table', { name: 'Client Files' })
      .getByLabel(/^Status of /)
      .nth(row)
  for (const row of [0, 1]) await expect(statusOf(row)).toHaveValue('file_created')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let calls = 0
  const id = /files\/(\d+)/.exec((await linkOf(page, 0).getAttribute('href')) ?? '')?.[1]
  await page.route(`**/api/lawfirm/clients/${id}/status`, async (route) => {
    calls += 1
    await held
    await route.continue()
  })
  for (const key of ['j', 'e', 'e', 'j', 'e']) await page.keyboard.press(key)
  await expect(statusOf(1)).toHaveValue('contacted')
  await expect(statusOf(0)).toHaveValue('file_created')
  release()
  await expect(statusOf(0)).toHaveValue('contacted')
  expect(calls).toBe(1)
})
