import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { toastOf } from './toast'

const password = 'Demo-pass-2026'
const rowOf = (page: Page, client: string) => page.getByRole('row').filter({ hasText: client }).first()

async function signIn(page: Page, username: string) {
  await page.goto('/lawfirm/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

test('a clerk takes a file, finds their own, and takes several at once', async ({ page }) => {
  await signIn(page, 'titan.lawyer')
  await page.getByLabel('Assigned to', { exact: true }).selectOption('none')
  await expect(page).toHaveURL(/assignee=none/)
  await page.getByRole('link', { name: 'Memory Zvobgo' }).click()
  const assignee = page.getByLabel('Assigned to', { exact: true })
  await assignee.selectOption({ label: 'No one' })
  await assignee.selectOption({ index: 1 })
  await expect(toastOf(page, 'File Assigned')).toContainText('The owner does not see this.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All files' }).click()
  await page.getByLabel('Assigned to', { exact: true }).selectOption({ label: 'My files' })
  await expect(rowOf(page, 'Memory Zvobgo')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Assigned to', { exact: true }).selectOption('')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Memory Zvobgo' }).check()
  await page.getByRole('checkbox', { name: 'Select Yeukai Sithole' }).check()
  await page.getByRole('combobox', { name: 'With the selected files...' }).selectOption({ index: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply to 2 files' }).click()
  await expect(page.getByText('2 files changed.')).toBeVisible()
  await expect(rowOf(page, 'Yeukai Sithole')).toContainText('Assigned to')
})

test('a clerk sees what needs action above the list and in a view of its own, where the portal can start', async ({
  page,
}) => {
  await signIn(page, 'titan.admin')
  const strip = page.getByRole('navigation', { name: 'Action needed' })
  const count = strip.getByRole('link', { name: /^Late \d/ })
  const files = Number(/\d+/.exec(await count.innerText())?.[0])
  await count.click()
  await expect(page).toHaveURL(/need=late/)
  await expect(count).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('table', { name: 'Client Files' }).getByRole('rowheader')).toHaveCount(files)
  await expect(page.getByText(/days? late$|^Overdue$/)).toHaveCount(files)
  await expectAccessible(page)

  await strip.getByRole('link', { name: 'Action needed' }).click()
  const late = page.getByRole('region', { name: /^Late/ })
  await expect(late.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page)
  await late.getByRole('rowheader').first().getByRole('link').click()
  const walk = page.getByRole('navigation', { name: 'Other files of the list' })
  await expect(walk).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await walk.getByRole('link', { name: /^Next file/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  await walk.getByRole('link', { name: new RegExp(`^Previous file.*${name}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'All files' }).click()
  const start = page.getByRole('checkbox', { name: 'Start here when I sign in' })
  await start.check()
  await expect(start).toBeChecked()
  await page.reload()
  await expect(start).toBeChecked()
  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn(page, 'titan.admin')
  await expect(page).toHaveURL(/view=action$/)
  await start.uncheck()
  await expect(start).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('link', { name: 'Client Files' }).click()
  await expect(page.getByRole('table', { name: 'Client Files' })).toBeVisible()
})

test('a clerk undoes a status change by keyboard before the client is notified, for one file and for several', async ({
  page,
}) => {
  await signIn(page, 'titan.admin')
  const row = rowOf(page, 'Memory Zvobgo')
  const status = row.getByLabel('Status of Memory Zvobgo')
  const before = await status.inputValue()
  const other = before === 'verified' ? 'received' : 'verified'
  await status.selectOption(other)
  const toast = toastOf(page, 'Status Updated')
  await expect(toast).toContainText('We notify the client in 8 seconds.')
  await expectAccessible(page)
  await status.focus()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Status Change Undone')).toContainText('The client did not get a message.')
  await expect(status).toHaveValue(before)
  await expect(status).toBeFocused()

  // the offer ends with the time, even under the pointer
  await status.selectOption(other)
  await toast.hover()
  await expect(toast).toHaveCount(0, { timeout: 10_000 })
  await row.getByRole('link', { name: 'Memory Zvobgo' }).click()
  const history = page.getByRole('list', { name: 'History of the file' })
  await expect(history.getByText('Undid the change of the status to')).toBeVisible()
  await expect(history.getByRole('listitem').filter({ hasText: 'Undid the change' }).first()).toContainText('Firm only')
  await page.getByLabel('Show in the history').selectOption('Team')
  await expect(history).toContainText('Assigned the file to')
  await expect(history).not.toContainText('Undid the change')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All files' }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const clients = ['Memory Zvobgo', 'Yeukai Sithole']
  const statuses = clients.map((name) => page.getByLabel(`Status of ${name}`).first())
  const were = await Promise.all(statuses.map((each) => each.inputValue()))
  const wanted = ['contacted', 'received', 'pending_documents'].find((step) => !were.includes(step)) ?? 'contacted'
  for (const name of clients)
    await page
      .getByRole('checkbox', { name: `Select ${name}` })
      .first()
      .check()
  await page.getByRole('combobox', { name: 'With the selected files...' }).selectOption(`move ${wanted}`)
  await page.getByRole('button', { name: 'Apply to 2 files' }).click()
  await expect(toast).toContainText('2 files changed.')
  for (const each of statuses) await expect(each).toHaveValue(wanted)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, 'Status Change Undone')).toContainText('The clients did not get a message.')
  for (const [position, each] of statuses.entries()) await expect(each).toHaveValue(were[position] ?? '')
})
