import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { messagesTo } from './mailbox'
import { test } from './test'

const email = 'titan.staff@example.com'
const day = 24 * 60 * 60 * 1000

/** 07:35 in Harare of a workday that is over. */
function lastMorning(): number {
  const yesterday = new Date(Date.now() - day).setUTCHours(5, 35, 0, 0)
  return new Date(yesterday).getUTCDay() === 0 ? yesterday - day : yesterday
}

const digests = async (page: Page) =>
  (await messagesTo(page, email)).filter(({ subject }) => subject.startsWith('What needs action'))

test('a member reads the morning digest, stops it with the link in it, and starts it again in the portal @phone', async ({
  page,
}) => {
  const cron = encodeURIComponent('*/5 5-6 * * MON-SAT')
  const run = await page.request.get(`/cdn-cgi/handler/scheduled?cron=${cron}&time=${lastMorning()}`)
  expect(run.ok()).toBe(true)
  await expect.poll(async () => (await digests(page)).length).toBe(1)
  const [mail] = await digests(page)
  expect(mail?.text).toMatch(/^Overdue, no one’s: \d+\+? \(http.*need=late&assignee=none\)$/m)
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<http.*\/off\?token=[\w-]+>$/) as unknown,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const link = mail?.links.find((each) => each.includes('/morning-digest/')) ?? ''

  await page.goto(`${link}x`)
  await page.getByRole('button', { name: 'Stop the email' }).click()
  await expect(page.getByRole('alert')).toContainText('This link no longer works')
  await expectAccessible(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Stop the morning email?' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/morning-digest/off*', (route) => route.abort())
  await page.getByRole('button', { name: 'Stop the email' }).click()
  await expect(page.getByRole('alert')).toContainText('The email was not stopped')
  await page.unroute('**/morning-digest/off*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'The morning email is off' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Sign in to your portal' }).click()
  await page.getByLabel('Username').fill('titan.staff')
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(`${new URL(page.url()).pathname}?view=action`)
  const box = page.getByRole('checkbox', { name: 'Email me at 07:30 (Harare time) with what needs action' })
  await expect(box).not.toBeChecked()
  await box.check()
  await expect(box).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(box).toBeChecked()
  await expectAccessible(page)
})
