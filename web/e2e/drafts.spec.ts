import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { titleOfFile } from './file-parts'
import { openDashboard, signInAsMember, signInByEmail } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

/** All that the browser keeps of this origin, as text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const stores = await Promise.all(names.map((name) => caches.open(name)))
    const requests = (
      await Promise.all(stores.map(async (store) => (await store.keys()).map((key) => ({ store, key }))))
    ).flat()
    const texts = await Promise.all(
      requests.map(async ({ store, key }) => [key.url, await (await store.match(key))?.text()]),
    )
    return JSON.stringify([names, texts, localStorage, sessionStorage, document.cookie])
  })

const draftsKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('drafts'))
    const stores = await Promise.all(names.map((name) => caches.open(name)))
    return (await Promise.all(stores.map((store) => store.keys()))).flat().length
  })

/** Goes to another page as the Back button does, without loading it. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const fileOf = (page: Page) => ({
  message: page.getByLabel('Message', { exact: true }),
  kind: page.getByLabel('Type', { exact: true }),
  documents: page.getByLabel('Documents needed'),
  task: page.getByLabel('Task', { exact: true }),
  note: page.getByLabel('Note', { exact: true }),
})

const words = {
  message: 'Your deed is at the counter, Mr Mutasa.',
  documents: 'Passport of Rudo Mutasa',
  task: 'Ring Mutasa about the rates',
  note: 'Mutasa owes the rates of 2019',
}

async function expectWords(page: Page) {
  const file = fileOf(page)
  await expect(file.message).toHaveValue(words.message)
  await expect(file.kind).toHaveValue('additional_docs')
  await expect(file.documents).toHaveValue(words.documents)
  await expect(file.task).toHaveValue(words.task)
  await expect(file.note).toHaveValue(words.note)
}

async function expectNothing(page: Page) {
  const file = fileOf(page)
  await expect(file.message).toHaveValue('')
  await expect(file.kind.filter({ has: page.locator('option:checked:not([value=""])') })).toHaveCount(0)
  await expect(file.documents).toHaveCount(0)
  await expect(file.task).toHaveValue('')
  await expect(file.note).toHaveValue('')
}

test('what a member types for one client stays with that client, through a power cut, until they sign out @desktop', async ({
  page,
  context,
}) => {
  await openDashboard(page, 'titan.lawyer')
  const links = page.getByRole('rowheader').getByRole('link')
  await expect(links.first()).toBeVisible()
  await links.first().click()
  const first = await titleOfFile(page)
  const address = page.url()
  // both were visited before
  await page.getByRole('link', { name: /^Next file/ }).click()
  const second = await titleOfFile(page, first)
  await page.getByRole('link', { name: /^Previous file/ }).click()
  await expect(page).toHaveTitle(first)

  const file = fileOf(page)
  await file.message.fill(words.message)
  await file.kind.selectOption('additional_docs')
  await file.documents.fill(words.documents)
  await file.task.fill(words.task)
  await file.note.fill(words.note)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page).toHaveTitle(second)
  await expectNothing(page)
  await page.keyboard.press('k')
  await expect(page).toHaveTitle(first)
  await expectWords(page)
  await page.getByRole('link', { name: /^Next file/ }).click()
  await expect(page).toHaveTitle(second)
  await expectNothing(page)

  await expect.poll(() => draftsKept(page)).toBe(4)
  const kept = await everythingKept(page)
  expect(['Mutasa', 'additional_docs', 'titan.lawyer'].filter((word) => kept.includes(word))).toEqual([])
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(address)
  await expectWords(again)
  await expectAccessible(again)

  // another member of the firm in this browser
  await signInAsMember(again, 'titan.admin')
  await again.goto(address)
  await expect(again).toHaveTitle(first)
  await expectNothing(again)
  await fileOf(again).note.fill(words.note)
  await expect.poll(() => draftsKept(again)).toBe(1)
  await again.getByRole('button', { name: 'Logout' }).click()
  await expect(again).toHaveURL(/login/)
  await expect.poll(() => draftsKept(again)).toBe(0)
  expect(await everythingKept(again)).not.toContain('drafts')
  for (const member of ['titan.lawyer', 'titan.admin']) {
    await signInAsMember(again, member)
    await again.goto(address)
    await expect(again).toHaveTitle(first)
    await expectNothing(again)
  }
})

test('what was sent is not kept, and Ctrl+Enter sends @desktop', async ({ page }) => {
  await openDashboard(page, 'titan.lawyer')
  await page.getByRole('link', { name: 'Yeukai Sithole' }).first().click()
  const file = fileOf(page)
  const text = `The survey is done ${Date.now()}`
  await file.message.fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text }),
  ).toBeVisible()
  await file.note.fill(text)
  await page.keyboard.press('Meta+Enter')
  await expect(toastOf(page, 'Note saved')).toBeVisible()
  await file.task.fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Task added')).toBeVisible()
  await expectNothing(page)
  await expect.poll(() => draftsKept(page)).toBe(0)
  await page.reload()
  await expect(page.getByRole('region', { name: /^Tasks/ })).toContainText(text)
  await expectNothing(page)
})

test('a reload right after the last key loses nothing, and what was sent does not come back @desktop', async ({
  page,
}) => {
  const text = 'The clerk reloads at once'
  await openDashboard(page, 'titan.lawyer')
  await page.getByRole('link', { name: 'Yeukai Sithole' }).first().click()
  const { note } = fileOf(page)
  await note.fill(text)
  await expect.poll(() => draftsKept(page)).toBe(1)
  // nothing more is saved before the page goes
  await page.evaluate(() => {
    Cache.prototype.put = () => new Promise(() => undefined)
    Cache.prototype.delete = () => new Promise(() => undefined)
  })
  await note.fill(`${text} again`)
  await page.reload()
  await expect(note).toHaveValue(`${text} again`)
  await expect.poll(() => draftsKept(page)).toBe(1)
  await page.evaluate(() => {
    Cache.prototype.delete = () => new Promise(() => undefined)
  })
  await note.fill('')
  await page.reload()
  await expect(note).toHaveValue('')
  await expect.poll(() => draftsKept(page)).toBe(0)
  await expect(note).toHaveValue('')
})

test('what an owner writes stays with the application, through a power cut, until they sign out @desktop', async ({
  page,
  context,
}) => {
  await signInByEmail(page, 'owner@example.com')
  const all = (await (await page.request.get('/api/applications')).json()) as { id: number; referenceNumber: string }[]
  const [{ id: a, referenceNumber }, { id: b }] = all as [(typeof all)[0], (typeof all)[0]]
  const message = (at: Page) => at.getByLabel('Message', { exact: true })
  await page.goto(`/tracking/${b}`)
  await expect(message(page)).toBeVisible()
  await goWithin(page, `/tracking/${a}`)
  // the page before has these fields, too
  await expect(page.locator('main')).toContainText(referenceNumber.slice(-4))
  await message(page).fill(words.message)
  await goWithin(page, `/tracking/${b}`)
  await expect(message(page)).toHaveValue('')
  await goWithin(page, `/tracking/${a}`)
  await expect(message(page)).toHaveValue(words.message)
  await expect.poll(() => draftsKept(page)).toBe(1)
  expect(await everythingKept(page)).not.toContain('Mutasa')
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(`/tracking/${a}`)
  await expect(message(again)).toHaveValue(words.message)
  await again.getByRole('link', { name: 'Sign Out' }).first().click()
  await expect(again.getByRole('link', { name: 'Sign Out' })).toHaveCount(0)
  await expect.poll(() => everythingKept(again)).not.toContain('drafts')
  await signInByEmail(again, 'owner@example.com')
  await again.goto(`/tracking/${a}`)
  await expect(message(again)).toHaveValue('')
})

test('what an administrator writes stays with the application @desktop', async ({ page, context }) => {
  await signInByEmail(page, 'admin@example.com')
  await page.goto('/manage?tab=applications')
  const links = page.getByRole('rowheader').getByRole('link')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const [a = '', b = ''] = addresses
  const reason = (at: Page) => at.getByLabel('Reason', { exact: false }).first()
  const message = (at: Page) => at.getByLabel('Message', { exact: true })
  const open = async (at: Page) => {
    await reason(at).fill('A complaint of the client')
    await reason(at).press('Enter')
    await expect(message(at)).toBeVisible()
  }
  await page.goto(b)
  await expect(reason(page)).toBeVisible()
  const titleOf = async (before: string) => {
    await expect(page).toHaveTitle(/^Application \S+ ·/)
    await expect(page).not.toHaveTitle(before)
    return page.title()
  }
  const ofB = await titleOf('')
  await goWithin(page, a)
  const ofA = await titleOf(ofB)
  await open(page)
  await message(page).fill(words.message)
  await page.getByRole('button', { name: 'Update Status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(words.note)
  await expect.poll(() => draftsKept(page)).toBe(2)
  await goWithin(page, b)
  await titleOf(ofA)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(message(page)).toHaveCount(0)
  await open(page)
  await expect(message(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('')
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(a)
  await open(again)
  await expect(message(again)).toHaveValue(words.message)
  await again.getByRole('button', { name: 'Update Status' }).click()
  await expect(again.getByRole('dialog').getByRole('textbox')).toHaveValue(words.note)
})
