import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openPart } from './file-parts'
import { addFirm, closeFirm } from './firm-commands'
import { apply } from './released-deed'
import { chosen, createMember, signInAsMember } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

test('a member enters a certificate, the super admin checks it, and the owner reads that, and why this firm @desktop', async ({
  page,
  browser,
}) => {
  const slug = `sibanda-${Date.now()}`
  addFirm('Sibanda Legal', slug)
  const username = await createMember(page, 'Tendai Sibanda', slug)
  await signInAsMember(page, username, chosen)
  await page.goto(`/${slug}/team`)
  const card = await openPart(page, 'Practising Certificates')
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

  const owner = await (await browser.newContext()).newPage()
  const made = await apply(owner.request, `one-${slug}@example.com`)
  expect(made.lawyer?.name).toBe('Sibanda Legal')
  await owner.goto(`/tracking/${made.id}`)
  await owner.getByText('Property and law firm').click()
  await expect(owner.getByText(/Practising certificate for 20\d\d checked on \d+ \w+ 20\d\d/)).toBeVisible()
  await expect(owner.getByText('Why this firm')).toBeVisible()
  // the other journeys have their own firms
  closeFirm(slug)
})

test('expired certificates: a banner, no new file, and the console; this year’s checked, and the firm gets files again', async ({
  page,
  browser,
}, { project }) => {
  const slug = `shiri-${project.name}-${Date.now()}`
  const name = `Shiri Legal ${project.name}`
  addFirm(name, slug)
  const username = await createMember(page, 'Rumbi Shiri', slug)
  await signInAsMember(page, username, chosen)
  const { admin } = (await (await page.request.get('/api/lawfirm/auth')).json()) as { admin: { id: number } }
  const year = new Date().getFullYear()
  const former = await page.request.post(`/api/lawfirm/team/${admin.id}/licence?number=LP77&year=${year - 1}`, {
    data: pdf,
    headers: { 'content-type': 'application/pdf', 'x-file-name': 'certificate.pdf' },
  })
  expect(former.ok(), await former.text()).toBe(true)
  const { id } = (await former.json()) as { id: number }
  const check = { data: { listedOn: `${year - 1}-06-01` } }
  expect((await page.request.post(`/api/super-admin/licences/${id}/check`, check)).ok()).toBe(true)

  const expired = 'Your firm’s practising certificates have expired'
  await page.goto(`/${slug}/dashboard`)
  await expect(page.getByText(expired)).toBeVisible()
  await expect(page.getByText('Your firm gets no new files until a certificate is checked.')).toBeVisible()
  await expectAccessible(page)
  const owner = await (await browser.newContext()).newPage()
  expect((await apply(owner.request, `one-${slug}@example.com`)).lawyer?.name).not.toBe(name)

  const console = await (await browser.newContext()).newPage()
  await console.goto('/downiestreetlaw?tab=licences')
  await console.getByLabel('Access Code').fill('demo-access-code-2026')
  await console.getByLabel('Access Code').press('Enter')
  const state = console.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
  await expect(state).toContainText('Expired')
  await expect(state).toContainText('gets no new files, 0 open files')
  await expectAccessible(console)

  await page.getByRole('link', { name: 'See the certificates' }).click()
  const card = page.getByRole('region', { name: 'Practising Certificates' })
  await expect(card).toContainText(expired)
  await card.getByLabel('Registration number').fill('LP77')
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf })
  await card.getByRole('button', { name: 'Send for checking' }).click()
  await expect(toastOf(page, 'Certificate sent')).toBeVisible()
  await expect(card).toContainText(`${year}: waits for our check`)
  await console.reload()
  const waiting = console.getByRole('region', { name: `Rumbi Shiri, certificate for ${year}` }).first()
  await waiting.getByRole('button', { name: 'Record the check' }).click()
  await console.getByRole('dialog').getByRole('button', { name: 'Record the check' }).click()
  await expect(toastOf(console, 'Check recorded')).toBeVisible()
  await expect(state).toContainText('gets new files')

  await page.goto(`/${slug}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Client Files' })).toBeVisible()
  await expect(page.getByText(expired)).toHaveCount(0)
  const made = await apply(owner.request, `two-${slug}@example.com`)
  expect(made.lawyer?.name).toBe(name)
  await owner.goto(`/tracking/${made.id}`)
  await owner.getByText('Property and law firm').click()
  await expect(owner.getByText(new RegExp(`Practising certificate for ${year} checked on`))).toBeVisible()
  await expect(owner.getByText('Why this firm')).toBeVisible()
  await expectAccessible(owner)
  // the other journeys have their own firms
  closeFirm(slug)
})
