import { type Browser, expect, type Page } from '@playwright/test'
import type { NoticesView } from '#contract/desk/people'
import { expectAccessible } from './accessibility'
import { openDashboard, signInAsMember } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

const inDays = (days: number) =>
  new Date(Date.now() + 2 * 60 * 60 * 1000 + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** Another member in a browser of their own. */
async function as(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAsMember(page, username)
  return page
}
const whoIs = async (page: Page) => {
  const { admin } = (await (await page.request.get('/api/lawfirm/auth')).json()) as {
    admin: { id: number; fullName: string }
  }
  return admin
}

test('a file is taken over with a word, a note names a colleague by keyboard, and both get a notice', async ({
  page,
  browser,
}) => {
  const lawyer = await as(browser, 'titan.lawyer')
  const { id: lawyerId, fullName } = await whoIs(lawyer)
  await signInAsMember(page, 'titan.staff')
  const staff = await whoIs(page)
  const files = (await (await lawyer.request.get('/api/lawfirm/clients?limit=5')).json()) as { id: number }[]
  const id = files[0]?.id ?? 0
  const assigned = await lawyer.request.put(`/api/lawfirm/clients/${id}/assignee`, { data: { memberId: lawyerId } })
  expect(assigned.ok()).toBe(true)
  // what other journeys left
  const { notices } = (await (await lawyer.request.get('/api/lawfirm/notices')).json()) as NoticesView
  for (const { id: upTo } of notices.slice(0, 1)) {
    expect((await lawyer.request.put('/api/lawfirm/notices/read', { data: { upTo } })).ok()).toBe(true)
  }
  await lawyer.goto('/titan/dashboard')

  await page.goto(`/titan/files/${id}`)
  await expect(page.getByText(`${fullName} opened this file`)).toBeHidden()
  const assignee = page.getByLabel('Assigned to', { exact: true })
  await expect(assignee).toHaveValue(String(lawyerId))
  await assignee.selectOption(String(staff.id))
  const dialog = page.getByRole('dialog', { name: `Take over this file from ${fullName}?` })
  await expectAccessible(page)
  await dialog.getByLabel(`A word to ${fullName}`).fill('You are in court today')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(toastOf(page, 'File assigned')).toContainText(staff.fullName)
  await expect(dialog).toBeHidden()

  const note = page.getByLabel('Note', { exact: true })
  const first = fullName.split(' ')[0] ?? ''
  await note.click()
  await note.pressSequentially(`Please ask @${first.slice(0, 3).toLowerCase()}`)
  const option = page.getByRole('listbox', { name: 'Colleagues' }).getByRole('option', { name: fullName })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(note).toHaveValue(`Please ask @${fullName} `)
  await page.keyboard.press('Control+z')
  await expect(note).not.toHaveValue(`Please ask @${fullName} `)
  await page.keyboard.press('Control+Shift+z')
  await expect(note).toHaveValue(`Please ask @${fullName} `)
  await note.pressSequentially('for the key')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Note saved')).toContainText(`${fullName} will read in the portal that you named them.`)

  await lawyer.getByRole('link', { name: 'My day' }).click()
  const news = lawyer.getByRole('region', { name: /^\d new from colleagues$/ })
  await expect(news).toHaveAccessibleName('2 new from colleagues')
  await expect(news).toContainText(`${staff.fullName} took over the file of`)
  await expect(news).toContainText('“You are in court today”')
  await expect(news).toContainText(`${staff.fullName} named you in a note`)
  await expectAccessible(lawyer)
  await news.getByRole('link').first().click()
  await expect(lawyer).toHaveURL(new RegExp(`/titan/files/${id}`))
  await expect(lawyer.getByText(`${staff.fullName} opened this file`)).toBeVisible()
  await expectAccessible(lawyer)
  // what comes meanwhile is there with the next answer, without a reload
  const back = await page.request.put(`/api/lawfirm/clients/${id}/assignee`, { data: { memberId: lawyerId } })
  expect(back.ok()).toBe(true)
  await lawyer.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(news).toHaveAccessibleName('3 new from colleagues')
  await lawyer.route('**/api/lawfirm/notices/read', (route) => route.abort())
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect(toastOf(lawyer, 'These notices are still marked as new')).toBeVisible()
  await lawyer.unroute('**/api/lawfirm/notices/read')
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect(news).toBeHidden()
})

test('an admin records an absence with a substitute, and sees what a member has before they leave', async ({
  page,
  browser,
}) => {
  const staff = await as(browser, 'titan.staff')
  const { fullName: substitute } = await whoIs(staff)
  const lawyer = await as(browser, 'titan.lawyer')
  const { id: lawyerId, fullName } = await whoIs(lawyer)
  const files = (await (await lawyer.request.get('/api/lawfirm/clients?limit=5')).json()) as { id: number }[]
  const at = `/api/lawfirm/clients/${files[0]?.id}`
  await lawyer.request.put(`${at}/assignee`, { data: { memberId: lawyerId } })
  const title = `Fetch the certificate ${Date.now()}`
  expect((await lawyer.request.post(`${at}/tasks`, { data: { title, due: inDays(0) } })).ok()).toBe(true)

  await openDashboard(page, 'titan.admin')
  await page.goto('/titan/team')
  const row = page.getByRole('row').filter({ hasText: 'titan.lawyer' }).first()
  await row.getByRole('button', { name: `Absence of ${fullName}` }).click()
  const absence = page.getByRole('dialog', { name: `Absence of ${fullName}` })
  await absence.getByLabel('Back on').fill(inDays(0))
  await absence.getByLabel('Substitute').selectOption({ label: substitute })
  await absence.getByRole('button', { name: 'Save absence' }).click()
  await expect(absence.getByRole('alert').first()).toContainText('Please choose a day after today')
  await expectAccessible(page)
  await absence.getByLabel('Back on').fill(inDays(7))
  await absence.getByRole('button', { name: 'Save absence' }).click()
  await expect(toastOf(page, 'Absence saved')).toContainText(
    `What comes to ${fullName} meanwhile comes to ${substitute}.`,
  )
  await expect(row).toContainText(`Substitute: ${substitute}`)

  await staff.goto('/titan/dashboard?view=day')
  await expect(staff.getByText(`You are the substitute for ${fullName}`)).toBeVisible()
  await expect(staff.locator('main tr').filter({ hasText: title })).toContainText(`for ${fullName}`)
  await expect(staff.getByText(`made you the substitute for ${fullName}`)).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Got it' }).click()
  await expect(staff.getByText(`made you the substitute for ${fullName}`)).toBeHidden()

  await row.getByRole('button', { name: `Absence of ${fullName}` }).click()
  await absence.getByRole('button', { name: 'End this absence' }).click()
  await expect(toastOf(page, 'Absence ended')).toBeVisible()
  await expect(row).not.toContainText('Substitute')

  // one that has not begun opens with its own days
  await row.getByRole('button', { name: `Absence of ${fullName}` }).click()
  await absence.getByLabel('First day away').fill(inDays(1))
  await absence.getByLabel('Back on').fill(inDays(7))
  await absence.getByRole('button', { name: 'Save absence' }).click()
  await expect(absence).toBeHidden()
  await row.getByRole('button', { name: `Absence of ${fullName}` }).click()
  await expect(absence.getByLabel('First day away')).toHaveValue(inDays(1))
  await absence.getByRole('button', { name: 'End this absence' }).click()
  await expect(absence).toBeHidden()

  await row.getByRole('button', { name: `Deactivate ${fullName}` }).click()
  const leave = page.getByRole('dialog', { name: `Deactivate ${fullName}?` })
  await expect(leave.getByText(/^Hand over \d+ open files? and \d+ open tasks? to$/)).toBeVisible()
  await expect(leave.getByRole('checkbox', { name: substitute })).not.toBeChecked()
  await leave.getByRole('checkbox', { name: substitute }).check()
  await expectAccessible(page)
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect(leave).toBeHidden()
})
