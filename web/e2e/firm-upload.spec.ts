import { createHash } from 'node:crypto'
import { type Browser, type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import type { ClientApplicationPage } from '#contract/desk/views'
import { openPart } from './file-parts'
import { plainPdf, startApplication } from './released-deed'
import { dropThreeTimes, offsetsOf, pauseAndReload, untilSent } from './sending'
import { signInAsMember } from './sign-in'
import { slow } from './slow-line'
import { test } from './test'
import { toastOf } from './toast'

const size = 6 * 1024 * 1024
/** Comments that do not repeat, so that a piece at a wrong place would show. */
function padding(): string {
  const lines = Array.from({ length: size / 32 }, (_, line) => {
    const number = (line * 2_654_435_761) % 2 ** 32
    return `%${number.toString(16).padStart(8, '0')}${String(line).padStart(22, '.')}\n`
  })
  return lines.join('')
}
const pdf = plainPdf('27 Fort Street, Bulawayo', padding())
const file = { name: 'Deed – Ncube.pdf', mimeType: 'application/pdf', buffer: pdf }
/** Of the same length: a file is the deed of one application. */
const other = { ...file, buffer: plainPdf('28 Fort Street, Bulawayo', padding()) }
const hashOf = ({ buffer }: typeof file) => createHash('sha256').update(buffer).digest('hex')

interface Clerk {
  page: Page
  line: CDPSession
  deed: Locator
  documents: Locator
  id: number
}

/** A lawyer's page of a file, on a line of 600 KB a second. */
async function aClerk(browser: Browser, name: string): Promise<Clerk> {
  const { id, slug } = await startApplication(`${name}-${Date.now()}@example.com`)
  const page = await (await browser.newContext()).newPage()
  await signInAsMember(page, `${slug}.lawyer`)
  const line = await page.context().newCDPSession(page)
  await page.goto(`/${slug}/files/${id}`)
  const deed = await openPart(page, 'Digital deed')
  const documents = await openPart(page, 'Documents')
  await expect(deed.getByText('No deed has been uploaded yet.')).toBeVisible()
  await slow(line)
  return { page, line, deed, documents, id }
}

const choose = (card: Locator, chosen = file) =>
  card.getByLabel(/^(Upload a deed|Send the client a document)/).setInputFiles(chosen)
const filePage = async ({ page, id }: Clerk) =>
  (await (await page.request.get(`/api/lawfirm/clients/${id}`)).json()) as ClientApplicationPage

/** The SHA-256 of the only deed, as the firm downloads it. */
async function arrivedHash(clerk: Clerk): Promise<string> {
  const { deeds } = await filePage(clerk)
  expect(deeds).toMatchObject([{ version: 1, fileName: file.name, state: 'uploaded', sizeBytes: pdf.byteLength }])
  const answer = await clerk.page.request.get(`/api/lawfirm/clients/${clerk.id}/deed/1`)
  return createHash('sha256')
    .update(await answer.body())
    .digest('hex')
}

test('a clerk’s deed of 6 MB arrives as it was sent over a line that drops three times @desktop', async ({ browser }, {
  project,
}) => {
  const clerk = await aClerk(browser, `clerk-drops-${project.name}`)
  const { page, line, deed } = clerk
  await choose(deed)
  await dropThreeTimes({ page, line, card: deed, name: file.name })
  await expect(toastOf(page, 'Deed uploaded')).toBeVisible()
  await expect(deed.getByText('Waiting for release')).toBeVisible()
  expect(await arrivedHash(clerk)).toBe(hashOf(file))
  // the picture of the first page follows a deed in pieces, too
  expect((await filePage(clerk)).deeds[0]?.hasPicture).toBe(true)
})

test('a deed is paused and resumed by keyboard, and continues after a reload with the same file @desktop', async ({
  browser,
}, { project }) => {
  const clerk = await aClerk(browser, `clerk-pause-${project.name}`)
  const { page, line, deed, documents } = clerk
  await choose(deed, other)
  await pauseAndReload({ page, card: deed, name: file.name })
  // a document for the owner is something else
  await expect(documents.getByText(/Not finished yet/)).toHaveCount(0)
  await slow(line)
  const offsets = offsetsOf(page)
  await choose(deed, other)
  await expect(toastOf(page, 'Deed uploaded')).toBeVisible()
  expect(offsets[0]).toBeGreaterThan(size * 0.2)
  expect(await arrivedHash(clerk)).toBe(hashOf(other))
  await expect(deed.getByText(/Not finished yet/)).toHaveCount(0)
})

test('a document for the owner is cancelled on its way, removed later, and sent @phone', async ({ browser }, {
  project,
}) => {
  const clerk = await aClerk(browser, `clerk-document-${project.name}`)
  const { page, line, documents, id } = clerk
  const open = async () => ((await (await page.request.get(`/api/lawfirm/clients/${id}/uploads`)).json()) as []).length
  await choose(documents)
  await untilSent(documents, 0.1)
  await documents.getByRole('button', { name: 'Cancel' }).click()
  await expect(documents.getByRole('progressbar')).toHaveCount(0)
  await expect(documents.getByRole('alert')).toHaveCount(0)
  await expect.poll(open).toBe(0)

  await choose(documents)
  await untilSent(documents, 0.1)
  await page.reload()
  const remove = documents.getByRole('button', { name: `Remove ${file.name}` })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  expect(await open()).toBe(0)

  await line.send('Network.disable')
  await choose(documents)
  await expect(toastOf(page, 'Document sent')).toBeVisible()
  const sent = (await filePage(clerk)).documents
  expect(sent).toMatchObject([{ name: file.name, isFromFirm: true, sizeBytes: pdf.byteLength }])
})

test('a file whose beginning was answered in vain begins once @desktop', async ({ browser }, { project }) => {
  const clerk = await aClerk(browser, `clerk-begin-${project.name}`)
  const { page, documents, id } = clerk
  const uploads = `**/api/lawfirm/clients/${id}/uploads`
  const begun: string[] = []
  await page.route(uploads, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const answer = await route.fetch()
    begun.push(answer.headers()['location'] ?? '')
    // the server has it, the browser does not know
    return begun.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer })
  })
  await choose(documents)
  await untilSent(documents, 0.1)
  expect(begun).toEqual([begun[0], begun[0]])
  await documents.getByRole('button', { name: 'Cancel' }).click()
  const open = async () => (await (await page.request.get(`/api/lawfirm/clients/${id}/uploads`)).json()) as unknown[]
  await expect.poll(open).toEqual([])
})
