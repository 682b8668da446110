import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maxLetters } from '#contract/desk/letters/forms'
import { resumable } from '#contract/documents/resumable'
import { hour } from '#contract/time'
import { applications, documents } from '../applications/tables'
import { hasRoomForDeed } from '../deeds/quota-queries'
import { deeds } from '../deeds/tables'
import { hasRoomForLetter, isUnsent } from '../desk/letters/queries'
import { letters } from '../desk/letters/tables'
import { hasNoPicture, hasRoomAsRead, hasRoomAtFirm, isDocumentInfected } from '../documents/queries'
import { documentRequests } from '../documents/request-tables'
import { isRequest } from '../documents/shared/request-queries'
import { openUploads } from '../documents/upload-tables'
import { hasFewUnfinished, uploadsBy } from '../documents/uploads/shared-queries'
import { waybills } from '../documents/waybill/tables'
import { deleteWaybill } from '../documents/waybill/waybill-queries'
import { sessions, virusScans } from '../platform/database/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, applicationOf, contextAt } from './paying'
import { aFirm, db } from './people'
import { aReleasedDeed } from './released-deed'
import { finds, touches } from './terms'
import { aDocument } from './uploads'

// room for documents, deeds and letters, and which of them a change has: each term of its condition by itself

const own = contextAt().db
const now = new Date()
const later = new Date(now.getTime() + hour)
const upload = { sessionId: 's', name: 'x', purpose: 'document', sizeBytes: 10, createdAt: now } as const
/** It counts from now in SQL, to the second. */
const byTheClock = ['>= in  is null and "open_uploads"."active_at"']
const ofUpload = { ...upload, activeAt: now, expiresAt: later }

test('room for a document, with what arrives in pieces', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const [{ id }, elsewhere] = [await applicant({ firmId: firm.id }), await applicant({ firmId: firm.id })]
  const read = await applicationOf(id)
  const most = { files: 2, bytes: 21 }
  const [atFirm, asRead] = [hasRoomAtFirm(firm.id, id, most, 'mine'), hasRoomAsRead(read, most, 'mine')]
  await db.insert(sessions).values({ id: 's', kind: 'owner', accountId: 1, createdAt: now, lastSeenAt: now })
  await db.insert(documents).values([
    { ...aDocument(id), sizeBytes: 11 },
    { ...aDocument(id), sizeBytes: 11, deletedAt: now },
    { ...aDocument(elsewhere.id), sizeBytes: 11 },
  ])
  await db.insert(openUploads).values([
    { ...ofUpload, applicationId: id, id: 'u' },
    { ...ofUpload, applicationId: id, id: 'mine' },
    { ...ofUpload, applicationId: id, id: 'deed', purpose: 'deed' },
    { ...ofUpload, applicationId: id, id: 'done', completedAt: now },
    { ...ofUpload, applicationId: id, id: 'old', activeAt: new Date(0) },
    { ...ofUpload, applicationId: id, id: 'left', sessionId: 't' },
    { ...ofUpload, applicationId: elsewhere.id, id: 'other' },
  ])
  await db
    .insert(sessions)
    .values({ id: 't', kind: 'owner', accountId: 1, createdAt: now, lastSeenAt: now, endedAt: now })
  const isUpload = (name: string) => eq(openUploads.id, name)
  const isDocument = (place: number) => eq(documents.id, place)
  const expectRoom = async (condition: SQL) => {
    await expectEnds(condition, documents, isDocument(1), [{ sizeBytes: 12 }])
    await expectEnds(condition, documents, isDocument(2), [{ deletedAt: null }])
    await expectEnds(condition, documents, isDocument(3), [{ applicationId: id }])
    await expectEnds(condition, openUploads, isUpload('other'), [{ applicationId: id }])
    await expectEnds(condition, openUploads, isUpload('deed'), [{ purpose: 'document' }])
    await expectEnds(condition, openUploads, isUpload('done'), [{ completedAt: null }])
    await expectEnds(condition, openUploads, isUpload('old'), [{ activeAt: now }])
    await expectEnds(condition, openUploads, isUpload('left'), [{ sessionId: 's' }])
    await expectEnds(condition, applications, eq(applications.id, id), [{ erasedAt: now }, { firmId: other.id }])
    // as many files as may be, and one more
    await db.update(documents).set({ sizeBytes: 0 })
    await expectEnds(condition, documents, isDocument(2), [{ deletedAt: null }])
    await db.update(documents).set({ sizeBytes: 11 })
  }
  const changed = [{ status: 'additional_docs' as const }, { statusBefore: 'file_received' as never }]
  const withRequest = { missingDocuments: { missing: ['x'], toCheck: 0 }, newDocumentsAt: now }
  await expectRoom(atFirm)
  await expectRoom(asRead)
  await expectEnds(asRead, applications, eq(applications.id, id), [
    ...changed,
    { missingDocuments: withRequest.missingDocuments },
    { newDocumentsAt: now },
  ])
  await db.update(applications).set(withRequest)
  const marked = hasRoomAsRead(await applicationOf(id), most, 'mine')
  await expectRoom(marked)
  await expectEnds(marked, applications, eq(applications.id, id), [
    ...changed,
    { missingDocuments: { missing: ['x', 'y'], toCheck: 0 } },
    { newDocumentsAt: later },
  ])
  // the firm's application has its client, too
  expectEveryTerm([atFirm], ['theirs.erased_at is null', ...byTheClock])
  expectEveryTerm([asRead, marked], byTheClock)
})

test('room for a deed and a letter', async () => {
  const [firm, other] = [{ ...(await aFirm('titan')), slug: 'titan' }, await aFirm('gambe')]
  const [{ id }, elsewhere] = [await applicant({ firmId: firm.id }), await applicant({ firmId: firm.id })]
  const room = hasRoomForDeed(id, { files: 2 } as never, 'mine')
  await aReleasedDeed(firm, id, { state: 'uploaded', verificationCode: null })
  const theirs = await aReleasedDeed(firm, elsewhere.id, { state: 'uploaded', verificationCode: null })
  const deed = { ...ofUpload, purpose: 'deed' as const }
  await db.insert(openUploads).values([
    { ...deed, applicationId: id, id: 'u' },
    { ...deed, applicationId: id, id: 'mine' },
    { ...deed, applicationId: id, id: 'document', purpose: 'document' },
    { ...deed, applicationId: elsewhere.id, id: 'other' },
  ])
  await expectEnds(room, openUploads, eq(openUploads.id, 'document'), [{ purpose: 'deed' }])
  await expectEnds(room, openUploads, eq(openUploads.id, 'other'), [{ applicationId: id }])
  await expectEnds(room, deeds, eq(deeds.id, theirs.id), [{ applicationId: id, version: 2 }])
  const letter = {
    applicationId: id,
    firmId: firm.id,
    kind: 'receipt',
    templateVersion: 0,
    text: 'x',
    reference: 'x',
  } as const
  const by = { fieldValues: {} as never, letterhead: {} as never, memberId: 1, memberName: 'x', createdAt: now }
  const write = (count: number, more = {}) =>
    Promise.all(Array.from({ length: count }, () => db.insert(letters).values({ ...letter, ...by, ...more } as never)))
  const forLetter = hasRoomForLetter(firm.id, id)
  const gone = [{ firmId: other.id }, { erasedAt: now }]
  await expectEnds(forLetter, applications, eq(applications.id, id), gone)
  await write(maxLetters, { firmId: other.id })
  await write(maxLetters, { applicationId: elsewhere.id })
  await write(maxLetters - 1)
  expect(await holds(forLetter)).toBe(true)
  await write(1)
  expect(await holds(forLetter)).toBe(false)
  const [first] = await db.select().from(letters)
  const unsent = isUnsent(first?.id ?? 0)
  expect(await holds(unsent)).toBe(true)
  await db.update(letters).set({ sentBy: 'x', sentAt: now })
  expect(await holds(unsent)).toBe(false)
  expectEveryTerm([room, forLetter, unsent], ['completed_at', '"active_at"', 'sessions', ...byTheClock])
})

test('a document, a request and a waybill', async () => {
  const [{ id }, other] = [await applicant(), await applicant()]
  const [row] = await db
    .insert(documents)
    .values({ ...aDocument(id), objectKey: 'k' })
    .returning()
  const document = { id: row?.id ?? 0, applicationId: id }
  const gone = [{ deletedAt: now }]
  const bare = hasNoPicture(document)
  await expectEnds(bare, documents, undefined, [...gone, { picture: {} as never }])
  await db.insert(virusScans).values({ objectKey: 'k', result: 'infected', at: now })
  const infected = finds(isDocumentInfected(own, id, document.id))
  await expectEnds(infected, documents, undefined, gone)
  await expectEnds(infected, virusScans, undefined, [{ result: 'clean' }, { objectKey: 'l' }])
  const request = { kind: 'rates', name: 'Rates', state: 'requested' as const, changes: [], changedAt: now }
  await db.insert(documentRequests).values({ ...request, applicationId: id })
  const asRead = isRequest({ id: 1, version: 1 })
  await expectEnds(asRead, documentRequests, undefined, [{ version: 2 }])
  const sent = { applicationId: id, courier: 'dhl', number: '1', addedBy: 'x', addedAt: now, version: 1 } as const
  await db.insert(waybills).values({ ...sent, sender: 'firm' })
  const deleted = touches(deleteWaybill(own, id, 'firm'))
  await expectEnds(deleted, waybills, undefined, [{ sender: 'client' }, { applicationId: other.id }])
  expectEveryTerm([bare, infected, asRead, deleted])
})

test('unfinished uploads of a sender, and what is deleted of one', async () => {
  const [{ id }, other] = [await applicant(), await applicant()]
  const few = hasFewUnfinished({ applicationId: id, sessionId: 's', purpose: 'document' })
  const rows = Array.from({ length: resumable.mostUnfinished }, (_, place) => `u${place}`)
  await db.insert(openUploads).values(rows.map((name) => ({ ...ofUpload, id: name, applicationId: id })))
  expect(await holds(few)).toBe(false)
  const another = [{ applicationId: other.id }, { sessionId: 't' }, { purpose: 'deed' as const }, { completedAt: now }]
  for (const change of another) {
    await db.update(openUploads).set(change).where(eq(openUploads.id, 'u0'))
    expect(await holds(few)).toBe(true)
    await db
      .update(openUploads)
      .set({ ...ofUpload, applicationId: id, completedAt: null })
      .where(eq(openUploads.id, 'u0'))
    expect(await holds(few)).toBe(false)
  }
  await db.delete(openUploads)
  await db.insert(openUploads).values({ ...ofUpload, applicationId: id, id: 'u' })
  const begun = sql`exists ${uploadsBy(id, 's')}`
  await expectEnds(begun, openUploads, undefined, [{ applicationId: other.id }, { sessionId: 't' }])
  expectEveryTerm([few, begun])
})
