import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { resumable } from '#contract/documents/resumable'
import { hour } from '#contract/time'
import { documents } from '../../applications/tables'
import type { AppContext } from '../../platform/context'
import { sha256 } from '../../platform/crypto/secret'
import { deleteDiscarded } from '../../platform/files/discarded-files'
import { run } from '../../testing/crashing'
import { interrupted } from '../../testing/interrupted'
import { contextAt } from '../../testing/paying'
import { anApplicant, db } from '../../testing/people'
import { add, aPhoto, ask, begin, offsetOf, remove } from '../../testing/uploads'
import { uploadDocument } from '../documents'
import { openUploads, uploadPieces } from '../upload-tables'
import { addPiece } from './add-piece'
import { ownersDocument } from './purposes'
import { deleteExpiredUploads } from './uploads'

const { pieceBytes } = resumable
const photo = aPhoto(2 * pieceBytes)
const files = async () => (await env.FILES.list()).objects.length
const sweep = (at = Date.now()) => deleteDiscarded(contextAt(new Date(at)))
const later = () => Date.now() + hour + 60_000

/** An upload of two pieces, and adding to it as a Worker that may die does. */
async function anUpload() {
  const { id, browser } = await anApplicant()
  const at = (await begin(browser, `/api/applications/${id}/uploads`, photo.byteLength)).headers.get('location') ?? ''
  const purpose = ownersDocument({ sessionToken: null, applicationIds: [id] }, id)
  const adding = (offset: number, end: number) => (context: AppContext) =>
    addPiece(context, purpose, {
      uploadId: at.split('/').at(-1) ?? '',
      offset,
      body: new Blob([photo.slice(offset, end)]).stream(),
    })
  const opens = async () => {
    const [document] = await db.select().from(documents)
    const opened = await browser.fetch(`/api/applications/${id}/documents/${document?.id}`)
    return (await sha256(await opened.arrayBuffer())) === (await sha256(photo))
  }
  return { id, browser, at, adding, opens }
}

test('a piece that was stored when the Worker died before its row is deleted with its upload', async () => {
  const { browser, at, adding } = await anUpload()
  await run(adding(0, pieceBytes), new Date(), { is: 'death', after: 2, isDone: false })
  expect([await offsetOf(browser, at), await files()]).toEqual(['0', 1])
  expect((await remove(browser, at)).status).toBe(204)
  // one that is stored only now
  await env.FILES.put(`${at.replace('/api/', '')}/late`, 'x')
  await sweep()
  await env.FILES.put(`${at.replace('/api/', '')}/later`, 'x')
  await sweep(Date.now() + hour / 2)
  expect(await files()).toBe(1)
  await sweep(later())
  expect(await files()).toBe(0)
})

test('a piece whose commit was written stays when its answer was lost', async () => {
  const { browser, at, adding, opens } = await anUpload()
  await run(adding(0, pieceBytes), new Date(), { is: 'death', after: 2, isDone: true })
  expect(await offsetOf(browser, at)).toBe(String(pieceBytes))
  await sweep(later())
  expect((await add(browser, at, pieceBytes, photo.slice(pieceBytes))).status).toBe(204)
  expect(await opens()).toBe(true)
})

test.each([
  ['written', true],
  ['not written', false],
])('after a death at the commit of a whole file, %s, there is one file', async (_, isDone) => {
  const { browser, at, adding, opens } = await anUpload()
  expect((await add(browser, at, 0, photo.slice(0, pieceBytes))).status).toBe(204)
  await run(adding(pieceBytes, photo.byteLength), new Date(), { is: 'death', after: 4, isDone })
  expect(await offsetOf(browser, at)).toBe(String(isDone ? photo.byteLength : pieceBytes))
  if (!isDone) expect((await add(browser, at, pieceBytes, photo.slice(pieceBytes))).status).toBe(204)
  await sweep(later())
  expect([await files(), await opens()]).toEqual([1, true])
})

test.each([
  ['written', true],
  ['not written', false],
])('a document that is sent whole, %s when the Worker died, leaves no file without a row', async (_, isDone) => {
  const { id, browser } = await anApplicant()
  const visitor = { sessionToken: null, applicationIds: [id] }
  const send = (context: AppContext) => uploadDocument(context, visitor, id, { name: 'a.jpg', content: photo.buffer })
  await run(send, new Date(), { is: 'death', after: 2, isDone })
  expect([await db.$count(documents), await files()]).toEqual([isDone ? 1 : 0, 1])
  await sweep()
  expect(await files()).toBe(1)
  await sweep(later())
  expect(await files()).toBe(isDone ? 1 : 0)
  if (isDone) expect((await browser.ask(`/api/applications/${id}/documents/1`)).status).toBe(200)
})

test('an upload of which a piece is missing is refused for good', async () => {
  const { browser, at } = await anUpload()
  expect((await add(browser, at, 0, photo.slice(0, pieceBytes))).status).toBe(204)
  const [piece] = await db.select().from(uploadPieces)
  await env.FILES.delete(piece?.objectKey ?? '')
  expect((await add(browser, at, pieceBytes, photo.slice(pieceBytes))).body.code).toBe('upload-damaged')
  expect((await ask(browser, at)).status).toBe(404)
})

test('while files cannot be read, an upload waits for its last piece', async () => {
  const { browser, at, adding } = await anUpload()
  expect((await add(browser, at, 0, photo.slice(0, pieceBytes))).status).toBe(204)
  const context = contextAt()
  const FILES = { get: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket
  const failed = adding(pieceBytes, photo.byteLength)({ ...context, env: { ...context.env, FILES } })
  await expect(failed).rejects.toThrow('R2 is down')
  expect((await add(browser, at, pieceBytes, photo.slice(pieceBytes))).status).toBe(204)
})

test('the Cron job deletes a folder of pieces with what a crash left there', async () => {
  const { adding } = await anUpload()
  await run(adding(0, pieceBytes), new Date(), { is: 'death', after: 2, isDone: false })
  await db.update(openUploads).set({ expiresAt: new Date(Date.now() - 1) })
  await deleteExpiredUploads(contextAt())
  await sweep()
  expect(await files()).toBe(0)
})

test('a last piece that its own repeat overtakes does not remove the finished upload', async () => {
  const { browser, at, adding, opens } = await anUpload()
  await add(browser, at, 0, photo.slice(0, pieceBytes))
  const overtaken = interrupted(() => add(browser, at, pieceBytes, photo.slice(pieceBytes)))
  await expect(adding(pieceBytes, photo.byteLength)(overtaken)).rejects.toMatchObject({ code: 'upload-offset' })
  expect([await offsetOf(browser, at), await opens()]).toEqual([String(photo.byteLength), true])
})
