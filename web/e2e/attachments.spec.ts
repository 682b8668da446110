import { createHash } from 'node:crypto'
import { type CDPSession, expect, type Page } from '@playwright/test'
import type { OpenUpload } from '#contract/documents/open-upload'
import { conversationMessagesText, maxAttachments } from '#contract/messaging/conversation'
import type { ConversationMessage } from '#contract/messaging/conversation-views'
import { expectAccessible } from './accessibility'
import { openForm } from './file-parts'
import { quietWhile } from './quiet'
import { plainPdf, startApplication } from './released-deed'
import { aPhoto, dropAt, offsetsOf, pauseByKeyboard, untilSent } from './sending'
import { signInAsMember } from './sign-in'
import { slow } from './slow-line'
import { test } from './test'

const photo = aPhoto(2 * 1024 * 1024)
const name = 'Passport – Ncube.jpg'
const file = { name, mimeType: 'image/jpeg', buffer: photo }
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' })
const choose = (page: Page, chosen = file) => messagesOf(page).getByLabel('Attach files').setInputFiles(chosen)
const isSent = (page: Page) => expect(messagesOf(page).getByRole('progressbar')).toHaveCount(0)

/** The SHA-256 of each file of the last message. @param at the address of the application for its reader */
async function arrivedHashes(page: Page, at: string): Promise<string[]> {
  const [last] = (await (await page.request.get(`${at}/messages`)).json()) as ConversationMessage[]
  const answers = last?.attachments.map(({ id }) => page.request.get(`${at}/documents/${id}`)) ?? []
  return Promise.all(answers.map(async (answer) => hash(await (await answer).body())))
}

test('a file of 2 MB over a line that drops, paused by keyboard, arrives as it was with its message @phone', async ({
  browser,
}, { project }) => {
  const email = `attachment-${project.name}-${Date.now()}@example.com`
  const { id, reference, browser: storageState } = await startApplication(email)
  const page = await (await browser.newContext({ storageState })).newPage()
  const line = await page.context().newCDPSession(page)
  await page.goto(`/tracking/reference/${reference}#messages`)
  const card = messagesOf(page)
  await expect(card).toContainText('Deposit of $50 received.')
  await slow(line)
  await choose(page)
  await dropAt({ line, card, name }, 0.1)
  await card.getByRole('button', { name: 'Send message' }).click()
  await pauseByKeyboard({ page, card, name })
  await expect(card.getByRole('alert')).toContainText('Please wait until your files are uploaded')
  await isSent(page)
  await expect(card.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Send message' }).click()
  await expect(card.getByRole('link', { name })).toBeVisible()
  expect(await arrivedHashes(page, `/api/applications/${id}`)).toEqual([hash(photo)])
  expect((await (await page.request.get(`/api/applications/${id}/messages/uploads`)).json()) as []).toEqual([])
  expect(
    await page.evaluate(() => [localStorage, sessionStorage].map((kept) => JSON.stringify(kept)).join()),
  ).not.toContain('Passport')
})

/** The browser does not get the answer that names the first stored file. */
async function loseResult(line: CDPSession): Promise<() => number> {
  let lost = 0
  line.on('Fetch.requestPaused', ({ requestId, request, responseHeaders = [] }) => {
    const isResult =
      request.method === 'PATCH' && responseHeaders.some((header) => /^upload-result$/i.test(header.name))
    if (isResult && lost === 0) {
      lost += 1
      void line.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    } else void line.send('Fetch.continueResponse', { requestId })
  })
  await line.send('Fetch.enable', { patterns: [{ urlPattern: '*/messages/uploads/*', requestStage: 'Response' }] })
  return () => lost
}

test('a member’s files arrive when the last answer is lost, in twos, after a return, and once old ones are removed @desktop', async ({
  browser,
}, { project }) => {
  const { id, slug } = await startApplication(`member-attachment-${project.name}-${Date.now()}@example.com`)
  const page = await (await browser.newContext()).newPage()
  await signInAsMember(page, `${slug}.lawyer`)
  const at = `/api/lawfirm/clients/${id}`
  const line = await page.context().newCDPSession(page)
  await page.goto(`/${slug}/files/${id}#messages`)
  const card = messagesOf(page)
  await expect(card).toContainText('Deposit of $50 received.')
  await openForm(page, 'Message')
  const lost = await loseResult(line)
  const open = async () => (await (await page.request.get(`${at}/messages/uploads`)).json()) as OpenUpload[]

  // two files with one content are two files
  await slow(line)
  await choose(page)
  await untilSent(card, 0.1)
  await choose(page, { ...file, name: 'Copy.jpg' })
  await expect(card.getByRole('progressbar')).toHaveCount(2)
  await isSent(page)
  await expect(card.getByRole('button', { name: /^Remove / })).toHaveCount(2)
  expect(lost()).toBe(1)
  await card.getByRole('button', { name: 'Send message' }).click()
  await expect(card.getByRole('link', { name: /Copy\.jpg/ })).toBeVisible()
  expect(await arrivedHashes(page, at)).toEqual([hash(photo), hash(photo)])
  await line.send('Fetch.disable')

  await choose(page)
  await untilSent(card, 0.2)
  await card.getByRole('button', { name: `Cancel ${name}` }).click()
  await expect(card.getByRole('progressbar')).toHaveCount(0)
  await expect(card.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
  await expect.poll(open).toEqual([])

  // on another screen nothing is sent; the same file goes on after the return
  await choose(page)
  await untilSent(card, 0.4)
  await page.getByRole('link', { name: 'All files' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  const offsets = offsetsOf(page)
  await quietWhile(page)
  expect(offsets).toEqual([])
  const kept = (await open())[0]?.offset
  await page.goBack()
  await openForm(page, 'Message')
  await choose(page)
  await isSent(page)
  expect(kept).toBeGreaterThan(0)
  expect(offsets[0]).toBe(kept)
  await card.getByRole('button', { name: `Remove ${name}` }).click()

  // what other pages left behind is listed only when it is in the way
  for (const left of ['1', '2', '3', '4', '5']) {
    const metadata = `filename ${Buffer.from(`Old ${left}.jpg`).toString('base64')}`
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '9', 'Upload-Metadata': metadata }
    expect((await page.request.post(`${at}/messages/uploads`, { headers })).status()).toBe(201)
  }
  await choose(page)
  await expect(card.getByText(/^Not uploaded: You have five unfinished uploads\./)).toBeVisible()
  await expect(card.getByText('Not finished yet: Old 1.jpg')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Remove Old 1.jpg' }).click()
  await expect(card.getByText('Not finished yet: Old 1.jpg')).toHaveCount(0)
  await card.getByRole('button', { name: `Try again ${name}` }).click()
  await untilSent(card, 0.2)
  await expect(card.getByText(/^Not finished yet/)).toHaveCount(0)
  await isSent(page)
  await card.getByRole('button', { name: 'Send message' }).click()
  await expect.poll(() => arrivedHashes(page, at)).toEqual([hash(photo)])
})

test('one file too many is said while there is no room, and not after the message is sent @desktop', async ({
  browser,
}, { project }) => {
  const { id, slug } = await startApplication(`many-files-${project.name}-${Date.now()}@example.com`)
  const page = await (await browser.newContext()).newPage()
  await signInAsMember(page, `${slug}.lawyer`)
  await page.goto(`/${slug}/files/${id}#messages`)
  const card = messagesOf(page)
  await openForm(page, 'Message')
  const pages = (many: number) =>
    Array.from({ length: many }, (_, number) => ({
      name: `Page ${number + 1}.pdf`,
      mimeType: 'application/pdf',
      buffer: plainPdf(`PAGE ${number + 1}`),
    }))
  const files = card.getByLabel('Attach files')
  const tooMany = card.getByText(conversationMessagesText.tooManyFiles)
  await files.setInputFiles(pages(maxAttachments + 1))
  await expect(tooMany).toBeVisible()
  await isSent(page)
  await card.getByRole('button', { name: 'Remove Page 1.pdf' }).click()
  await expect(tooMany).toBeHidden()
  await files.setInputFiles(pages(2))
  await expect(tooMany).toBeVisible()
  await isSent(page)
  await card.getByRole('button', { name: 'Send message' }).click()
  await expect(card.getByRole('link', { name: /Page 5\.pdf/ })).toBeVisible()
  await expect(tooMany).toBeHidden()
})
