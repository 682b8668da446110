import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { ClientApplication } from '#contract/desk/views'
import { expectAccessible } from './accessibility'
import { openPart } from './file-parts'
import { signInAsMember } from './sign-in'
import { test } from './test'

async function openFile(page: Page, username: string, slug: string) {
  await signInAsMember(page, username)
  const applications = (await (await page.request.get('/api/lawfirm/clients')).json()) as ClientApplication[]
  const application = applications.find(({ status, needs }) => status !== 'complete' && !needs.includes('deed'))
  if (!application) throw new Error('the firm has no open file')
  await page.goto(`/${slug}/files/${application.id}`)
  return application
}

const filled: Readonly<Record<string, string>> = {
  'Client’s identity or passport number': '63-1234567 A 12',
  'Client’s marital state': 'unmarried',
  'Client’s address': '1 High Street, Leeds',
  'Agent’s full name': 'Tendai Moyo',
  'Agent’s identity number': '63-7654321 B 12',
  'What the agent may do': 'to lodge the deed\nto collect the deed',
  'Property description': 'Stand 77 Borrowdale, in the district of Salisbury',
  'Diagram number': 'SG 12/1990',
  'Title deed number': '1234/2001',
}

test('a clerk makes a power of attorney, is asked for what is missing, and a lawyer sends it', async ({
  page,
  browser,
}) => {
  const application = await openFile(page, 'titan.staff', 'titan')
  const part = await openPart(page, 'Letters')
  await part
    .getByRole('group', { name: 'Make a letter' })
    .getByRole('button', { name: 'Special power of attorney' })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Special power of attorney' })
  await expect(dialog.getByText('No lawyer of your firm has confirmed')).toBeVisible()
  await expectAccessible(page)
  // nothing stays blank
  await dialog.getByRole('button', { name: 'Make the letter' }).click()
  await expect(dialog.getByLabel('Last day of the power of attorney')).toHaveAttribute('aria-invalid', 'true')
  for (const [label, value] of Object.entries(filled)) {
    const field = dialog.getByLabel(label, { exact: true })
    if (await field.isVisible()) await field.fill(value)
  }
  await dialog.getByLabel('Last day of the power of attorney').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Make the letter' }).click()
  await expect(dialog.getByText('The last day must be after today').first()).toBeVisible()
  await dialog.getByLabel('Last day of the power of attorney').fill('2099-03-01')
  await dialog.getByText('Preview', { exact: true }).click()
  await expect(dialog.getByText('This power of attorney ends on 1 Mar 2099')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make the letter' }).click()
  const made = part.getByRole('list', { name: 'Letters of this file' }).getByRole('listitem').first()
  await expect(made).toContainText('Text not checked by a lawyer')
  await expect(made).toContainText('Not sent')
  await expectAccessible(page)
  const fetching = page.waitForEvent('download')
  await made.getByRole('button', { name: 'PDF' }).click()
  expect(String(await readFile(await (await fetching).path())).slice(0, 5)).toBe('%PDF-')
  const word = page.waitForEvent('download')
  await made.getByRole('button', { name: 'Word document' }).click()
  expect((await word).suggestedFilename()).toBe('Special power of attorney.docx')

  const lawyer = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signInAsMember(lawyer, 'titan.lawyer')
  await lawyer.goto(`/titan/files/${application.id}#letters`)
  const own = await openPart(lawyer, 'Letters')
  const entry = own.getByRole('list', { name: 'Letters of this file' }).getByRole('listitem').first()
  await entry.getByRole('button', { name: 'Send to the client' }).click()
  await lawyer.getByRole('dialog').getByRole('button', { name: 'Send to the client' }).click()
  await expect(entry).toContainText('Sent to the client by')

  // what a client who signs abroad needs, by country
  await own.getByRole('link', { name: 'Signing abroad' }).click()
  await lawyer.getByLabel('Country in which the client signs').selectOption('GB')
  await expect(lawyer.getByRole('heading', { level: 1, name: 'United Kingdom' })).toBeVisible()
  await expect(lawyer.getByText('Not checked by a lawyer')).toBeVisible()
  await expect(lawyer.getByText('RGN 995 of 1971')).toBeVisible()
  await expectAccessible(lawyer)
  // paper is white in the dark theme, too
  await lawyer.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(lawyer)
})

test('an admin changes a template, an unknown field is refused by name, and a lawyer confirms it', async ({
  page,
  browser,
}) => {
  await signInAsMember(page, 'gambe.admin')
  await page.goto('/gambe/team#letter-templates')
  const cardOf = (on: Page) => on.getByRole('region', { name: 'Letter templates' })
  await cardOf(page).getByText('Resolution', { exact: false }).first().click()
  const text = page.getByLabel('Text: Resolution')
  const before = await text.inputValue()
  await text.fill(`${before}\n\nFor {{compnay}}`)
  await page.getByRole('button', { name: 'Save the text' }).click()
  await expect(page.getByText('There is no field {{compnay}}.')).toBeVisible()
  await text.fill(`${before}\n\nMade ${Date.now()} for {{company}}`)
  await page.getByRole('button', { name: 'Save the text' }).click()
  await expect(page.getByText('Template saved')).toBeVisible()
  await expectAccessible(page)

  const lawyer = await (await browser.newContext()).newPage()
  await signInAsMember(lawyer, 'gambe.lawyer')
  await lawyer.goto('/gambe/team#letter-templates')
  await cardOf(lawyer).getByText('Resolution', { exact: false }).first().click()
  await lawyer.getByRole('button', { name: 'Confirm this text as a lawyer' }).first().click()
  await lawyer.getByRole('dialog').getByRole('button', { name: 'Confirm the text' }).click()
  await expect(
    cardOf(lawyer)
      .getByText(/Checked by .+ on/)
      .first(),
  ).toBeVisible()
})
