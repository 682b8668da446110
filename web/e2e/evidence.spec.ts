import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { codeOf, releaseDeed, startApplication } from './released-deed'
import { chosen, password } from './sign-in'
import { test } from './test'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])

test('a clerk records the lodging, a lawyer enters the validation, a second member confirms; owner and bank read it', async ({
  browser,
  page,
}, { project }) => {
  const email = `evidence-${project.name}-${Date.now()}@example.com`
  const person = { firstName: 'Tariro', lastName: 'Moyo', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  await page.request.post('/api/local/signup', { data: { ...person, email, password: chosen } })
  let started = await startApplication(email, {}, page.request)
  // the firm of the demonstration that has a clerk
  while (started.slug !== 'titan') started = await startApplication(email, {}, page.request)
  const { id, slug } = started
  const signedIn = async (name: string): Promise<Page> => {
    const member = await (await browser.newContext()).newPage()
    await member.request.post('/api/lawfirm/login', { data: { username: `${slug}.${name}`, password } })
    return member
  }
  const [clerk, lawyer, second] = [await signedIn('staff'), await signedIn('lawyer'), await signedIn('admin')]
  const cardOf = (one: Page) => one.getByRole('region', { name: 'Checks and validation', exact: true })
  const linesOf = (one: Page) => cardOf(one).getByRole('list', { name: 'Checks and validation' }).getByRole('listitem')
  const press = async (one: Page, button: string, fields: Record<string, string>, choices: Record<string, string>) => {
    await cardOf(one).getByRole('button', { name: button }).click()
    const dialog = one.getByRole('dialog', { name: button })
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
    for (const [label, option] of Object.entries(choices))
      await dialog.getByLabel(label).selectOption({ label: option })
    await expectAccessible(one)
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog).toHaveCount(0)
  }

  const at = `/api/lawfirm/clients/${id}`
  for (const status of ['contacted', 'pending_documents', 'received'])
    await clerk.request.patch(`${at}/status`, { data: { status } })
  await clerk.request.post(`${at}/message`, { data: { message: 'It is lodged.', status: 'submitted_to_registrar' } })
  await clerk.goto(`/${slug}/files/${id}`)
  // it holds what is next, so it is open
  await expect(cardOf(clerk)).toContainText('When was the deed lodged?')
  await expect(linesOf(clerk).nth(1)).toContainText('Not recorded')
  await expectAccessible(clerk)
  await press(clerk, 'Record the lodging', { 'Number of the Registry’s receipt': 'DR 77/2026' }, {})
  await expect(cardOf(clerk)).not.toContainText('When was the deed lodged?')
  await expect(linesOf(clerk).nth(1)).not.toContainText('Not recorded')
  await expect(cardOf(clerk).getByRole('button', { name: 'Enter the Registrar’s validation' })).toHaveCount(0)

  await clerk.request.patch(`${at}/status`, { data: { status: 'verified' } })
  await releaseDeed(started)
  await lawyer.goto(`/${slug}/files/${id}`)
  await expect(cardOf(lawyer)).toContainText('What does that rest on')
  await press(
    lawyer,
    'Record our check',
    {},
    { 'Compared with': 'Original seen', 'Search at the Deeds Registry': 'Registry search made' },
  )
  const validation = 'Enter the Registrar’s validation'
  await cardOf(lawyer).getByRole('button', { name: validation }).click()
  const dialog = lawyer.getByRole('dialog', { name: validation })
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toContainText('Please enter the number of the new deed')
  await dialog.getByLabel('Number of the new deed').fill('S 0001234/2026')
  // the line breaks while the photo is sent from inside the dialog
  let isOffline = true
  await lawyer.route(`**${at}/documents`, (route) => (isOffline ? route.abort() : route.continue()))
  await dialog
    .getByLabel('Take a photo or choose a file')
    .setInputFiles({ name: 'new-deed.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(dialog.getByLabel('Number of the new deed')).toHaveValue('S 0001234/2026')
  isOffline = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Photo of the first page')).toHaveValue(/^\d+$/)
  await expect(dialog.getByLabel('Photo of the first page')).not.toHaveAttribute('aria-invalid')
  await expectAccessible(lawyer)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(cardOf(lawyer)).toContainText('Another member of your firm must compare it with the new deed')
  await expect(linesOf(lawyer).nth(2)).toContainText('Not yet')
  await expect(cardOf(lawyer).getByRole('button', { name: 'Confirm the Registrar’s validation' })).toHaveCount(0)

  const bank = await (await browser.newContext()).newPage()
  await bank.goto(`/verify/${await codeOf(started)}`)
  await expect(linesOf(bank).nth(0)).toContainText(/Checked by .*\d{4}Original seen. Registry search made./)
  await expect(linesOf(bank).nth(1)).toContainText(/Lodged with the Deeds Registry .*20\d\d/)
  await expect(linesOf(bank).nth(2)).toContainText('Validated by the Registrar of Deeds Not yet')
  await expect(cardOf(bank)).toContainText('A law firm’s check is not the Registrar’s validation.')
  await expectAccessible(bank)

  const waits = 'Registrar’s validations to confirm'
  await lawyer.goto(`/${slug}/dashboard?view=action`)
  await expect(lawyer.getByRole('heading', { name: /^Overdue/ })).toBeVisible()
  await expect(lawyer.getByRole('heading', { name: waits })).toHaveCount(0)
  await second.goto(`/${slug}/dashboard?view=action`)
  await expect(second.getByRole('heading', { name: waits })).toBeVisible()
  await second.goto(`/${slug}/files/${id}`)
  await cardOf(second).getByRole('button', { name: 'Confirm the Registrar’s validation' }).click()
  const confirmation = second.getByRole('dialog')
  await expect(confirmation).toContainText('S 0001234/2026')
  await expectAccessible(second)
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(linesOf(second).nth(2)).toContainText('Number of the new deed: • •••••••/2026')

  await bank.reload()
  await expect(linesOf(bank).nth(2)).toContainText(/Validated by the Registrar of Deeds .*20\d\d/)
  await expect(cardOf(bank)).not.toContainText('0001234')
  await page.goto(`/tracking/${id}`)
  await expect(linesOf(page).nth(2)).toContainText('Number of the new deed')
  await expect(cardOf(page)).toContainText('S 0001234/2026')
  await expect(cardOf(page).getByRole('link', { name: 'Photo of the new deed' })).toBeVisible()
  await expectAccessible(page)
})
