import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { messagesTo } from './mailbox'
import { startApplication } from './released-deed'
import { openDashboard } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

const hours = 3_600_000
const firmName = (slug: string) => (slug === 'titan' ? 'Titan Law' : 'Gambe Law Group')

/** The page of a visitor, at an hour. */
async function openAt(page: Page, reference: string, at: number) {
  await page.clock.setSystemTime(at)
  await page.goto(`/tracking/reference/${reference}`)
}

test('the promise runs, is late after its hour, and is kept with a recorded call', async ({ page, browser }, {
  project,
}) => {
  const began = Date.now()
  const { id, reference, slug } = await startApplication(`promise-${project.name}-${began}@example.com`)
  const firm = firmName(slug)
  await openAt(page, reference, began + hours)
  await expect(page.getByText(`${firm} will contact the owner by`).first()).toBeVisible()
  await openAt(page, reference, began + 25 * hours)
  await expect(page.getByText(`${firm} is late.`).first()).toBeVisible()
  await expect(page.getByText('will contact the owner')).toHaveCount(0)
  await expect(page.getByText('within 24 hours')).toHaveCount(0)
  await expectAccessible(page)

  const context = await browser.newContext()
  const lawyer = await context.newPage()
  await openDashboard(lawyer, `${slug}.lawyer`)
  await lawyer.goto(`/${slug}/files/${id}`)
  await expect(lawyer.getByText('First contact with the client due by')).toBeVisible()
  await lawyer.getByRole('button', { name: 'Record a call' }).click()
  await expect(toastOf(lawyer, 'Call recorded')).toBeVisible()
  await expect(lawyer.getByText('First contact recorded:')).toBeVisible()
  // nothing is declined after the first contact
  await expect(lawyer.getByRole('button', { name: 'Decline this file' })).toHaveCount(0)
  await expectAccessible(lawyer)
  await context.close()

  await openAt(page, reference, began + 50 * hours)
  await expect(page.getByText(`The first contact of ${firm} is recorded:`).first()).toBeVisible()
  await expect(page.getByText(`${firm} is late.`)).toHaveCount(0)
})

test('the client reads by when the firm is in touch in their own time, and keeps it in their calendar', async ({
  browser,
}, { project }) => {
  const began = Date.now()
  const started = await startApplication(`calendar-${project.name}-${began}@example.com`)
  const context = await browser.newContext({ storageState: started.browser, timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  await page.goto(`/tracking/${started.id}`)
  // three and a half hours ahead of Harare
  const ahead = new Date(began + 24 * hours + 5.5 * hours)
  await expect(page.getByText(`In your time zone: ${ahead.getUTCDate()} `)).toBeVisible()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`${started.reference}-first-contact.ics`)
  const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '')
  expect(text).toContain(`${firmName(started.slug)} will contact you by this time. Application ${started.reference}`)
  expect(text).toMatch(/^URL:.+\/tracking\/\d+\r$/m)
  await context.close()

  // a visitor abroad reads it, too
  const other = await browser.newContext({ timezoneId: 'Asia/Kolkata' })
  const visitor = await other.newPage()
  await visitor.goto(`/tracking/reference/${started.reference}`)
  await expect(visitor.getByText(`In your time zone: ${ahead.getUTCDate()} `)).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0)
  await expectAccessible(visitor)
  await other.close()
})

test('a lawyer declines a file with a reason, and the client reads which firm has it', async ({ page, browser }, {
  project,
}) => {
  const email = `declined-${project.name}-${Date.now()}@example.com`
  const { id, reference, slug } = await startApplication(email)
  await openDashboard(page, `${slug}.lawyer`)
  await page.goto(`/${slug}/files/${id}`)
  await page.getByRole('button', { name: 'Decline this file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this file?' })
  await expect(dialog).toContainText('We tell the client that you couldn’t take it.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Decline this file' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please say why you can’t take it')
  await dialog.getByLabel('Reason').fill('A partner acts for the seller.')
  await dialog.getByRole('button', { name: 'Decline this file' }).click()
  await expect(toastOf(page, 'File declined')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${slug}/dashboard`))
  const told = async () =>
    (await messagesTo(page, email)).find(({ text }) =>
      text.includes(`${firmName(slug)} couldn’t take your application.`),
    )
  await expect.poll(async () => (await told())?.subject).toContain('27 Fort Street, Bulawayo')
  expect((await told())?.text).not.toContain('seller')

  // the console reads the reason, and the client's page names the firm that has it now
  const console = await (await browser.newContext()).newPage()
  await console.goto('/downiestreetlaw')
  await console.getByLabel('Access Code').fill('demo-access-code-2026')
  await console.getByLabel('Access Code').press('Enter')
  await console.getByText('Applications passed on').click()
  await expect(
    console.locator('.attention-list li').filter({ hasText: 'A partner acts for the seller.' }).first(),
  ).toBeVisible()
  await expectAccessible(console)
  await openAt(page, reference, Date.now())
  await expect(page.getByText(firmName(slug))).toHaveCount(0)
  await expect(page.getByText(/will contact the owner by/).first()).toBeVisible()
  await page.goto(`/${slug}/files/${id}`)
  await expect(page.getByText('Your firm has no file at this address.')).toBeVisible()
})
