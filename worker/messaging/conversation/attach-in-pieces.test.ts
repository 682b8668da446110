import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maxApplicationBytes } from '#contract/documents/documents'
import type { OpenUpload } from '#contract/documents/open-upload'
import { resumable } from '#contract/documents/resumable'
import { maxAttachments } from '#contract/messaging/conversation'
import type { ConversationMessage } from '#contract/messaging/conversation-views'
import { applications, documents } from '../../applications/tables'
import { openUploads, uploadPieces } from '../../documents/upload-tables'
import { continuedElsewhere } from '../../documents/uploads/upload-rules'
import { backgroundContext } from '../../platform/background'
import { sha256 } from '../../platform/crypto/secret'
import { deleteDiscarded } from '../../platform/files/discarded-files'
import { browser as aBrowser, type Browser } from '../../testing/browser'
import { aFirm, anApplicant, db, memberBrowser, ownerBrowser, password, signedInMember } from '../../testing/people'
import { aDocument, add, aPhoto, ask, begin, offsetOf, remove } from '../../testing/uploads'
import { clientsAttachment } from './attach-in-pieces'
import { pendingAttachments } from './tables'

const { pieceBytes } = resumable
const mostWaiting = 2 * maxAttachments

async function aConversation() {
  const firm = await aFirm('titan', 'selector')
  const { id, browser: client } = await anApplicant()
  const member = await signedInMember(firm, 'staff')
  return { id, firm, client, member, ofClient: `/api/applications/${id}`, ofFirm: `/api/lawfirm/clients/${id}` }
}
type Conversation = Awaited<ReturnType<typeof aConversation>>
const sides = ['client', 'member'] as const
const sideOf = ({ client, member, ofClient, ofFirm }: Conversation, side: (typeof sides)[number]) =>
  side === 'client' ? { by: client, at: ofClient } : { by: member, at: ofFirm }

async function begun(by: Browser, at: string, size: number, hash?: string): Promise<string> {
  const made = await begin(by, `${at}/messages/uploads`, size, 'Passport – Ncube.jpg', hash)
  expect(made.status).toBe(201)
  return made.headers.get('location') ?? ''
}
const attach = (by: Browser, at: string) =>
  by.ask<{ id: number; code?: string }>(`${at}/messages/documents`, {
    method: 'POST',
    body: aPhoto(9),
    headers: { 'content-type': 'image/jpeg', 'x-file-name': 'a.jpg' },
  })
const resultOf = ({ headers }: { headers: Headers }) => headers.get('upload-result')
const stored = async () => {
  await deleteDiscarded(backgroundContext(env, createExecutionContext()))
  return [
    await db.$count(pendingAttachments),
    await db.$count(openUploads),
    await db.$count(uploadPieces),
    (await env.FILES.list()).objects.length,
  ]
}

test.each(sides)('a file of the %s arrives in pieces, and its message takes it', async (side) => {
  const conversation = await aConversation()
  const { by, at } = sideOf(conversation, side)
  const photo = aPhoto(pieceBytes + 500)
  const upload = await begun(by, at, photo.byteLength, await sha256(photo))
  const first = await add(by, upload, 0, photo.slice(0, pieceBytes))
  expect([first.status, first.cost.trips, resultOf(first)]).toEqual([204, 2, null])
  expect((await by.get<OpenUpload[]>(`${at}/messages/uploads`)).body).toMatchObject([
    { name: 'Passport – Ncube.jpg', offset: pieceBytes },
  ])
  expect(resultOf(await ask(by, upload))).toBeNull()
  const last = await add(by, upload, pieceBytes, photo.slice(pieceBytes))
  expect([last.status, last.cost.trips]).toEqual([204, 5])
  expect(await stored()).toEqual([1, 1, 0, 1])

  // a browser that missed the answer asks again
  const again = await ask(by, upload)
  expect(again.headers.get('upload-offset')).toBe(String(photo.byteLength))
  expect(resultOf(again)).toBe(resultOf(last))
  expect((await by.get(`${at}/messages/uploads`)).body).toEqual([])
  expect(JSON.stringify(await db.select().from(openUploads))).not.toContain('Ncube')

  const sent = await by.post<ConversationMessage>(`${at}/messages`, { text: '', attachments: [Number(resultOf(last))] })
  expect(sent.status).toBe(201)
  const [file] = sent.body.attachments
  expect(file).toMatchObject({ name: 'Passport – Ncube.jpg', sizeBytes: photo.byteLength })
  const opened = await by.fetch(`${at}/documents/${file?.id}`)
  expect(await sha256(await opened.arrayBuffer())).toBe(await sha256(photo))
  expect(resultOf(await ask(by, upload))).toBeNull()
  expect(await stored()).toEqual([0, 1, 0, 1])
})

test('an owner sends in pieces too, and another session of theirs finds no upload', async () => {
  const { id } = await aConversation()
  const email = 'owner@example.com'
  const [here, there] = [await ownerBrowser(email), aBrowser()]
  await there.post('/api/local/login', { email, password })
  await db.update(applications).set({ userId: sql`(select id from users)` }).where(eq(applications.id, id))
  const at = `/api/applications/${id}`
  const upload = await begun(here, at, 9)
  expect((await add(there, upload, 0, aPhoto(9))).body.code).toBe('not-found')
  expect((await there.get(`${at}/messages/uploads`)).body).toEqual([])
  const last = await add(here, upload, 0, aPhoto(9))
  expect((await here.post(`${at}/messages`, { text: '', attachments: [Number(resultOf(last))] })).status).toBe(201)
})

test('no one but its sender finds an upload for a message, on any call', async () => {
  const conversation = await aConversation()
  const { firm, client, member, ofClient, ofFirm } = conversation
  const foreign = await signedInMember(await aFirm('gambe'), 'admin')
  const colleague = await signedInMember(firm, 'admin')
  const again = await memberBrowser('titan.staff')
  const { browser: stranger } = await anApplicant()
  for (const side of sides) {
    const { by, at } = sideOf(conversation, side)
    const upload = await begun(by, at, 10)
    const [ofOther, of] = side === 'client' ? [upload.replace(ofClient, ofFirm), client] : [upload, member]
    for (const [who, address] of [
      [foreign, ofOther],
      [colleague, ofOther],
      [again, ofOther],
      [stranger, upload.replace(ofFirm, ofClient)],
      [client, side === 'client' ? upload.replace('/messages', '') : upload.replace(ofFirm, ofClient)],
    ] as const) {
      expect((await ask(who, address)).status).toBe(404)
      expect((await add(who, address, 0, 'x')).body.code).toBe('not-found')
      expect((await remove(who, address)).body.code).toBe('not-found')
    }
    expect(await offsetOf(of, upload)).toBe('0')
  }
  for (const [who, at] of [
    [foreign, ofFirm],
    [stranger, ofClient],
  ] as const) {
    expect((await begin(who, `${at}/messages/uploads`, 10)).body.code).toBe('not-found')
    expect((await who.get(`${at}/messages/uploads`)).status).toBe(404)
  }
  expect((await colleague.get(`${ofFirm}/messages/uploads`)).body).toEqual([])
})

test.each([
  ['no document', Uint8Array.from(Buffer.from('notes'.repeat(pieceBytes / 4))), undefined, 'not-a-document'],
  ['not what was announced', aPhoto(pieceBytes + 9), 'ab'.repeat(32), 'upload-damaged'],
])(
  'a file for a message that is %s is refused when it is whole, and nothing of it stays',
  async (_, file, hash, code) => {
    const conversation = await aConversation()
    for (const side of sides) {
      const { by, at } = sideOf(conversation, side)
      const upload = await begun(by, at, file.byteLength, hash)
      await add(by, upload, 0, file.slice(0, pieceBytes))
      expect((await add(by, upload, pieceBytes, file.slice(pieceBytes))).body.code).toBe(code)
      expect((await ask(by, upload)).status).toBe(404)
      expect(await stored()).toEqual([0, 0, 0, 0])
    }
  },
)

test.each(sides)('when too many files of the %s wait, none is begun, and none that is whole stays', async (side) => {
  const { by, at } = sideOf(await aConversation(), side)
  const upload = await begun(by, at, 9)
  for (let files = 0; files < mostWaiting; files += 1) expect((await attach(by, at)).status).toBe(201)
  expect((await attach(by, at)).body.code).toBe('quota-reached')
  expect((await begin(by, `${at}/messages/uploads`, 9)).body.code).toBe('quota-reached')
  expect((await add(by, upload, 0, aPhoto(9))).body.code).toBe('quota-reached')
  expect(await stored()).toEqual([mostWaiting, 0, 0, mostWaiting])
})

test.each(sides)('an unfinished file of the %s takes room until it is removed', async (side) => {
  const conversation = await aConversation()
  const { by, at } = sideOf(conversation, side)
  await db.insert(documents).values({ ...aDocument(conversation.id), sizeBytes: maxApplicationBytes - 20 })
  const upload = await begun(by, at, 12)
  expect((await begin(by, `${at}/messages/uploads`, 9)).body.code).toBe('quota-reached')
  expect((await attach(by, at)).body.code).toBe('quota-reached')
  expect((await remove(by, upload)).status).toBe(204)
  expect((await attach(by, at)).status).toBe(201)
  // itself it fits
  const next = await begun(by, at, 20)
  expect((await add(by, next, 0, aPhoto(20))).status).toBe(204)
})

test('no more than five files of a sender are begun for messages', async () => {
  const { client, ofClient } = await aConversation()
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin(client, `${ofClient}/messages/uploads`, 10)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(resumable.mostUnfinished)
  expect((await begin(client, `${ofClient}/messages/uploads`, 10)).body.code).toBe('too-many-uploads')
})

test('of three requests with the same last piece one stores the file, and the others are refused', async () => {
  const { client, ofClient } = await aConversation()
  const upload = await begun(client, ofClient, 300)
  const answers = await Promise.all([1, 2, 3].map(() => add(client, upload, 0, aPhoto(300))))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => (body as { code?: string } | null)?.code))).toEqual(
    new Set([undefined, 'upload-offset']),
  )
  expect(await stored()).toEqual([1, 1, 0, 1])
})

test('a file is not stored when its upload went on elsewhere while it was read', async () => {
  const { id } = await aConversation()
  const { store } = clientsAttachment({ sessionToken: null, applicationIds: [id] }, id)
  const context = backgroundContext(env, createExecutionContext())
  const elsewhere = { uploadId: 'x', guard: sql`false`, onConflict: continuedElsewhere }
  await expect(store(context, { name: 'a.jpg', content: aPhoto(9).buffer }, elsewhere)).rejects.toMatchObject({
    code: 'upload-offset',
  })
  expect(await stored()).toEqual([0, 0, 0, 0])
})

test.each([
  ['withdrawn', { withdrawnAt: new Date() }, 'withdrawn', 'withdrawn'],
  ['without its client', { erasedAt: new Date() }, 'not-found', 'client-erased'],
])('an application that is %s takes no file for a message', async (_, changed, ofOwner, ofMember) => {
  const conversation = await aConversation()
  const uploads = await Promise.all(
    sides.map((side) => begun(sideOf(conversation, side).by, sideOf(conversation, side).at, 9)),
  )
  await db.update(applications).set(changed).where(eq(applications.id, conversation.id))
  for (const [index, side] of sides.entries()) {
    const { by, at } = sideOf(conversation, side)
    const code = side === 'client' ? ofOwner : ofMember
    expect((await begin(by, `${at}/messages/uploads`, 9)).body.code).toBe(code)
    expect((await add(by, uploads[index] ?? '', 0, aPhoto(9))).body.code).toBe(code)
  }
  expect((await stored())[0]).toBe(0)
})
