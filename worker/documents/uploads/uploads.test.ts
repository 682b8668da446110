import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import type { DocumentView } from '#contract/applications/views'
import { maxApplicationBytes, maxApplicationFiles, maxFileBytes } from '#contract/documents/documents'
import type { OpenUpload } from '#contract/documents/open-upload'
import { resumable } from '#contract/documents/resumable'
import { applications, documents } from '../../applications/tables'
import { backgroundContext } from '../../platform/background'
import { sha256 } from '../../platform/crypto/secret'
import { deleteDiscarded } from '../../platform/files/discarded-files'
import { browser as aBrowser } from '../../testing/browser'
import { interrupted } from '../../testing/interrupted'
import { anApplicant, db, ownerBrowser, password } from '../../testing/people'
import { aDocument, add, aPhoto, ask, begin, offsetOf, tus } from '../../testing/uploads'
import { openUploads, uploadPieces } from '../upload-tables'
import { addPiece } from './add-piece'
import { ownersDocument } from './purposes'
import { deleteExpiredUploads } from './uploads'

const { pieceBytes } = resumable
const placeOf = (id: number) => `/api/applications/${id}/uploads`

async function begun(size: number, hash?: string) {
  const { id, browser } = await anApplicant()
  const made = await begin(browser, placeOf(id), size, 'deed.jpg', hash)
  expect(made.status).toBe(201)
  return { id, browser, at: made.headers.get('location') ?? '', made }
}

const contextAt = (at = new Date()) => backgroundContext(env, createExecutionContext(), at)
async function sweep(at?: Date) {
  await deleteExpiredUploads(contextAt(at))
  await deleteDiscarded(contextAt())
}
const stored = async () => [
  await db.$count(documents),
  await db.$count(openUploads),
  await db.$count(uploadPieces),
  (await env.FILES.list()).objects.length,
]

test('a document arrives in pieces, is stored once and opens as it was sent', async () => {
  const photo = aPhoto(3 * pieceBytes + 1_000)
  const { id, browser, at, made } = await begun(photo.byteLength, await sha256(photo))
  expect(at).toMatch(new RegExp(`^/api/applications/${id}/uploads/[\\w-]{22}$`))
  expect(made.headers.get('tus-resumable')).toBe('1.0.0')
  expect(new Date(made.headers.get('upload-expires') ?? 0).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  expect(made.cost.trips).toBe(2)

  const first = await add(browser, at, 0, photo.slice(0, 2 * pieceBytes + 10))
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(2 * pieceBytes + 10)])
  const asked = await ask(browser, at)
  expect([asked.status, asked.headers.get('upload-length'), asked.headers.get('cache-control')]).toEqual([
    200,
    String(photo.byteLength),
    'no-store',
  ])
  expect(asked.headers.get('upload-metadata')).toBe(`filename ${btoa('deed.jpg')},sha256 ${btoa(await sha256(photo))}`)
  const seen = await browser.get<OpenUpload>(at)
  expect([seen.body.offset, seen.cost.trips]).toEqual([2 * pieceBytes + 10, 1])
  const listed = await browser.get<OpenUpload[]>(`/api/applications/${id}/uploads`)
  expect(listed.body).toMatchObject([{ name: 'deed.jpg', offset: 2 * pieceBytes + 10, sizeBytes: photo.byteLength }])

  const last = await add(browser, at, 2 * pieceBytes + 10, photo.slice(2 * pieceBytes + 10))
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(photo.byteLength)])
  const [document] = await db.select().from(documents)
  expect(document).toMatchObject({ name: 'deed.jpg', contentType: 'image/jpeg', sizeBytes: photo.byteLength })
  expect(document?.sha256).toBe(await sha256(photo))
  expect(last.headers.get(resumable.result)).toBe(String(document?.id))
  const opened = await browser.fetch(`/api/applications/${id}/documents/${document?.id}`)
  expect(await sha256(await opened.arrayBuffer())).toBe(await sha256(photo))

  // the answer was lost and the browser asks again
  expect(await offsetOf(browser, at)).toBe(String(photo.byteLength))
  expect((await add(browser, at, 2 * pieceBytes + 10, photo.slice(2 * pieceBytes + 10))).body.code).toBe(
    'upload-offset',
  )
  expect((await browser.get<OpenUpload[]>(`/api/applications/${id}/uploads`)).body).toEqual([])
  await deleteDiscarded(contextAt())
  expect(await stored()).toEqual([1, 1, 0, 1])
  expect(JSON.stringify(await db.select().from(openUploads))).not.toContain('deed.jpg')
})

test('what has arrived is read from the primary, since the bookmark of a lost answer is missing', async () => {
  const { id, browser, at } = await begun(20)
  const starts: (string | undefined)[] = []
  const DB = {
    withSession: (start?: string) => {
      starts.push(start)
      return env.DB.withSession(start)
    },
  } as D1Database
  const watched = aBrowser('203.0.113.7', { DB })
  for (const [name, value] of browser.jar) if (name !== '__Host-bookmark') watched.jar.set(name, value)
  expect((await ask(watched, at)).status).toBe(200)
  expect(starts.at(-1)).toBe('first-primary')
  watched.jar.delete('__Host-bookmark')
  await watched.get(placeOf(id))
  expect(starts.at(-1)).toBe('first-unconstrained')
})

test('pieces are encrypted', async () => {
  const marked = new TextEncoder().encode('%PDF-1.7 a marker that must not be found'.padEnd(pieceBytes, '.'))
  const { browser, at } = await begun(pieceBytes + 1)
  await add(browser, at, 0, marked)
  const [object] = (await env.FILES.list()).objects
  const bytes = await (await env.FILES.get(object?.key ?? ''))?.text()
  expect(bytes?.length).toBeGreaterThan(1_000)
  expect(bytes).not.toContain('a marker')
})

test('what arrived before a connection was lost is kept', async () => {
  const photo = aPhoto(2 * pieceBytes)
  const { id, browser, at } = await begun(photo.byteLength)
  const purpose = ownersDocument({ sessionToken: null, applicationIds: [id] }, id)
  let sent = 0
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= pieceBytes + 300) controller.error(new TypeError('the connection was lost'))
      else controller.enqueue(photo.slice(sent, (sent += 50_000)))
    },
  })
  await addPiece(contextAt(), purpose, { uploadId: at.split('/').at(-1) ?? '', offset: 0, body: broken })
  expect(await offsetOf(browser, at)).toBe(String(sent))
  expect(sent).toBeGreaterThan(pieceBytes)
  expect((await add(browser, at, sent, photo.slice(sent))).status).toBe(204)
  const [document] = await db.select().from(documents)
  expect(document?.sha256).toBe(await sha256(photo))
})

test('of two pieces for one place the second is refused, in the middle and at the end', async () => {
  const photo = aPhoto(3 * pieceBytes)
  const { browser, at } = await begun(photo.byteLength)
  const both = (offset: number, end: number) =>
    Promise.all([1, 2].map(() => add(browser, at, offset, photo.slice(offset, end))))
  for (const [offset, end] of [
    [0, 2 * pieceBytes],
    [2 * pieceBytes, 3 * pieceBytes],
  ] as const) {
    const answers = await both(offset, end)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('upload-offset')
    expect(await offsetOf(browser, at)).toBe(String(end))
  }
  await deleteDiscarded(contextAt())
  expect(await stored()).toEqual([1, 1, 0, 1])
  expect((await db.select().from(documents))[0]?.sha256).toBe(await sha256(photo))
})

test('an upload is its own browser’s: another session, another applicant and no one find nothing', async () => {
  const owner = await ownerBrowser('rudo@example.com')
  const { id, browser: applicant } = await anApplicant()
  await db.update(applications).set({ userId: 1, startedElsewhere: true }).where(eq(applications.id, id))
  const made = await begin(owner, placeOf(id), 10)
  const at = made.headers.get('location') ?? ''
  const again = aBrowser()
  await again.post('/api/local/login', { email: 'rudo@example.com', password })
  const stranger = (await anApplicant({ email: 'other@example.com' })).browser
  for (const other of [again, stranger, applicant]) {
    expect((await ask(other, at)).status).toBe(404)
    expect((await add(other, at, 0, 'x')).status).toBe(404)
    expect((await other.ask(at, { method: 'DELETE', headers: tus })).status).toBe(404)
  }
  expect((await again.get<OpenUpload[]>(`/api/applications/${id}/uploads`)).body).toEqual([])
  expect((await stranger.get(`/api/applications/${id}/uploads`)).status).toBe(404)
  expect((await begin(stranger, placeOf(id), 10)).status).toBe(404)
  expect(await offsetOf(owner, at)).toBe('0')
  await owner.get('/api/logout')
  expect((await add(owner, at, 0, 'x')).status).toBe(401)
})

test('an upload ends after a day, and the Cron job removes its row and pieces', async () => {
  const { browser, at, id } = await begun(2 * pieceBytes)
  await add(browser, at, 0, aPhoto(pieceBytes))
  await sweep()
  expect(await stored()).toEqual([0, 1, 1, 1])
  await db.update(openUploads).set({ expiresAt: new Date(Date.now() - 1) })
  expect((await ask(browser, at)).status).toBe(404)
  expect((await add(browser, at, pieceBytes, 'x')).status).toBe(404)
  expect((await browser.get<OpenUpload[]>(`/api/applications/${id}/uploads`)).body).toEqual([])
  await sweep()
  expect(await stored()).toEqual([0, 0, 0, 0])
})

test('its sender removes it with all pieces', async () => {
  const { browser, at } = await begun(2 * pieceBytes)
  await add(browser, at, 0, aPhoto(pieceBytes))
  expect((await browser.ask(at, { method: 'DELETE', headers: tus })).status).toBe(204)
  expect((await ask(browser, at)).status).toBe(404)
  await deleteDiscarded(contextAt())
  expect(await stored()).toEqual([0, 0, 0, 0])
})

test.each([
  ['not a document', new TextEncoder().encode('a letter that no one accepts'), undefined, 'not-a-document'],
  [
    'unsafe',
    new TextEncoder().encode('%PDF-1.7 1 0 obj << /OpenAction << /S /JavaScript >> >>'),
    undefined,
    'unsafe-document',
  ],
  ['not what was announced', aPhoto(500), 'ab'.repeat(32), 'upload-damaged'],
])('a file that is %s is refused when it is whole, and nothing of it stays', async (_, content, hash, code) => {
  const { browser, at } = await begun(content.byteLength, hash)
  await add(browser, at, 0, content.slice(0, 10))
  expect((await add(browser, at, 10, content.slice(10))).body.code).toBe(code)
  expect((await ask(browser, at)).status).toBe(404)
  await deleteDiscarded(contextAt())
  expect(await stored()).toEqual([0, 0, 0, 0])
})

test('unfinished uploads count into the limits of their application, each once', async () => {
  const { id, browser } = await anApplicant()
  const row = aDocument(id)
  await db.insert(documents).values({ ...row, sizeBytes: maxApplicationBytes - 20 })
  const photo = aPhoto(12)
  const made = await begin(browser, placeOf(id), photo.byteLength)
  expect((await begin(browser, placeOf(id), 9)).body.code).toBe('quota-reached')
  const whole = { method: 'POST', body: aPhoto(9), headers: { 'content-type': 'image/jpeg' } }
  expect((await browser.ask<Problem>(`/api/applications/${id}/documents`, whole)).body.code).toBe('quota-reached')
  expect((await begin(browser, placeOf(id), 8)).status).toBe(201)
  // itself it fits
  expect((await add(browser, made.headers.get('location') ?? '', 0, photo)).status).toBe(204)

  await db.update(documents).set({ sizeBytes: 1 })
  for (let n = 2; n < maxApplicationFiles - 1; n += 1) await db.insert(documents).values(row)
  expect((await begin(browser, placeOf(id), 1)).body.code).toBe('quota-reached')
})

test('uploads that begin at the same time exceed neither the limits nor five', async () => {
  const { id, browser } = await anApplicant()
  const answers = await Promise.all(Array.from({ length: 9 }, () => begin(browser, placeOf(id), 10)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(resumable.mostUnfinished)
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'too-many-uploads']))
})

test('what does not follow tus is refused, and the connection can go on', async () => {
  const { id, browser, at } = await begun(20)
  const path = `/api/applications/${id}/uploads`
  const without = await browser.ask<Problem>(path, { method: 'POST', headers: { 'upload-length': '5' } })
  expect([without.status, without.body.code, without.headers.get('tus-version')]).toEqual([
    412,
    'upload-version',
    '1.0.0',
  ])
  const old = await browser.ask<Problem>(path, { method: 'POST', headers: { 'tus-resumable': '0.2.2' } })
  expect([old.status, old.headers.get('tus-resumable')]).toEqual([412, '1.0.0'])
  expect((await browser.fetch(at, { method: 'HEAD' })).status).toBe(412)
  expect((await begin(browser, placeOf(id), maxFileBytes + 1)).body.code).toBe('too-large')
  expect((await add(browser, at, 0, aPhoto(8), { 'content-type': 'image/jpeg' })).status).toBe(415)
  expect((await add(browser, at, 0, new Blob([aPhoto(8)]), { 'content-type': '' })).status).toBe(415)
  expect((await add(browser, at, 5, aPhoto(8))).body.code).toBe('upload-offset')
  expect((await add(browser, at, 0, aPhoto(21))).body.code).toBe('bad-request')
  expect((await add(browser, at, 0, aPhoto(8), { 'upload-offset': 'x' })).body.code).toBe('bad-request')
  expect((await add(browser, at, 0, aPhoto(8))).status).toBe(204)
  expect(await offsetOf(browser, at)).toBe('8')
})

test('more than the rest of a file is refused before anything of it is stored', async () => {
  const photo = aPhoto(2 * pieceBytes + 5)
  const { browser, at } = await begun(2 * pieceBytes)
  expect((await add(browser, at, 0, photo)).body.code).toBe('bad-request')
  expect(await offsetOf(browser, at)).toBe('0')
  expect(await stored()).toEqual([0, 1, 0, 0])
})

test('what follows a file that is whole is dropped, where its length was not given', async () => {
  const photo = aPhoto(2 * pieceBytes)
  const { id, browser, at } = await begun(photo.byteLength)
  const purpose = ownersDocument({ sessionToken: null, applicationIds: [id] }, id)
  const parts = [photo.slice(0, pieceBytes), photo.slice(pieceBytes), aPhoto(5)]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift()
      if (part) controller.enqueue(part)
      else controller.close()
    },
  })
  const added = await addPiece(contextAt(), purpose, { uploadId: at.split('/').at(-1) ?? '', offset: 0, body })
  expect([added.offset, parts]).toEqual([photo.byteLength, []])
  expect(await offsetOf(browser, at)).toBe(String(photo.byteLength))
  expect((await db.select().from(documents)).map(({ sizeBytes }) => sizeBytes)).toEqual([photo.byteLength])
})

test('without a cookie no call is answered, and none from another site', async () => {
  const { browser, at, id } = await begun(20)
  const stranger = aBrowser()
  expect((await begin(stranger, placeOf(id), 10)).status).toBe(401)
  expect((await stranger.get(placeOf(id))).status).toBe(401)
  expect((await ask(stranger, at)).status).toBe(401)
  expect((await add(stranger, at, 0, 'x')).status).toBe(401)
  expect((await stranger.ask(at, { method: 'DELETE', headers: tus })).status).toBe(401)
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect((await add(browser, at, 0, 'x', foreign)).status).toBe(403)
  expect((await browser.ask(at, { method: 'DELETE', headers: { ...tus, ...foreign } })).status).toBe(403)
  expect(await offsetOf(browser, at)).toBe('0')
})

test('nothing is added to a withdrawn application, or after an erasure between two pieces', async () => {
  const { id, browser, at } = await begun(3 * pieceBytes)
  const purpose = ownersDocument({ sessionToken: null, applicationIds: [id] }, id)
  const uploadId = at.split('/').at(-1) ?? ''
  const context = interrupted(async () => {
    await db.delete(openUploads)
  })
  const body = new Blob([aPhoto(2 * pieceBytes)]).stream()
  await expect(addPiece(context, purpose, { uploadId, offset: 0, body })).rejects.toMatchObject({
    code: 'upload-offset',
  })
  // the bytes of the refused piece are deleted
  await expect.poll(async () => (await env.FILES.list()).objects).toEqual([])
  const other = await begin(browser, placeOf(id), 100)
  expect((await browser.post(`/api/applications/${id}/withdraw`)).status).toBe(200)
  expect((await add(browser, other.headers.get('location') ?? '', 0, aPhoto(9))).body.code).toBe('withdrawn')
  expect((await begin(browser, placeOf(id), 100)).body.code).toBe('withdrawn')
})

test('erasing the account erases its unfinished uploads and their pieces', async () => {
  const owner = await ownerBrowser('rudo@example.com')
  const { id } = await anApplicant()
  await db.update(applications).set({ userId: 1, startedElsewhere: true }).where(eq(applications.id, id))
  const made = await begin(owner, placeOf(id), 2 * pieceBytes)
  expect((await add(owner, made.headers.get('location') ?? '', 0, aPhoto(pieceBytes))).status).toBe(204)
  expect(await stored()).toEqual([0, 1, 1, 1])
  expect((await owner.delete('/api/account', { password })).status).toBe(200)
  await deleteDiscarded(contextAt())
  expect(await stored()).toEqual([0, 0, 0, 0])
})

test('the firm is notified once of a document that came in pieces, as of any other', async () => {
  const { id, browser, at } = await begun(9)
  expect((await add(browser, at, 0, aPhoto(9))).status).toBe(204)
  const page = await browser.get<{ documents: DocumentView[] }>(`/api/applications/${id}`)
  expect(page.body.documents).toMatchObject([{ name: 'deed.jpg', isFromFirm: false }])
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  expect(application?.documentsAt).not.toBeNull()
})
