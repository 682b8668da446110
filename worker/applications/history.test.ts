import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { receiveDocuments } from '../documents/shared/document-queries'
import { batch } from '../platform/database/batch'
import { openDatabase } from '../platform/database/database'
import { applicant, applicationOf } from '../testing/paying'
import { conversationMessages, recordHistory } from './shared/history-queries'
import { history } from './tables'

const { db } = openDatabase(env.DB, undefined, false)
const at = new Date(1_790_000_000_000)
const actor = { kind: 'member', id: 3, name: 'Tendai', role: 'lawyer' } as const

test.each([
  ['firm', 'message', 'received', { kind: 'text', status: null, readAt: null }, 1],
  ['platform', 'status', 'additional_docs', { kind: 'request', status: 'additional_docs', readAt: null }, 1],
  ['firm', 'status', 'verified', { kind: 'status', status: 'verified', readAt: null }, 1],
  ['system', 'message', 'received', { kind: 'text', status: null, readAt: at }, 0],
] as const)('an entry of the %s on the track %s to %s is a message, unread but for the system’s', async (...row) => {
  const [sender, track, to, message, unread] = row
  const { id } = await applicant()
  const entry = { applicationId: id, track, from: null, to, message: 'Good day', sender }
  await batch(db, { entry: recordHistory(db, actor, entry, at) })
  expect(await db.select().from(history)).toMatchObject([{ track, to, message: 'Good day', actorId: 3, number: 1 }])
  const written = { sender, senderId: 3, senderName: 'Tendai', text: 'Good day', createdAt: at, ...message }
  expect(await db.select().from(conversationMessages)).toMatchObject([written])
  expect(await applicationOf(id)).toMatchObject({ messageCount: 1, clientUnread: unread })
})

test('an entry without a message writes none', async () => {
  const { id } = await applicant()
  const change = { applicationId: id, track: 'status', from: 'received', to: 'verified' } as const
  await batch(db, { entry: recordHistory(db, actor, change, at) })
  expect(await db.$count(history)).toBe(1)
  expect(await db.$count(conversationMessages)).toBe(0)
})

test('requested documents are entered in the history, and others are not', async () => {
  const { id } = await applicant({ status: 'additional_docs', statusBefore: 'verified' })
  const receive = async (status: 'verified' | undefined, mark?: Date) => {
    const statements = receiveDocuments(db, actor, await applicationOf(id), { status, mark }, at)
    await batch(db, { statements })
    return applicationOf(id)
  }
  const before = await applicationOf(id)
  expect(await receive(undefined)).toEqual({ ...before, documentsAt: at })
  expect(await db.$count(history)).toBe(0)
  expect(await receive('verified', at)).toMatchObject({
    status: 'verified',
    statusBefore: null,
    newDocumentsAt: at,
    version: before.version + 1,
    changes: [['status', 'verified', at.getTime(), null]],
  })
  expect(await db.select().from(history)).toMatchObject([{ track: 'status', from: 'additional_docs', to: 'verified' }])
})
