import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openForm, openPart, titleOfFile } from './file-parts'
import { openDashboard, password, signInAsMember } from './sign-in'
import { test } from './test'
import { aFamilyName, startTitanFile } from './titan-file'
import { toastOf } from './toast'

const rowOf = (page: Page, client: string) => page.getByRole('row').filter({ hasText: client }).first()

test('a clerk takes a file, finds their own, and takes several at once @desktop', async ({ page }) => {
  await openDashboard(page, 'titan.lawyer')
  await page.getByLabel('Assigned to', { exact: true }).selectOption('none')
  await expect(page).toHaveURL(/assignee=none/)
  await page.getByRole('link', { name: 'Memory Zvobgo' }).click()
  // the list has a choice of this name, too
  await expect(page.getByRole('heading', { level: 1, name: 'Memory Zvobgo' })).toBeVisible()
  const assignee = page.getByLabel('Assigned to', { exact: true })
  await assignee.selectOption({ label: 'No one' })
  await assignee.selectOption({ index: 1 })
  await expect(toastOf(page, 'File assigned')).toContainText('The client does not see this.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All files' }).click()
  await page.getByLabel('Assigned to', { exact: true }).selectOption({ label: 'My files' })
  await expect(rowOf(page, 'Memory Zvobgo')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Assigned to', { exact: true }).selectOption('')
  // the rows of all files have taken the place of the one before
  await expect(rowOf(page, 'Yeukai Sithole')).toBeVisible()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Memory Zvobgo' }).check()
  await page.getByRole('checkbox', { name: 'Select Yeukai Sithole' }).check()
  await page.getByRole('combobox', { name: 'With the selected files...' }).selectOption({ index: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Assign 2 files' }).click()
  await expect(page.getByText('2 files changed.')).toBeVisible()
  await expect(rowOf(page, 'Yeukai Sithole')).toContainText('Assigned to')
})

test('a clerk sees what needs action above the list and in a view of its own, where the portal can start @desktop', async ({
  page,
}) => {
  await openDashboard(page, 'titan.admin')
  const strip = page.getByRole('navigation', { name: 'Action needed' })
  const count = strip.getByRole('link', { name: /^Overdue \d/ })
  const files = Number(/\d+/.exec(await count.innerText())?.[0])
  await count.click()
  await expect(page).toHaveURL(/need=late/)
  await expect(count).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('table', { name: 'Client Files' }).getByRole('rowheader')).toHaveCount(files)
  await expect(page.getByText(/days? late$|^Overdue$/)).toHaveCount(files)
  await expectAccessible(page)

  await strip.getByRole('link', { name: 'Action needed' }).click()
  const late = page.getByRole('region', { name: /^Overdue/ })
  await expect(late.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page)
  await late.getByRole('rowheader').first().getByRole('link').click()
  const pager = page.getByRole('navigation', { name: 'Other files in the list' })
  await expect(pager).toBeVisible()
  const title = await titleOfFile(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await pager.getByRole('link', { name: /^Next file/ }).click()
  await titleOfFile(page, title)
  await pager.getByRole('link', { name: new RegExp(`^Previous file.*${name}`) }).click()
  await expect(page).toHaveTitle(title)
  await page.getByRole('link', { name: 'All files' }).click()
  const start = page.getByRole('checkbox', { name: 'Start here when I sign in' })
  await start.check()
  await expect(start).toBeChecked()
  await page.reload()
  await expect(start).toBeChecked()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Username').fill('titan.admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/view=action$/)
  await start.uncheck()
  await expect(start).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('link', { name: 'Client Files' }).click()
  await expect(page.getByRole('table', { name: 'Client Files' })).toBeVisible()
})

test('a clerk undoes a status change by keyboard before the client is notified, for one file and for several @desktop', async ({
  page,
}) => {
  // files of its own: other journeys move those of the demonstration
  const family = aFamilyName()
  const clients = [`Chipo ${family}`, `Farai ${family}`] as const
  for (const name of clients) await startTitanFile(name)
  await signInAsMember(page, 'titan.admin')
  await page.goto(`/titan/dashboard?q=${family}`)
  const row = rowOf(page, clients[0])
  const status = row.getByLabel(`Status of ${clients[0]}`)
  const before = await status.inputValue()
  const other = before === 'verified' ? 'received' : 'verified'
  await status.selectOption(other)
  const toast = toastOf(page, 'Status Updated')
  await expect(toast).toContainText('We’ll tell the client in 20 seconds.')
  await status.focus()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused()
  // with the focus in it, it waits
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Status change undone')).toContainText('The client didn’t get a message.')
  await expect(status).toHaveValue(before)
  await expect(status).toBeFocused()

  // it waits while it has the focus, and so does the client's message; then the offer ends with the time
  await page.clock.install()
  await status.selectOption(other)
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused()
  // second by second, so that each answer of the server has arrived before the next is due, however slow the machine
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000)
  let holds = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH' && answer.status() === 200) holds++
  })
  const aSecondLater = async () => {
    await page.clock.runFor(1000)
    return holds
  }
  await expect.poll(aSecondLater, { intervals: [200] }).toBe(3)
  await expect(toast).toBeVisible()
  await status.focus()
  await page.clock.runFor(20_000)
  await expect(toast).toHaveCount(0)
  await page.clock.resume()
  await row.getByRole('link', { name: clients[0] }).click()
  await openPart(page, 'History')
  const history = page.getByRole('list', { name: 'History of the file' })
  await expect(history.getByText('Undid the change of the status to')).toBeVisible()
  await expect(history.getByRole('listitem').filter({ hasText: 'Undid the change' }).first()).toContainText('Firm only')
  await page.getByLabel('Show in the history').selectOption('Who opened what')
  await expect(history).toContainText('Viewed the file')
  await expect(history).not.toContainText('Undid the change')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All files' }).click()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const statuses = clients.map((name) => page.getByLabel(`Status of ${name}`).first())
  const were = await Promise.all(statuses.map((each) => each.inputValue()))
  const wanted = ['contacted', 'received', 'pending_documents'].find((step) => !were.includes(step)) ?? 'contacted'
  for (const name of clients)
    await page
      .getByRole('checkbox', { name: `Select ${name}` })
      .first()
      .check()
  await page.getByRole('combobox', { name: 'With the selected files...' }).selectOption(`move ${wanted}`)
  await page.getByRole('button', { name: 'Move 2 files' }).click()
  await expect(toast).toContainText('2 files changed.')
  for (const each of statuses) await expect(each).toHaveValue(wanted)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, 'Status change undone')).toContainText('The clients didn’t get a message.')
  for (const [position, each] of statuses.entries()) await expect(each).toHaveValue(were[position] ?? '')
})

test('a clerk takes a wrong deed back before its release, and reminds several clients of their deposit @desktop', async ({
  page,
}) => {
  await openDashboard(page, 'titan.lawyer')
  await page.getByLabel('Payment', { exact: true }).selectOption('unpaid')
  await expect(page.getByText('Deposit Paid')).toHaveCount(0)
  const files = page.getByRole('table', { name: 'Client Files' }).getByRole('rowheader')
  await files.first().getByRole('link').click()
  const deeds = await openPart(page, 'Digital deed')
  const versions = deeds.getByText(/^Version \d+:/)
  await expect(page.getByText('Upload a deed')).toBeVisible()
  const before = await versions.count()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
  await page
    .getByLabel('Upload a deed')
    .setInputFiles({ name: 'Wrong deed.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(toastOf(page, 'Deed uploaded')).toBeVisible()
  await expect(versions).toHaveCount(before + 1)
  await versions.first().click()
  await deeds
    .getByRole('button', { name: /^Remove version/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Remove version \d+\?$/ })
  await dialog.getByRole('button', { name: 'Remove and delete' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please say why this version is withdrawn')
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('The deed of another property')
  await dialog.getByRole('button', { name: 'Remove and delete' }).click()
  await expect(toastOf(page, 'Version removed')).toBeVisible()
  await expect(versions).toHaveCount(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const history = page.getByRole('list', { name: 'History of the file' })
  await openPart(page, 'History')
  await page.getByLabel('Show in the history').selectOption('Documents and deeds')
  await expect(history).toContainText('of the deed: The deed of another property (SHA-256')

  await page.getByRole('link', { name: 'All files' }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  // not those of other journeys, whose deposits may have been refunded
  const boxes = page.getByRole('checkbox', { name: /^Select (?!Nokuthula)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const task = page.getByRole('combobox', { name: 'With the selected files...' })
  await task.selectOption('Send a deposit reminder')
  await page.getByRole('button', { name: 'Send reminder for 2 files' }).click()
  await expect(page.getByText('2 clients reminded.')).toBeVisible()
  await expect(page.getByText('0 selected')).toBeVisible()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await task.selectOption('Send a deposit reminder')
  await page.getByRole('button', { name: 'Send reminder for 2 files' }).click()
  await expect(page.getByText('0 clients reminded.')).toBeVisible()
  // only what failed stays selected, with its reason once
  await expect(page.getByText('2 selected')).toBeVisible()
  // two of one minute have one reason
  await expect(page.getByText(/You can remind a client once in 24 hours\./).first()).toBeVisible()
  await expectAccessible(page)
})

test('a clerk adds a task, does it, and sees it under what needs action until then', async ({ page }) => {
  await openDashboard(page, 'titan.lawyer')
  await page.getByRole('link', { name: 'Yeukai Sithole' }).first().click()
  const card = page.getByRole('region', { name: /^Tasks/ })
  const title = `Ring about the survey ${Date.now()}`
  // by keyboard alone
  await openForm(page, 'Task')
  await card.getByRole('button', { name: 'Add task' }).click()
  await expect(card.getByRole('alert')).toContainText('Please write what has to be done')
  await card.getByLabel('Task', { exact: true }).fill(title)
  await page.route('**/tasks', (route) => route.abort())
  await card.getByRole('button', { name: 'Add task' }).click()
  await expect(card.getByRole('alert')).toContainText('What you entered is still here')
  await expect(card.getByLabel('Task', { exact: true })).toHaveValue(title)
  await page.unroute('**/tasks')
  await card.getByRole('button', { name: 'Add task' }).click()
  await expect(toastOf(page, 'Task added')).toBeVisible()
  const task = card.getByRole('listitem').filter({ hasText: title })
  await expect(task).toContainText('Due today')
  await expect(card.getByLabel('Task', { exact: true })).toHaveValue('')
  await expectAccessible(page)
  await task.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the task' })
  await dialog.getByLabel('Assign to').selectOption({ label: 'No one' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Task saved')).toBeVisible()
  await expect(task).not.toContainText('For ')
  await page.getByRole('link', { name: 'All files' }).click()
  await page
    .getByRole('navigation', { name: 'Action needed' })
    .getByRole('link', { name: /^Tasks \d/ })
    .click()
  await page.getByRole('link', { name: 'Yeukai Sithole' }).first().click()
  await task.getByRole('checkbox', { name: title }).click()
  await expect(toastOf(page, 'Task done')).toContainText(title)
  await expect(task).toContainText('Done by')
  await task.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog', { name: 'Delete the task?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page, 'Task deleted')).toBeVisible()
  await expect(task).toHaveCount(0)
})
