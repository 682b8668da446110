import { expect, type Page, type Route } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openPart } from './file-parts'
import { recordCall, startApplication } from './released-deed'
import { chosen, password } from './sign-in'
import { test } from './test'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])

test('an original goes from its owner to a clerk, a second member, the Registry and back @phone', async ({
  browser,
  page,
}, { project }) => {
  const email = `custody-${project.name}-${Date.now()}@example.com`
  const person = { firstName: 'Tariro', lastName: 'Moyo', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  await page.request.post('/api/local/signup', { data: { ...person, email, password: chosen } })
  const { id, slug } = await startApplication(email, { submissionMethod: 'mail' }, page.request)
  const signedIn = async (name: string): Promise<Page> => {
    const member = await (await browser.newContext()).newPage()
    await member.request.post('/api/lawfirm/login', { data: { username: `${slug}.${name}`, password } })
    return member
  }
  const [clerk, second] = [await signedIn('admin'), await signedIn('lawyer')]
  const cardOf = (one: Page) => one.getByRole('region', { name: 'Original deed', exact: true })
  const press = async (one: Page, button: string, fields: Record<string, string> = {}) => {
    const control = cardOf(one).getByRole('button', { name: button })
    await expect(control).toBeVisible()
    await control.click()
    if (Object.keys(fields).length > 0) {
      const dialog = one.getByRole('dialog', { name: button })
      for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
      await expectAccessible(one)
      await dialog.getByRole('button', { name: 'Record' }).click()
    }
    await expect(one.getByText('Original deed recorded').last()).toBeVisible()
    // the message of an entry before may still be shown
    await expect(one.getByRole('dialog')).toHaveCount(0)
  }

  await recordCall({ id, slug })
  await page.goto(`/tracking/${id}`)
  await expect(cardOf(page)).toContainText('Nothing has been recorded about the original yet.')
  await press(page, 'I bring the original by hand', { 'Who brings it, if not you': 'Tendai Moyo' })
  await expect(cardOf(page).getByText(/^Your original: on its way to .*, recorded by Tariro Moyo on /)).toBeVisible()
  await expectAccessible(page)

  const at = `/api/lawfirm/clients/${id}`
  for (const status of ['contacted', 'pending_documents', 'received'])
    await clerk.request.patch(`${at}/status`, { data: { status } })
  await clerk.request.post(`${at}/documents`, {
    data: jpeg,
    headers: { 'content-type': 'image/jpeg', 'x-file-name': 'original.jpg' },
  })
  await clerk.goto(`/${slug}/files/${id}`)
  await expect(cardOf(clerk)).toContainText('Do you have the original deed?')
  await expectAccessible(clerk)
  const answer = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await answer.promise
    await route.continue()
  }
  await clerk.route(`**${at}/original`, hold, { times: 1 })
  await cardOf(clerk).getByRole('button', { name: 'No original yet' }).click()
  // by the keyboard alone
  const open = cardOf(clerk).getByRole('button', { name: 'We have the original' })
  await open.focus()
  await clerk.keyboard.press('Enter')
  const dialog = clerk.getByRole('dialog', { name: 'We have the original' })
  await expect(dialog).toBeVisible()
  answer.resolve()
  await expect(clerk.getByText('Original deed recorded').last()).toBeVisible()
  await expect(cardOf(clerk)).not.toContainText('Do you have the original deed?')
  // what was opened before the answer came stays open
  await clerk.getByRole('dialog').getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toContainText('Please describe the condition of the original')
  await dialog.getByLabel('Condition of the original').fill('Complete, two folds')
  await dialog.getByLabel('Photo (optional)').selectOption({ label: 'original.jpg' })
  await clerk.keyboard.press('Control+Enter')
  await expect(cardOf(clerk)).toContainText('Condition: Complete, two folds')
  await expect(cardOf(clerk).getByRole('button', { name: 'I have seen it as well' })).toHaveCount(0)

  await second.goto(`/${slug}/files/${id}`)
  await openPart(second, 'Original deed')
  await press(second, 'I have seen it as well')
  await press(second, 'Lodged with the Registry', { 'Number of the Registry’s receipt': 'DR 77/2026' })
  await press(second, 'Correct the last entry', { 'What was wrong': 'Another file' })
  await expect(cardOf(second)).toContainText('Corrected')
  // the clerk's page is older: nothing is written over
  await cardOf(clerk).getByRole('button', { name: 'It is still there' }).click()
  await expect(clerk.getByText(/Someone recorded something about the original at the same time/).first()).toBeVisible()
  await press(second, 'Handed back to the client', { 'Handed to': 'Tariro Moyo' })

  await page.reload()
  await expect(
    cardOf(page).getByText(/^Your original: handed back on .+ and not confirmed by you yet\.$/),
  ).toBeVisible()
  await expect(cardOf(page).getByRole('link', { name: 'Download the photo' })).toBeVisible()
  await page.context().setOffline(true)
  await cardOf(page).getByRole('button', { name: 'I have my original back' }).click()
  await expect(page.getByText('This was not recorded').last()).toBeVisible()
  await page.context().setOffline(false)
  await press(page, 'I have my original back')
  await expect(cardOf(page).getByText(/^Your original: with you since /)).toBeVisible()
  await expect(
    cardOf(page).getByRole('list', { name: 'Entries about the original' }).getByRole('listitem'),
  ).toHaveCount(8)
})
