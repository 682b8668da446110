import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openPart } from './file-parts'
import { startApplication } from './released-deed'
import { signInAsMember } from './sign-in'
import { test } from './test'

/** Where an element ends, from the top of the page, in pixels. */
const endOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box.y + box.height
}

test('a file says first who, what is next, what waits for whom and the last words; the rest opens by keyboard', async ({
  browser,
  isMobile,
}, { project }) => {
  const { id, slug } = await startApplication(`file-page-${project.name}-${Date.now()}@example.com`, {
    // nobody else’s: a possible conflict would wait for the firm, too
    fullName: 'Zvikomborero Marufu',
    propertyAddress: `${Date.now() % 100_000} Takawira Street, Masvingo`,
  })
  const page = await (
    await browser.newContext({ viewport: isMobile ? { width: 390, height: 844 } : { width: 1366, height: 768 } })
  ).newPage()
  await signInAsMember(page, `${slug}.admin`)
  const at = `/api/lawfirm/clients/${id}`
  for (const status of ['contacted', 'pending_documents', 'received'])
    await page.request.patch(`${at}/status`, { data: { status } })
  await page.request.post(`${at}/message`, {
    data: { message: 'We need your passport.', status: 'additional_docs', documents: ['Passport'] },
  })
  await page.request.post(`${at}/messages`, { data: { text: 'The stairs are at the back.' } })
  await page.goto(`/${slug}/files/${id}`)
  const progress = page.getByRole('region', { name: 'Progress' })
  const waits = progress.getByRole('link', { name: '1 document: Passport' })
  const words = progress.getByText('The stairs are at the back.')
  await expect(words).toBeVisible()
  for (const part of [page.getByRole('heading', { level: 1 }), waits, words])
    expect(await endOf(part)).toBeLessThanOrEqual(700)
  if (!isMobile) expect(await endOf(page.getByRole('button', { name: /^Move to / }).first())).toBeLessThanOrEqual(700)
  await expectAccessible(page)

  // one line each until they are touched, in their place when they open
  for (const [label, button] of [
    ['Message', 'Send message'],
    ['Task', 'Add task'],
    ['Note', 'Save note'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await expect(page.getByRole('button', { name: button })).toHaveCount(0)
    expect((await field.boundingBox())?.height).toBeLessThanOrEqual(48)
    await field.focus()
    await expect(page.getByRole('button', { name: button })).toBeVisible()
  }
  await page.getByLabel('Note', { exact: true }).fill('The keys are with the neighbour.')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Save note' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add task' })).toHaveCount(0)
  await page.getByLabel('Note', { exact: true }).fill('')

  // by keyboard alone: closed, then open, and open on the next visit, too
  const checks = page.getByRole('region', { name: 'Checks and validation', exact: true })
  const record = checks.getByRole('button', { name: 'Record our check' })
  await expect(checks.locator('summary').first()).toContainText('Nothing recorded yet')
  await expect(record).toBeHidden()
  await checks.locator('summary').first().press('Enter')
  await expect(record).toBeVisible()
  await page.reload()
  await expect(record).toBeVisible()
  await checks.locator('summary').first().press('Enter')
  await page.reload()
  await expect(checks.locator('summary').first()).toBeVisible()
  await expect(record).toBeHidden()

  // a link opens what it points to, and what is next is open by itself
  const payments = page.getByRole('region', { name: 'Payments', exact: true })
  await page.goto(`/${slug}/files/${id}#payments`)
  await expect(payments.getByText('Deposit').last()).toBeInViewport()
  await page.request.post(`${at}/message`, { data: { message: 'It is lodged.', status: 'submitted_to_registrar' } })
  await page.reload()
  await progress.getByRole('link', { name: 'Record the lodging' }).press('Enter')
  await expect(checks.getByRole('button', { name: 'Record the lodging' })).toBeInViewport()
  await openPart(page, 'History')
  await expectAccessible(page)
})
