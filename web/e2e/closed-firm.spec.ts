import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { addFirm, closeFirm } from './firm-commands'
import { messagesTo } from './mailbox'
import { apply } from './released-deed'
import { openDashboard } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

test('a firm is closed: each owner gets a message, the console gives its files to others, and nothing is lost', async ({
  page,
  browser,
}, { project }) => {
  const slug = `mhofu-${project.name}-${Date.now()}`
  const name = `Mhofu & Partners ${project.name}`
  addFirm(name, slug)
  const emails = [`first-${slug}@example.com`, `second-${slug}@example.com`] as const
  const first = await apply(page.request, emails[0])
  const second = await apply((await browser.newContext()).request, emails[1])
  expect([first.lawyer?.name, second.lawyer?.name]).toEqual([name, name])
  const printed = closeFirm(slug)
  for (const { referenceNumber } of [first, second]) expect(printed).toContain(referenceNumber)

  const subjects = async (email: string) => (await messagesTo(page, email)).map(({ subject }) => subject)
  for (const [at, { referenceNumber }] of [first, second].entries())
    await expect
      .poll(() => subjects(emails[at] ?? ''))
      .toContain(`Your application ${referenceNumber} is waiting for a new law firm`)

  await page.goto(`/tracking/${first.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('waiting for a new law firm')
  await expect(page.locator('.details-card')).toContainText('Waiting for a new law firm')
  // nothing is sent or brought to no one
  const original = page.getByRole('region', { name: 'Original deed', exact: true })
  await expect(original).toContainText('Please keep the original until you have a law firm.')
  await expect(page.getByRole('button', { name: 'I bring the original by hand' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Add the waybill number/ })).toHaveCount(0)
  await expect(page.getByText('to your law firm’s office')).toHaveCount(0)
  await expectAccessible(page)
  const words = { data: { text: `Who has my application now? ${slug}` } }
  expect((await page.request.post(`/api/applications/${first.id}/messages`, words)).ok()).toBe(true)

  const console = await (await browser.newContext()).newPage()
  await console.goto('/downiestreetlaw')
  await console.getByLabel('Access Code').fill('demo-access-code-2026')
  await console.getByLabel('Access Code').press('Enter')
  const row = console.getByRole('row').filter({ hasText: name }).first()
  await row.getByRole('button', { name: /^Open Files/ }).click()
  const dialog = console.getByRole('dialog', { name: `Open files of ${name}` })
  await expect(dialog).toContainText('their owners can’t pay, and no firm reads what they write')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(console)
  await dialog.getByLabel('Give to').selectOption({ label: 'Titan Law' })
  await dialog.getByRole('button', { name: `Reassign ${first.referenceNumber}` }).click()
  await expect(toastOf(console, '1 file was reassigned')).toContainText('We told each owner and the law firms.')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByLabel('Give to').selectOption({ label: 'The firm that a new file would get' })
  await dialog.getByRole('button', { name: 'Reassign it' }).click()
  await expect(dialog).toContainText('It has no open files.')

  await expect
    .poll(() => subjects(emails[0]))
    .toContain(`Titan Law is now handling your application ${first.referenceNumber}`)
  await expect
    .poll(async () => (await subjects(emails[1])).join())
    .toContain(`is now handling your application ${second.referenceNumber}`)
  await page.reload()
  await expect(page.getByText('Titan Law').first()).toBeVisible()
  await expect(original).not.toContainText('until you have a law firm')
  const lawyer = await (await browser.newContext()).newPage()
  await openDashboard(lawyer, 'titan.lawyer')
  await lawyer.goto(`/titan/files/${first.id}`)
  await expect(lawyer.getByText(words.data.text).first()).toBeVisible()
})
