import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { startApplication } from './released-deed'
import { chosen, createMember, openDashboard, signInAsMember } from './sign-in'
import { test } from './test'

const inDays = (days: number) => new Date(Date.now() + (2 + days * 24) * 60 * 60 * 1000).toISOString().slice(0, 10)
const today = () => inDays(0)
/** The first Saturday that is not today. */
const saturday = () => inDays(7 - ((new Date(today()).getUTCDay() + 1) % 7))

test('a member does their day by keyboard: a task done, a file snoozed and shown again @phone', async ({ page }) => {
  await openDashboard(page, 'titan.lawyer')
  const { admin } = (await (await page.request.get('/api/lawfirm/auth')).json()) as { admin: { id: number } }
  const files = (await (await page.request.get('/api/lawfirm/clients?limit=5&sort=oldest')).json()) as { id: number }[]
  const at = `/api/lawfirm/clients/${files[0]?.id}`
  expect((await page.request.put(`${at}/assignee`, { data: { memberId: admin.id } })).ok()).toBe(true)
  const title = `Fetch the rates certificate ${Date.now()}`
  expect((await page.request.post(`${at}/tasks`, { data: { title, due: today() } })).ok()).toBe(true)

  await page.getByRole('link', { name: 'My day' }).click()
  await expect(page).toHaveURL(/view=day$/)
  const row = page.locator('main tr').filter({ hasText: title })
  await expect(row).toContainText('Due today')
  await expectAccessible(page)

  await row.getByRole('link').focus()
  await page.keyboard.press('z')
  const dialog = page.getByRole('dialog', { name: 'Snooze until' })
  await dialog.getByLabel('Until').fill(saturday())
  await expect(dialog.getByRole('status')).toContainText(/is a Saturday\./)
  await dialog.getByLabel('Until').fill(today())
  await dialog.getByRole('button', { name: 'Snooze' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('Please choose a day after today')
  await dialog.getByLabel('Until').fill('')
  await dialog.getByLabel('Until').fill(inDays(4))
  await dialog.getByLabel('Waiting for').selectOption('the Registry')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Snooze' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Snoozed \(\d+\)$/)).toBeVisible()
  // not at the top of the page
  await expect(page.locator('main tr a:focus, main summary:focus')).toBeVisible()
  await page.getByText(/^Snoozed \(\d+\)$/).click()
  await expect(row).toContainText('waiting for the Registry')
  await row.getByRole('button', { name: 'Show now' }).click()
  await expect(row).toContainText('Due today')

  await row.getByRole('link').focus()
  await page.keyboard.press('e')
  await expect(row).toBeHidden()
})

test('a member without work reads so, and gives their calendar an address that another one ends', async ({ page }) => {
  const username = await createMember(page)
  await signInAsMember(page, username, chosen)
  await page.goto('/zigomo/dashboard?view=day')
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your day in your calendar' })
  await dialog.getByRole('button', { name: 'Create an address' }).click()
  const address = dialog.getByLabel('Address')
  await expect(address).toHaveValue(/\/api\/lawfirm\/calendar\/\d+-[0-9a-f]{64}$/)
  const first = await address.inputValue()
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VCALENDAR')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'New address' }).click()
  await expect(address).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
  await dialog.getByRole('button', { name: 'Stop it' }).click()
  await expect(dialog.getByRole('button', { name: 'Create an address' })).toBeVisible()
})

test('an appointment is entered by keyboard on its file, and comes first in the day at its time @phone', async ({
  page,
}) => {
  const { id, slug } = await startApplication(`appointment.${Date.now()}@example.com`)
  await openDashboard(page, `${slug}.lawyer`)
  await page.goto(`/${slug}/files/${id}`)
  const title = `Interview with ZIMRA ${Date.now()}`
  const field = page.getByRole('textbox', { name: 'Task', exact: true })
  await field.focus()
  await expect(page.getByLabel('Time in Harare (optional)')).toBeVisible()
  await field.fill(title)
  await page.getByLabel('Time in Harare (optional)').fill('23:45')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  const task = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').filter({ hasText: title })
  await expect(task).toContainText('23:45, today')

  await page.goto(`/${slug}/dashboard?view=day`)
  const row = page.getByRole('region', { name: 'Appointments today' }).getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('23:45, today')
  await expectAccessible(page)
  await row.getByRole('button', { name: `Done ${title}` }).click()
  await expect(row).toBeHidden()
})
