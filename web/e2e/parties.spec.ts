import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openPart } from './file-parts'
import { openDashboard } from './sign-in'
import { test } from './test'

test('a lawyer enters a party by keyboard, sees the conflict with another file and decides', async ({ page }, {
  project,
}) => {
  await openDashboard(page, 'titan.lawyer')
  const listed = await page.request.get('/api/lawfirm/clients?limit=6&sort=oldest')
  const files = (await listed.json()) as { id: number; referenceNumber: string }[]
  // each project has files of its own
  const [own, other] = project.name === 'phone' ? files.slice(2) : files
  const name = `Farisai Gumbo ${project.name === 'phone' ? 'Phiri' : 'Dube'}`
  const number = project.name === 'phone' ? '63-7654321 W 42' : '63-1234567 D 42'
  const made = await page.request.post(`/api/lawfirm/clients/${other?.id}/parties`, {
    data: { role: 'seller', name, number },
  })
  expect(made.status()).toBe(201)

  await page.goto(`/titan/files/${own?.id}#parties`)
  const part = await openPart(page, 'Parties')
  await part.getByRole('button', { name: 'Add party', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add party' })
  await dialog.getByLabel('Name').fill('F. Gumbo')
  await dialog.getByLabel('Role').selectOption('Buyer')
  await dialog.getByLabel('Number', { exact: true }).fill('63-12')
  await expectAccessible(page)
  await dialog.getByLabel('Number', { exact: true }).press('Enter')
  await expect(dialog.getByText('A Zimbabwe ID number is 2 digits').first()).toBeVisible()
  await dialog.getByLabel('Number', { exact: true }).fill(number)
  await dialog.getByLabel('Number', { exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  const entry = part.getByRole('listitem').filter({ hasText: 'F. Gumbo' }).filter({ hasText: 'Zimbabwe ID number' })
  await expect(entry).toContainText('••••')
  await entry.getByRole('button', { name: 'Show the number' }).press('Enter')
  await expect(entry).toContainText(number)

  // the first card says it, too
  await expect(page.getByText(/^Decide about \d+ possible conflicts? of interest$/)).toBeVisible()
  const conflict = part.getByRole('listitem').filter({ hasText: other?.referenceNumber ?? '' })
  await expect(conflict).toContainText(`Same number: F. Gumbo (buyer) – ${name} (seller)`)
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Decide' }).press('Enter')
  const decision = page.getByRole('dialog', { name: /^Conflict with/ })
  await decision.getByLabel('Decision').selectOption('Conflict, with consent')
  await decision.getByRole('button', { name: 'Record the decision' }).press('Enter')
  await expect(decision.getByText('Please write why').first()).toBeVisible()
  await decision.getByLabel('Reason').fill('Both agreed in writing on 20 November')
  await decision.getByRole('button', { name: 'Record the decision' }).press('Enter')
  await expect(decision).toBeHidden()
  await expect(conflict).toContainText('Conflict, with consent')

  // who is no party leaves the list, and the focus stays in the part
  await part
    .getByRole('button', { name: /^No party/ })
    .first()
    .press('Enter')
  await expect(part.getByRole('button', { name: /^No party/ })).toHaveCount(0)
  await expect(part.getByRole('button', { name: 'Add party', exact: true })).toBeFocused()

  // without a connection nothing is lost
  await page.route('**/parties', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await part.getByRole('button', { name: 'Add party', exact: true }).press('Enter')
  await dialog.getByLabel('Name').fill('Chipo Ncube')
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Chipo Ncube')
  await page.unroute('**/parties')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await entry.getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByRole('dialog', { name: 'Remove the party?' }).getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(entry).toHaveCount(0)
})
