import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { aDeedNumber } from './deed-number'
import { openForm } from './file-parts'
import { chosen as password, signInAsMember } from './sign-in'
import { test } from './test'

const names = ['Copy of your ID or passport', 'Marriage certificate', 'Letter of the council']
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf })

/** An owner's application, and the address of its file at its firm. */
async function anApplication(page: Page, stamp: string) {
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.status(), await answer.text()).toBe(201)
    return (await answer.json()) as { id: number; referenceNumber: string; link?: string }
  }
  const person = { firstName: 'Rudo', lastName: 'Chikafu', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  await call('/api/local/signup', { ...person, email: `requests-${stamp}@example.com`, password })
  const home = { countryOfResidence: 'Canada', propertyAddress: '14 Samora Machel Avenue, Harare' }
  await call('/api/profile', { fullName: 'Rudo Chikafu', whatsappNumber: '+1 416 555 0199', ...home })
  const { id } = await call('/api/applications', {
    serviceType: 'digitize',
    propertyAddress: home.propertyAddress,
    titleDeedNumber: aDeedNumber(),
    hasTitleDeed: 'have',
    submissionMethod: 'mail',
    contactPreference: '',
  })
  const { firm } = (await (await page.request.get(`/api/applications/${id}`)).json()) as { firm: { name: string } }
  return { id, slug: firm.name.split(' ')[0]?.toLowerCase() ?? '', call }
}

test('a firm asks for three documents, two come, two are accepted and one is refused @phone', async ({
  page,
  browser,
}, { project }) => {
  const { id, slug, call } = await anApplication(page, `${project.name}-${Date.now()}`)
  const helper = { name: 'Tendai Ncube', task: 'upload', channel: 'whatsapp', phone: '+263 77 123 4567' }
  const clerk = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
  await signInAsMember(clerk, `${slug}.admin`)
  await clerk.goto(`/${slug}/files/${id}`)
  await openForm(clerk, 'Message')
  await clerk.getByLabel('Type').selectOption('additional_docs')
  const usual = clerk.getByRole('group', { name: 'Usual documents' })
  for (const name of names.slice(0, 2)) await usual.getByRole('button', { name }).press('Enter')
  await clerk.getByLabel('Documents needed').press('ControlOrMeta+End')
  await clerk.getByLabel('Documents needed').pressSequentially(`\n${names[2]}`)
  await clerk.getByRole('button', { name: 'Send message' }).click()
  const list = clerk.getByRole('list', { name: 'Requested documents' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  // the message names each of them once
  await expect(clerk.getByText(`• ${names[2]}`).first()).toBeVisible()
  const words = await (await clerk.request.get(`/api/lawfirm/clients/${id}`)).text()
  expect(words).toContain(`• ${names[2]}`)
  expect(words).not.toMatch(new RegExp(`• ${names[2]}[^"]*• ${names[2]}`))
  await expectAccessible(clerk)

  // the owner
  await page.goto(`/tracking/${id}`)
  await expect(page.getByText(`“${names[1]}” and “${names[2]}”.`).first()).toBeVisible()
  const slots = page.getByRole('list', { name: 'Requested by your law firm' })
  const slot = (name: string) => slots.getByRole('listitem').filter({ hasText: name })
  await expect(slot(names[0] ?? '').getByLabel('Take a photo')).toHaveAttribute('capture', 'environment')
  await expectAccessible(page)
  await page.route('**/documents?request=*', (route) => route.abort())
  await slot(names[0] ?? '')
    .getByLabel('Choose a file')
    .setInputFiles(file('passport.pdf'))
  await expect(slot(names[0] ?? '').getByText('was not uploaded')).toBeVisible()
  await page.unroute('**/documents?request=*')
  await slot(names[0] ?? '')
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect(slot(names[0] ?? '')).toContainText('With the law firm to check')
  await expect(page.getByText(/needs from you/).first()).not.toContainText(names[0] ?? '')

  // the mother
  const { link = '' } = await call(`/api/applications/${id}/helpers`, helper)
  const mother = await (await browser.newContext()).newPage()
  await mother.goto(link)
  const missing = mother.getByRole('list', { name: 'Requested by your law firm' })
  await expect(missing.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(mother)
  await missing.getByLabel(`Choose a file: ${names[1]}`).setInputFiles(file('marriage.pdf'))
  await expect(missing.getByRole('listitem')).toHaveCount(1)

  // the firm, by keyboard
  await clerk.reload()
  const entry = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  const bytes: number[] = []
  clerk.on('response', async (answer) => {
    if (answer.request().method() === 'PATCH') bytes.push((await answer.body()).length)
  })
  for (const name of names.slice(0, 2)) {
    await clerk.getByRole('button', { name: `Accept ${name}` }).press('Enter')
    await expect(entry(name)).toContainText('Accepted')
  }
  await page.reload()
  await slot(names[2] ?? '')
    .getByLabel('Choose a file')
    .setInputFiles(file('letter.pdf'))
  await expect(slot(names[2] ?? '')).toContainText('With the law firm to check')
  await expect(page.getByText('needs from you')).toHaveCount(0)
  await clerk.reload()
  await expect(clerk.getByText('All are there.')).toBeVisible()
  // without the form, the next key still belongs to the document
  await clerk.getByRole('button', { name: `Refuse ${names[2]}` }).press('Enter')
  await clerk.getByLabel('What is wrong with it').press('Escape')
  await expect(entry(names[2] ?? '').locator('.request-decisions')).toBeFocused()
  await clerk.getByRole('button', { name: `Refuse ${names[2]}` }).press('Enter')
  await clerk.getByLabel('What is wrong with it').pressSequentially('The stamp is missing.')
  await clerk.getByLabel('What is wrong with it').press('Enter')
  await expect(entry(names[2] ?? '')).toContainText('The stamp is missing.')
  await expectAccessible(clerk)
  expect(Math.max(...bytes)).toBeLessThan(6_000)
  // the owner reads what is missing and why, and stops the reminders
  await page.reload()
  await expect(slot(names[2] ?? '')).toContainText('The stamp is missing.')
  await expect(page.getByText(`needs from you: “${names[2]}”.`).first()).toBeVisible()
  await page.getByRole('button', { name: 'I can’t get this yet, stop the reminders' }).click()
  await expect(page.getByText('You stopped the reminders.')).toBeVisible()
  await clerk.reload()
  await expect(clerk.getByText('stopped the reminders')).toBeVisible()

  // it ends where it began
  await slot(names[2] ?? '')
    .getByLabel('Choose a file')
    .setInputFiles(file('letter-2.pdf'))
  await expect(slot(names[2] ?? '')).toContainText('With the law firm to check')
  await clerk.reload()
  await clerk.getByRole('button', { name: `Accept ${names[2]}` }).click()
  await expect(entry(names[2] ?? '')).toContainText('Accepted')
  await page.reload()
  await expect(slots).toHaveCount(0)
})
