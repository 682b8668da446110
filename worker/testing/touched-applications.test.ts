import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { moveNotes, moveOpenTasks } from '../applications/administration/queries'
import { notes } from '../applications/note-tables'
import { attachByEmail, attachByIds, readdress } from '../applications/shared/attach-queries'
import { photoOf } from '../applications/shared/custody-queries'
import { deedWaitingWith } from '../applications/shared/firm-queries'
import { applications, documents, history } from '../applications/tables'
import { tasks } from '../applications/task-tables'
import { photoOfValidation } from '../deeds/evidence/queries'
import { evidenceEntries } from '../deeds/evidence/tables'
import { deleteUploaded, hasNoPicture, supersedeReleased } from '../deeds/queries'
import { isNoOtherDeed } from '../deeds/same-deed-queries'
import { deeds } from '../deeds/tables'
import { deedOfCertificate } from '../deeds/verification/queries'
import { endEntry, endPassed } from '../desk/checklist/queries'
import { checklistEntries } from '../desk/checklist/tables'
import { deleteView } from '../desk/saved-views/queries'
import { savedViews } from '../desk/saved-views/tables'
import { deleteEntries } from '../desk/undo/undo-queries'
import { users } from '../identity/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, contextAt } from './paying'
import { aFirm, aMember, anOwner, db } from './people'
import { aReleasedDeed } from './released-deed'
import { finds, touches } from './terms'
import { aDocument } from './uploads'

// which rows a change of an application and of what belongs to it has: each term of its condition by itself

const own = contextAt().db
const now = new Date()
const later = new Date(now.getTime() + hour)

test('applications that an account gets', async () => {
  const [owner, other] = [await anOwner('rudo@example.com'), await anOwner('other@example.com')]
  const { id } = await applicant({ clientEmail: 'Rudo@example.com' })
  const byIds = touches(attachByIds(own, owner.id, [id]))
  await expectEnds(byIds, applications, eq(applications.id, id), [{ userId: other.id }, { startedElsewhere: true }])
  await db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, owner.id))
  const byEmail = touches(attachByEmail(own, owner.id))
  await expectEnds(byEmail, applications, eq(applications.id, id), [
    { userId: other.id },
    { clientEmail: 'else@example.com' },
  ])
  await expectEnds(byEmail, users, eq(users.id, owner.id), [{ emailVerifiedAt: null }])
  await db.update(applications).set({ userId: owner.id }).where(eq(applications.id, id))
  const moved = touches(readdress(own, owner.id, 'rudo@EXAMPLE.com', 'new@example.com'))
  await expectEnds(moved, applications, eq(applications.id, id), [
    { userId: other.id },
    { userId: null },
    { clientEmail: 'else@example.com' },
  ])
  const same = touches(readdress(own, owner.id, 'rudo@EXAMPLE.com', 'Rudo@example.com'))
  expect(await holds(same)).toBe(false)
  expectEveryTerm([byIds, byEmail, moved, same])
})

test('what goes to the next firm, and a version of a deed that waits', async () => {
  const [firm, next] = [{ ...(await aFirm('titan')), slug: 'titan' }, await aFirm('gambe')]
  const { id } = await applicant({ firmId: firm.id })
  const task = { applicationId: id, firmId: firm.id, title: 'Call', dueAt: later, createdBy: 'x', createdAt: now }
  await db.insert(tasks).values(task)
  const open = touches(moveOpenTasks(own, id, next.id))
  await expectEnds(open, tasks, undefined, [{ doneAt: now }, { firmId: next.id }])
  const note = { applicationId: id, firmId: firm.id, memberId: 1, memberName: 'x', text: 'x', createdAt: now }
  await db.insert(notes).values({ ...note, isForNextFirm: true })
  const moved = touches(moveNotes(own, id, firm.id, next.id))
  await expectEnds(moved, notes, undefined, [{ isForNextFirm: false }, { firmId: next.id }])
  const uploaded = { uploadedAt: now, state: 'uploaded', verificationCode: null } as const
  await aReleasedDeed(firm, id, uploaded)
  const waiting = sql`${deedWaitingWith(firm.id, id)} is ${now.getTime()}`
  await expectEnds(waiting, deeds, undefined, [{ state: 'superseded' }, { firmId: next.id }])
  expectEveryTerm([open, moved, waiting])
})

test('versions of a deed', async () => {
  const firm = { ...(await aFirm('titan')), slug: 'titan' }
  const { id } = await applicant({ firmId: firm.id })
  const deed = await aReleasedDeed(firm, id, { state: 'uploaded', verificationCode: null })
  const waiting = [hasNoPicture(deed), touches(deleteUploaded(own, deed))]
  const released = touches(supersedeReleased(own, id, now))
  const all = async () => Promise.all([...waiting, released].map(holds))
  expect(await all()).toEqual([true, true, false])
  await db.update(deeds).set({ picture: {} as never })
  expect(await all()).toEqual([false, true, false])
  await db.update(deeds).set({ picture: null, state: 'released' })
  expect(await all()).toEqual([false, false, true])
  expectEveryTerm([...waiting, released])
})

test('a deed that another application has', async () => {
  const firm = { ...(await aFirm('titan')), slug: 'titan' }
  const [{ id }, other] = [await applicant({ firmId: firm.id }), await applicant({ firmId: firm.id })]
  await aReleasedDeed(firm, other.id, { state: 'uploaded', sha256: 'stored', uploadedSha256: 'uploaded' })
  const [stored, uploaded] = [isNoOtherDeed(id, 'stored'), isNoOtherDeed(id, 'uploaded')]
  const both = async () => [await holds(stored), await holds(uploaded), await holds(isNoOtherDeed(id, 'else'))]
  expect(await both()).toEqual([false, false, true])
  await db.update(deeds).set({ applicationId: id })
  expect(await both()).toEqual([true, true, true])
  await db.update(deeds).set({ applicationId: other.id })
  await db.update(deeds).set({ state: 'revoked' })
  expect(await both()).toEqual([true, true, true])
  // the released one, before a newer one that has ended
  await aReleasedDeed(firm, id, { sha256: 'file', verificationCode: 'A' })
  await aReleasedDeed(firm, other.id, { version: 2, state: 'superseded', sha256: 'file', verificationCode: null })
  await aReleasedDeed(firm, other.id, { version: 3, state: 'uploaded', sha256: 'new', verificationCode: null })
  const [released] = await db.select().from(deeds).where(eq(deeds.applicationId, id))
  const certified = (sha256: string, deedId: number | null) => sql`${deedOfCertificate({ sha256 })} is ${deedId}`
  expect(await holds(certified('file', released?.id ?? 0))).toBe(true)
  expect(await holds(certified('new', null))).toBe(true)
  const old = { state: 'superseded', sha256: 'old', verificationCode: null } as const
  await aReleasedDeed(firm, other.id, { version: 4, ...old })
  const newest = await aReleasedDeed(firm, other.id, { version: 5, ...old })
  expect(await holds(certified('old', newest.id))).toBe(true)
  expectEveryTerm([isNoOtherDeed(id, 'stored'), certified('new', null)])
})

test('photos that show what was recorded', async () => {
  const firm = await aFirm('titan')
  const { id } = await applicant({ firmId: firm.id })
  const [document] = await db
    .insert(documents)
    .values({ ...aDocument(id), uploadedByKind: 'member' })
    .returning()
  const documentId = document?.id ?? 0
  const photo = finds(photoOf(own, id, documentId))
  await expectEnds(photo, documents, undefined, [{ uploadedByKind: 'owner' }, { deletedAt: now }])
  const entry = { applicationId: id, firmId: firm.id, actorId: 1, actorName: 'x', createdAt: now, documentId }
  await db.insert(evidenceEntries).values({ ...entry, number: 1, kind: 'validated', fact: 'validated' } as never)
  const validation = finds(photoOfValidation(own, id))
  await expectEnds(validation, documents, undefined, [{ deletedAt: now }])
  // a later entry of another kind has no photo
  const confirmed = { ...entry, number: 2, kind: 'confirmed', fact: 'validated', actorId: 2, documentId: null }
  await db.insert(evidenceEntries).values(confirmed as never)
  expect(await holds(validation)).toBe(true)
  // corrected, and another one was recorded whose photo is gone
  const gone = { ...aDocument(id), uploadedByKind: 'member', deletedAt: now } as const
  const [deleted] = await db.insert(documents).values(gone).returning()
  await db.insert(evidenceEntries).values([
    { ...entry, number: 3, kind: 'corrected', fact: 'validated', documentId: null, reason: 'x' },
    { ...entry, number: 4, kind: 'validated', fact: 'validated', documentId: deleted?.id ?? null },
  ] as never)
  expect(await holds(validation)).toBe(false)
  expectEveryTerm([photo, validation], ['"documents"."id" ='])
})

test('entries that a member’s move wrote, and those of a checklist', async () => {
  const firm = await aFirm('titan')
  const { id } = await applicant({ firmId: firm.id })
  const entry = {
    applicationId: id,
    number: 90,
    track: 'status',
    to: 'received',
    actorName: 'x',
    createdAt: now,
  } as const
  await db.insert(history).values({ ...entry, actorKind: 'member', actorId: 7 })
  const written = touches(deleteEntries(own, id, 7, now))
  await expectEnds(
    written,
    history,
    eq(history.number, 90),
    [{ createdAt: later }, { actorKind: 'owner' }, { actorId: 8 }, { track: 'assignment' as never }],
    [{ track: 'fileStatus' }, { track: 'message' }],
  )
  const passed = {
    applicationId: id,
    number: 1,
    kind: 'passed',
    item: 'tax',
    firmId: firm.id,
    actorId: 1,
    actorName: 'x',
  }
  await db.insert(checklistEntries).values({ ...passed, createdAt: now, doneAt: now, waits: true } as never)
  const ended = touches(endEntry(own, id, 1, 'x', now))
  const undone = touches(endPassed(own, id, now, 'x', now))
  expect([await holds(ended), await holds(undone)]).toEqual([true, true])
  for (const other of [touches(endEntry(own, id, 2, 'x', now)), touches(endPassed(own, id, later, 'x', now))])
    expect(await holds(other)).toBe(false)
  await db.update(checklistEntries).set({ endedAt: now })
  expect([await holds(ended), await holds(undone)]).toEqual([false, false])
  const requisition = { ...passed, number: 3, kind: 'requisition', item: null, waits: false }
  await db.insert(checklistEntries).values({ ...requisition, createdAt: now, doneAt: now } as never)
  expect(await holds(undone)).toBe(false)
  expectEveryTerm([written, ended, undone])
})

test('a view of a member', async () => {
  const firm = await aFirm('titan')
  const [member, other] = [await aMember(firm), await aMember(firm, 'staff')]
  const view = { memberId: member.id, name: 'Mine', filters: {}, createdAt: now }
  const [row] = await db.insert(savedViews).values(view).returning()
  const deleted = touches(deleteView(own, member.id, row?.id ?? 0))
  await expectEnds(deleted, savedViews, undefined, [{ memberId: other.id }])
  expectEveryTerm([deleted])
})
