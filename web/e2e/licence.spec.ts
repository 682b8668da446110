import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { chosen, createMember, signInAsMember, signInByEmail } from './sign-in'
import { toastOf } from './toast'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

test('a member enters a certificate, the super admin checks it, and the owner reads that, and why this firm @desktop', async ({
  page,
}) => {
  const username = await createMember(page, 'Tendai Sibanda')
  await signInAsMember(page, username, chosen)
  await page.goto('/zigomo/team')
  const card = page.getByRole('region', { name: 'Practising Certificates' })
  await card.getByLabel('Lawyer').selectOption({ label: 'Tendai Sibanda' })
  await card.getByLabel('Registration number').fill('LP 4321')
  await card.getByRole('button', { name: 'Send for checking' }).click()
  await expect(card.getByText('Please choose the file of the certificate')).toBeVisible()
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf })
  await card.getByRole('button', { name: 'Send for checking' }).click()
  await expect(toastOf(page, 'Certificate sent')).toBeVisible()
  await expect(card.getByText('waits for our check', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/downiestreetlaw?tab=licences')
  await page.getByLabel('Access Code').fill('demo-access-code-2026')
  await page.getByLabel('Access Code').press('Enter')
  const waiting = page.getByRole('region', { name: /^Tendai Sibanda, certificate for/ }).first()
  await expect(waiting).toContainText('LP 4321')
  await expectAccessible(page)
  await waiting.getByRole('button', { name: 'Record the check' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record the check' }).click()
  await expect(toastOf(page, 'Check recorded')).toBeVisible()

  await signInByEmail(page, 'owner@example.com')
  const mine = (await (await page.request.get('/api/applications')).json()) as { id: number; firmName: string | null }[]
  const own = mine.find(({ firmName }) => firmName?.includes('Zigomo'))
  await page.goto(`/tracking/${own?.id}`)
  await page.getByText('Property and law firm').click()
  await expect(page.getByText(/Practising certificate for 20\d\d checked on \d+ \w+ 20\d\d/)).toBeVisible()
  await expect(page.getByText('Why this firm')).toBeVisible()
})
