import { createHash } from 'node:crypto'
import { type Browser, type CDPSession, expect, type Page } from '@playwright/test'
import { startApplication } from './released-deed'
import { aPhoto, dropThreeTimes, offsetsOf, pauseAndReload, untilSent } from './sending'
import { slow } from './slow-line'
import { test } from './test'
import { toastOf } from './toast'

const size = 6 * 1024 * 1024
const photo = aPhoto(size)
const hash = createHash('sha256').update(photo).digest('hex')
const file = { name: 'Deed – page 1.jpg', mimeType: 'image/jpeg', buffer: photo }

interface Sender {
  page: Page
  line: CDPSession
  documents: ReturnType<Page['getByRole']>
  id: number
}

/** An applicant's page with the documents open, on a line of 600 KB a second. */
async function aSender(browser: Browser, name: string): Promise<Sender> {
  const { id, reference, browser: storageState } = await startApplication(`${name}-${Date.now()}@example.com`)
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await page.goto(`/tracking/reference/${reference}#documents`)
  const documents = page.getByRole('region', { name: 'Documents' })
  await slow(line)
  return { page, line, documents, id }
}

const choose = ({ documents }: Sender) => documents.getByLabel('Add a document').setInputFiles(file)

/** The server is busy once when the page asks how much has arrived. @returns how often the page begins an upload */
async function busyOnce(page: Page) {
  const seen = { wasBusy: false, begun: 0 }
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/uploads')) seen.begun += 1
  })
  await page.route('**/uploads/*', (route) => {
    if (seen.wasBusy || route.request().method() !== 'HEAD') return route.fallback()
    seen.wasBusy = true
    return route.fulfill({ status: 503, headers: { 'Retry-After': '1' } })
  })
  return seen
}

/** The SHA-256 of the only document, as it can be downloaded. */
async function arrivedHash({ page, id }: Sender): Promise<string> {
  const { documents } = (await (await page.request.get(`/api/applications/${id}`)).json()) as {
    documents: { id: number; name: string }[]
  }
  expect(documents.map(({ name }) => name)).toEqual([file.name])
  const answer = await page.request.get(`/api/applications/${id}/documents/${documents[0]?.id}`)
  return createHash('sha256')
    .update(await answer.body())
    .digest('hex')
}

test('a photo of 6 MB arrives as it was sent over a line that drops three times @phone', async ({ browser }, {
  project,
}) => {
  const sender = await aSender(browser, `drops-${project.name}`)
  const { page, line, documents } = sender
  const server = await busyOnce(page)
  await choose(sender)
  await dropThreeTimes({ page, line, card: documents, name: file.name })
  await expect(documents.getByText('The document has been uploaded.')).toBeVisible()
  await expect(documents.getByRole('listitem')).toContainText([file.name])
  expect(await arrivedHash(sender)).toBe(hash)
  // the page waits for a busy server, and does not begin the file again
  expect(server).toEqual({ wasBusy: true, begun: 1 })
})

test('an upload is paused and resumed by keyboard, and continues after a reload with the same file @desktop', async ({
  browser,
}, { project }) => {
  const sender = await aSender(browser, `pause-${project.name}`)
  const { page, line, documents } = sender
  await choose(sender)
  await pauseAndReload({ page, card: documents, name: file.name })
  expect(
    await page.evaluate(() => [localStorage, sessionStorage].map((kept) => JSON.stringify(kept)).join()),
  ).not.toContain('Deed')
  await slow(line)
  const offsets = offsetsOf(page)
  await choose(sender)
  await expect(documents.getByText('The document has been uploaded.')).toBeVisible()
  expect(offsets[0]).toBeGreaterThan(size * 0.2)
  expect(await arrivedHash(sender)).toBe(hash)
  await expect(documents.getByText(/Not finished yet/)).toHaveCount(0)
})

test('an unfinished upload is cancelled on its way, or removed later @phone', async ({ browser }, { project }) => {
  const sender = await aSender(browser, `remove-${project.name}`)
  const { page, documents, id } = sender
  const open = async () => ((await (await page.request.get(`/api/applications/${id}/uploads`)).json()) as []).length
  await choose(sender)
  await untilSent(documents, 0.1)
  await documents.getByRole('button', { name: 'Cancel' }).click()
  await expect(documents.getByRole('progressbar')).toHaveCount(0)
  await expect.poll(open).toBe(0)

  await choose(sender)
  await untilSent(documents, 0.1)
  await page.reload()
  await page.route('**/uploads/*', (route) => route.abort())
  const remove = documents.getByRole('button', { name: `Remove ${file.name}` })
  await remove.click()
  await expect(toastOf(page, 'It was not removed')).toBeVisible()
  await page.unroute('**/uploads/*')
  await remove.click()
  await expect(remove).toHaveCount(0)
  expect(await open()).toBe(0)
})
