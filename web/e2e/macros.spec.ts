import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openPart } from './file-parts'
import { test } from './test'
import { toastOf } from './toast'

const password = 'Demo-pass-2026'
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Client Files' }).getByRole('rowheader')
const linkOf = (page: Page, row: number) => rowsOf(page).nth(row).getByRole('link').first()
const signIn = (page: Page) => page.request.post('/api/lawfirm/login', { data: { username: 'titan.admin', password } })

const emptyMacro = { template: null, step: null, assignee: null, task: null, documents: [] }

/** The firm's only macro, whatever another journey left. */
const haveMacro = (page: Page, name: string, parts: object) => haveMacros(page, { [name]: parts })

async function haveMacros(page: Page, macros: Record<string, object>) {
  const { version } = (await (await page.request.get('/api/lawfirm/macros')).json()) as { version: number }
  const all = Object.entries(macros).map(([name, parts]) => ({ name, ...emptyMacro, ...parts }))
  const answer = await page.request.put('/api/lawfirm/macros', {
    data: { macros: all, version },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
}

test('an admin makes a macro, sees what is wrong with it, and edits it', async ({ page, isMobile }) => {
  await signIn(page)
  await page.goto('/titan/team')
  const card = await openPart(page, 'Macros')
  const name = `Open the file ${isMobile ? 'phone' : 'desk'} ${Date.now()}`
  await card.getByRole('button', { name: 'Add a macro' }).click()
  await card.getByRole('button', { name: 'Save macros' }).click()
  await expect(card.getByText('Please name the macro').first()).toBeVisible()
  await card.getByLabel('Name').last().fill(name)
  await card.getByRole('button', { name: 'Save macros' }).click()
  await expect(card.getByText('Please choose at least one thing that it does').first()).toBeVisible()
  await expectAccessible(page)
  await card.getByLabel('Task', { exact: true }).last().fill('Ring the client')
  await card.getByLabel('Due in days').last().fill('3')
  await card.getByLabel('Message').last().selectOption({ label: 'Introduce ourselves' })
  await card.getByLabel('Documents to ask for').last().fill('Proof of your address')
  await card.getByLabel('Documents to ask for').last().press('Control+Enter')
  await expect(toastOf(page, 'Macros saved')).toBeVisible()
  await page.reload()
  await openPart(page, 'Macros')
  await card.locator('summary').filter({ hasText: name }).press('Enter')
  await expect(card.getByLabel('Due in days').last()).toHaveValue('3')
  await card.getByRole('button', { name: `Remove ${name}` }).click()
  await card.getByRole('button', { name: 'Save macros' }).click()
  await expect(toastOf(page, 'Macros saved')).toBeVisible()
  await expect(card.locator('summary').filter({ hasText: name })).toHaveCount(0)
})

test('a new file is triaged with three keys, j u Enter, after its preview, and all of it is undone @desktop', async ({
  page,
}) => {
  await signIn(page)
  await haveMacro(page, 'Take it on', {
    template: 'Introduce ourselves',
    assignee: 'me',
    task: { title: 'Ring the client about the deed', days: 1 },
    documents: ['Letter from the village head'],
  })
  await page.goto('/titan/dashboard')
  await expect(linkOf(page, 0)).toBeVisible()
  const name = await linkOf(page, 0).innerText()
  const address = (await linkOf(page, 0).getAttribute('href')) ?? ''
  await page.keyboard.press('j')
  await page.keyboard.press('u')
  const dialog = page.getByRole('dialog', { name: 'Use a macro for 1 file' })
  await expect(dialog.getByRole('button', { name: 'Run on 1 file' })).toBeFocused()
  await expect(dialog).toContainText(name)
  await expect(dialog).toContainText('Asks the client for: Letter from the village head')
  await expect(dialog).toContainText('gets the task “Ring the client about the deed”')
  await expect(dialog).toContainText('We’ll tell the client which documents you need, by email to')
  await dialog.getByText('The message to the client').click()
  await expect(dialog.getByText('• Letter from the village head')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Run on 1 file' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const toast = toastOf(page, 'Macro done: Take it on')
  await expect(toast).toContainText('1 file changed.')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, 'Macro undone')).toContainText('The client didn’t get a message.')
  // its place in the list may be another one by now
  await rowsOf(page).locator(`a[href="${address}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Ring the client about the deed')).toHaveCount(0)

  // on a file: its key, and twice Enter
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: 'Use a macro' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Run on 1 file' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Use a macro' })).toBeFocused()
})

test('of selected files only those that a macro refuses stay selected, with the reason before and after it', async ({
  page,
}) => {
  await signIn(page)
  await haveMacro(page, 'Look at it', { step: 'contacted', task: { title: 'Look at the papers', days: 0 } })
  await page.goto('/titan/dashboard')
  await expect(linkOf(page, 0)).toBeVisible()
  const statuses = page.getByLabel(/^Status of /)
  const steps = await Promise.all((await statuses.all()).map((each) => each.inputValue()))
  const [fresh, further] = [
    steps.indexOf('file_created'),
    steps.findIndex((step) => /^(received|complete)$/.test(step)),
  ]
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await rowsOf(page).nth(fresh).getByRole('checkbox').check()
  await rowsOf(page).nth(further).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Use a macro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use a macro for 2 files' })
  await expect(dialog).toContainText('Nothing is done: The file is further on already')
  await expect(dialog).toContainText('We’ll tell the client of the new step')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Run on 1 file' }).click()
  await expect(dialog).toContainText('1 file was not changed: The file is further on already')
  await expect(dialog).toContainText('1 file changed.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(rowsOf(page).nth(further).getByRole('checkbox')).toBeChecked()
  await expect(statuses.nth(fresh)).toHaveValue('contacted')
  await toastOf(page, 'Macro done: Look at it').getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, 'Macro undone')).toBeVisible()
  await expect(statuses.nth(fresh)).toHaveValue('file_created')
})

test('a macro cannot be run before its own preview is there @desktop', async ({ page }) => {
  await signIn(page)
  const task = (title: string) => ({ task: { title, days: 1 } })
  await haveMacros(page, { 'Ring first': task('Ring the client'), 'Write first': task('Write to the client') })
  await page.goto('/titan/dashboard')
  await expect(linkOf(page, 0)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('u')
  const dialog = page.getByRole('dialog', { name: 'Use a macro for 1 file' })
  const run = dialog.getByRole('button', { name: /^Run on/ })
  await expect(run).toBeEnabled()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/lawfirm/macros/plan?*', async (route) => {
    await answered
    await route.continue()
  })
  await dialog.getByLabel('Macro').selectOption('Write first')
  await expect(run).toBeDisabled()
  answer()
  await expect(dialog).toContainText('gets the task “Write to the client”')
  await expect(run).toBeEnabled()
})
