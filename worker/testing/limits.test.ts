import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maxHelpers } from '#contract/delegates/helper'
import { maxApplicationBytes, maxApplicationFiles } from '#contract/documents/documents'
import { resumable } from '#contract/documents/resumable'
import { maxTeam } from '#contract/firms/team'
import { maxAttachments } from '#contract/messaging/conversation'
import { hour } from '#contract/time'
import { applications, documents } from '../applications/tables'
import { hasRoomForDeed } from '../deeds/quota-queries'
import { mayAskHelper } from '../delegates/helper/helper-queries'
import { mostWorking } from '../delegates/helper/helper-rules'
import { helpers } from '../delegates/helper/tables'
import { roomFor } from '../documents/rules'
import { hasRoom } from '../documents/shared/document-queries'
import { openUploads } from '../documents/upload-tables'
import { hasFewUnfinished } from '../documents/uploads/shared-queries'
import { canInvite } from '../firms/invitation-queries'
import { invitations, members } from '../firms/tables'
import { mostPlaces } from '../firms/team-rules'
import { hasFewWaiting } from '../messaging/conversation/attachment-queries'
import { mostWaiting } from '../messaging/conversation/attachment-rules'
import { isAsRead } from '../messaging/conversation/queries'
import { pendingAttachments } from '../messaging/conversation/tables'
import { holds } from './conditions'
import { applicant, applicationOf } from './paying'
import { aFirm, aMember, anOwner, db } from './people'
import { aDocument } from './uploads'

// the conditions under which a batch is written, at the limits of their rules and with what does not count

const now = new Date()
const later = new Date(now.getTime() + hour)
const insert = async (count: number, one: (place: number) => Promise<unknown>) => {
  for (let place = 0; place < count; place += 1) await one(place)
}
const addDocument = (id: number, more: object = {}) => db.insert(documents).values({ ...aDocument(id), ...more })
const addUpload = (id: number, more: Partial<typeof openUploads.$inferInsert> = {}) =>
  db.insert(openUploads).values({
    id: crypto.randomUUID(),
    applicationId: id,
    sessionId: '',
    name: 'x',
    purpose: 'document',
    sizeBytes: 1,
    createdAt: now,
    activeAt: now,
    expiresAt: later,
    ...more,
  })

test('files of an application: up to their number, with what arrives and without what is deleted or a deed', async () => {
  const [{ id }, other] = [await applicant(), await applicant()]
  const one = () => holds(hasRoom(id, roomFor(1)))
  await insert(maxApplicationFiles - 2, () => addDocument(id))
  await addDocument(id, { deletedAt: now })
  await addDocument(other.id)
  await addUpload(id, { purpose: 'deed' })
  await addUpload(id, { completedAt: now })
  await addUpload(id, { activeAt: new Date(now.getTime() - 2 * hour) })
  expect(await one()).toBe(true)
  expect([await holds(hasRoom(id, roomFor(2, 2))), await holds(hasRoom(id, roomFor(3, 3)))]).toEqual([true, false])
  await addUpload(id, { id: 'arriving' })
  expect(await one()).toBe(true)
  await addDocument(id)
  expect([await one(), await holds(hasRoom(id, roomFor(1), 'arriving'))]).toEqual([false, true])
})

test('files of an application: up to their bytes, while the client is not erased', async () => {
  const { id } = await applicant()
  const fits = (bytes: number) => holds(hasRoom(id, roomFor(bytes)))
  expect([await fits(maxApplicationBytes), await fits(maxApplicationBytes + 1)]).toEqual([true, false])
  await addDocument(id, { sizeBytes: 4 })
  await addUpload(id, { sizeBytes: 3 })
  expect([await fits(maxApplicationBytes - 7), await fits(maxApplicationBytes - 6)]).toEqual([true, false])
  await db.update(applications).set({ erasedAt: now })
  expect(await fits(1)).toBe(false)
})

test('versions of a deed: up to their number, with those that arrive and without documents', async () => {
  const { id } = await applicant()
  const one = (except?: string) => holds(hasRoomForDeed(id, roomFor(0), except))
  await addDocument(id)
  await addUpload(id)
  await insert(maxApplicationFiles - 1, (place) => addUpload(id, { id: String(place), purpose: 'deed' }))
  expect(await one()).toBe(true)
  await addUpload(id, { purpose: 'deed' })
  expect([await one(), await one('0')]).toEqual([false, true])
})

test('unfinished uploads: a sender’s own of one purpose', async () => {
  const { id } = await applicant()
  const sender = { applicationId: id, sessionId: 'a', purpose: 'document' } as const
  await insert(resumable.mostUnfinished - 1, () => addUpload(id, { sessionId: 'a' }))
  await addUpload(id, { sessionId: 'b' })
  await addUpload(id, { sessionId: 'a', purpose: 'deed' })
  await addUpload(id, { sessionId: 'a', completedAt: now })
  expect(await holds(hasFewUnfinished(sender))).toBe(true)
  await addUpload(id, { sessionId: 'a' })
  expect(await holds(hasFewUnfinished(sender))).toBe(false)
})

test('files that wait for a message: twice as many as it takes, an uploader’s own', async () => {
  const { id } = await applicant()
  const wait = (kind: 'owner' | 'member', memberId: number | null) =>
    db.insert(pendingAttachments).values({ ...aDocument(id), uploadedByKind: kind, uploadedById: memberId })
  const few = () => holds(hasFewWaiting(id, { kind: 'member', id: 3 }, mostWaiting))
  await insert(2 * maxAttachments - 1, () => wait('member', 3))
  await wait('member', 4)
  await wait('owner', 3)
  await wait('owner', null)
  expect(await few()).toBe(true)
  await wait('member', 3)
  expect(await few()).toBe(false)
})

test('files of a message: all of them have to fit, while nobody wrote and its files wait', async () => {
  const { id } = await applicant()
  const row = await applicationOf(id)
  const fit = (files: number, waiting = sql`true`) => holds(isAsRead(row, Array(files).fill(1), waiting))
  await insert(maxApplicationFiles - 2, () => addDocument(id))
  expect([await fit(2), await fit(3)]).toEqual([true, false])
  expect([await fit(2, sql`false`), await fit(0, sql`false`)]).toEqual([false, true])
  for (const changed of [{ messageCount: 1 }, { erasedAt: now }, { status: 'received' }, { firmId: null }] as const) {
    await db.update(applications).set(changed)
    expect(await fit(0)).toBe(false)
    const { messageCount, erasedAt, status, firmId } = row
    await db.update(applications).set({ messageCount, erasedAt, status, firmId })
    expect(await fit(0)).toBe(true)
  }
})

test('places of a team: members and pending invitations of other addresses', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const { id: memberId } = await aMember(firm)
  await aMember(other)
  const invite = (place: number, more: Partial<typeof invitations.$inferInsert> = {}) =>
    db.insert(invitations).values({
      firmId: firm.id,
      email: `a${place}@example.com`,
      role: 'staff',
      permissions: [],
      tokenHash: crypto.randomUUID(),
      invitedBy: memberId,
      createdAt: now,
      expiresAt: later,
      ...more,
    })
  const may = (email: string) => holds(canInvite(firm.id, email, mostPlaces, sql`true`))
  await insert(maxTeam - 2, (place) => invite(place))
  await invite(1000, { revokedAt: now })
  await invite(1001, { acceptedAt: now })
  await invite(1002, { firmId: other.id })
  expect(await may('new@example.com')).toBe(true)
  await invite(maxTeam)
  expect([await may('new@example.com'), await may('A1@example.com')]).toEqual([false, true])
  await db.update(members).set({ email: 'A1@example.com' }).where(eq(members.id, memberId))
  expect(await may('a1@example.com')).toBe(false)
  expect(await holds(canInvite(other.id, 'new@example.com', mostPlaces, sql`false`))).toBe(false)
})

test('links of helpers: those of the application that work', async () => {
  const owner = await anOwner('owner@example.com')
  const [{ id }, other] = [await applicant({ userId: owner.id }), await applicant({ userId: owner.id })]
  const row = await applicationOf(id)
  const ask = (more: Partial<typeof helpers.$inferInsert> = {}) =>
    db.insert(helpers).values({
      applicationId: id,
      askedBy: owner.id,
      tokenHash: crypto.randomUUID(),
      name: 'Tendai',
      task: 'upload',
      askedAt: now,
      expiresAt: later,
      ...more,
    })
  const may = () => holds(mayAskHelper({ ...row, firmName: null }, mostWorking, now))
  await insert(maxHelpers - 1, () => ask())
  await ask({ revokedAt: now })
  await ask({ expiresAt: now })
  await ask({ applicationId: other.id })
  expect(await may()).toBe(true)
  await ask()
  expect(await may()).toBe(false)
  await db.delete(helpers)
  for (const changed of [{ erasedAt: now }, { withdrawnAt: now }, { firmId: null }, { userId: null }] as const) {
    expect(await may()).toBe(true)
    await db.update(applications).set(changed).where(eq(applications.id, id))
    expect(await may()).toBe(false)
    const { erasedAt, withdrawnAt, firmId, userId } = row
    await db.update(applications).set({ erasedAt, withdrawnAt, firmId, userId }).where(eq(applications.id, id))
  }
  await db.update(applications).set({ fileStatus: 'contacted' }).where(eq(applications.id, id))
  expect(await may()).toBe(false)
})
