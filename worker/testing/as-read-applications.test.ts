import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { isAnswerableAsRead } from '../applications/answers/answer-queries'
import { isCheckAsRead } from '../applications/ownership/check-queries'
import { ownershipChecks } from '../applications/ownership-tables'
import { areStillToCheck } from '../applications/promise/remind-queries'
import { isHoldAsRead } from '../applications/shared/hold-queries'
import { applications } from '../applications/tables'
import { isHelpAsRead, mayAskHelper } from '../delegates/helper/helper-queries'
import { helpers } from '../delegates/helper/tables'
import { isComparedAsRead, isConflictAsRead } from '../desk/parties/conflict-queries'
import { conflicts } from '../desk/parties/tables'
import { areStillDue } from '../documents/shared/reminder-queries'
import { openUploads } from '../documents/upload-tables'
import { isAsLong } from '../documents/uploads/shared-queries'
import { waybills } from '../documents/waybill/tables'
import { isWaybillAsRead } from '../documents/waybill/waybill-queries'
import { firms } from '../firms/tables'
import { payments } from '../money/ledger/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, applicationOf } from './paying'
import { anOwner, db } from './people'
import { asRefunded } from './refunded'

// a batch is refused when something that decided about it has changed since it was read: each such thing by itself

const now = new Date()
const later = new Date(now.getTime() + hour)
const earlier = new Date(now.getTime() - hour)

/** Of rows that are named one by one there are not more. */
const asMany = ['>= in']
/** What a refund is has a test of its own (as-read-refunds). */
const ofRefund = ['refunded', 'deposit_paid_at is null', 'money_version > 1', '>= in  is null and']
const isOwn = (id: number) => eq(applications.id, id)

test('a promise that is due', async () => {
  const { id } = await applicant({ contactCheckAt: earlier })
  const condition = areStillToCheck([id], now)
  await expectEnds(
    condition,
    applications,
    isOwn(id),
    [{ contactCheckAt: later }, { contactCheckAt: null }, { hold: 'checking' }],
    [{ contactCheckAt: now }],
  )
  expectEveryTerm([condition], asMany)
})

test('reminders of documents', async () => {
  const missing = { remindAt: earlier, remindFrom: earlier, missingDocuments: { missing: [], uploads: [] } }
  const { id } = await applicant({ ...missing, status: 'additional_docs' } as object)
  const row = { ...(await applicationOf(id)), firm: null, depositRefunded: false }
  const condition = areStillDue([row as never], now)
  await expectEnds(
    condition,
    applications,
    isOwn(id),
    [
      { remindAt: later },
      { status: 'received' },
      { remindFrom: now },
      { remindFrom: null },
      { withdrawnAt: now },
      { erasedAt: now },
      { hold: 'checking' },
      { missingDocuments: { ...missing.missingDocuments, missing: ['passport'] } as never },
    ],
    [{ remindAt: now }],
  )
  expectEveryTerm([condition], asMany)
})

test('a helper, and one more', async () => {
  const owner = await anOwner('owner@example.com')
  const other = await anOwner('other@example.com')
  const { id } = await applicant({ userId: owner.id })
  const one = { applicationId: id, askedBy: owner.id, tokenHash: 'x', name: 'Mother', task: 'documents' as const }
  const [help] = await db
    .insert(helpers)
    .values({ ...one, task: one.task as never, askedAt: now, expiresAt: later })
    .returning()
  if (!help) throw new Error('no helper')
  const own = await applicationOf(id)
  await expectEnds(isHelpAsRead(help, own), helpers, eq(helpers.id, help.id), [
    { revokedAt: now },
    { documents: 1 },
    { doneAt: now },
  ])
  const ofApplication = [{ userId: other.id }, { userId: null }, { withdrawnAt: now }, { erasedAt: now }]
  const ofStep = [{ firmId: null }, { fileStatus: 'complete' as const }, { hold: 'checking' as const }]
  const ofOriginal = [{ hasTitleDeed: 'lost' as const }, { changes: [['custody', 'firm', 0, 0]] as never }]
  await expectEnds(isHelpAsRead(help, own), applications, isOwn(id), [...ofApplication, ...ofStep, ...ofOriginal])
  const asked = { ...own, firmName: 'Titan Law' }
  const another = mayAskHelper(asked, 1, now)
  await expectEnds(another, applications, isOwn(id), [
    ...ofApplication,
    ...ofStep,
    ...ofOriginal,
    { depositPaidAt: now },
    { contactDueAt: now },
    { contactedAt: now },
  ])
  await db.update(firms).set({ isActive: false })
  expect(await holds(another)).toBe(false)
  await db.update(firms).set({ isActive: true })
  expect(await holds(another)).toBe(true)
  await asRefunded(id)
  expect([await holds(isHelpAsRead(help, own)), await holds(another)]).toEqual([false, false])
  await db.delete(payments)
  // a link that has ended or is over takes no place
  const fewer = mayAskHelper(asked, 0, now)
  for (const over of [{ revokedAt: now }, { expiresAt: earlier }, { expiresAt: now }]) {
    expect(await holds(fewer)).toBe(false)
    await db.update(helpers).set(over)
    expect(await holds(fewer)).toBe(true)
    await db.update(helpers).set({ revokedAt: null, expiresAt: later })
  }
  expectEveryTerm([isHelpAsRead(help, own), another], ofRefund)
})

test('what is compared within a firm, and a conflict', async () => {
  const [one, other] = [await applicant(), await applicant()]
  const row = await applicationOf(one.id)
  const firmId = row.firmId ?? 0
  await expectEnds(isComparedAsRead({ ...row, firmId }), applications, isOwn(one.id), [
    { firmId: null },
    { clientName: 'Someone Else' },
    { propertyAddress: 'Stand 9' },
  ])
  const pair = { firmId, applicationId: one.id, otherId: other.id, foundAt: earlier }
  await db.insert(conflicts).values({ ...pair, grounds: [] } as never)
  const [conflict] = await db.select().from(conflicts)
  if (!conflict) throw new Error('no conflict')
  await expectEnds(isConflictAsRead(conflict), conflicts, undefined, [
    { foundAt: now },
    { decidedAt: now },
    { firmId: (await applicationOf(other.id)).firmId ?? 0 },
    { otherId: (await applicant()).id },
  ])
  await expectEnds(isConflictAsRead(conflict), applications, isOwn(one.id), [{ firmId: null }])
  expectEveryTerm([isComparedAsRead({ ...row, firmId }), isConflictAsRead(conflict)])
})

test('a hold, and the check of two claims', async () => {
  const [one, other] = [await applicant({ heldAt: earlier }), await applicant()]
  const held = { id: one.id, heldAt: earlier, holdToldAt: null } as never
  await expectEnds(isHoldAsRead(held), applications, isOwn(one.id), [
    { heldAt: now },
    { heldAt: null },
    { holdToldAt: now },
  ])
  await db.insert(ownershipChecks).values({ firstId: one.id, secondId: other.id, createdAt: now })
  await expectEnds(isCheckAsRead({ id: 1, decidedAt: null } as never), ownershipChecks, undefined, [
    { endedAt: now },
    { decidedAt: now },
  ])
  expectEveryTerm([isHoldAsRead(held), isCheckAsRead({ id: 1, decidedAt: null } as never)])
})

test('answers, a waybill, and an upload', async () => {
  const { id } = await applicant()
  const row = await applicationOf(id)
  const viewer = { applicationIds: [id] } as never
  const ofApplication = [{ withdrawnAt: now }, { fileStatus: 'complete' as const }]
  await expectEnds(isAnswerableAsRead(viewer, row), applications, isOwn(id), [
    ...ofApplication,
    { serviceAnswersAt: now },
    { erasedAt: now },
    { startedElsewhere: true },
    { userId: (await anOwner('owner@example.com')).id },
  ])
  const waybill = isWaybillAsRead(row, 'client', 0)
  await expectEnds(waybill, applications, isOwn(id), [...ofApplication, { firmId: null }, { erasedAt: now }])
  const sent = { applicationId: id, courier: 'dhl', number: '1', addedBy: 'x', addedAt: now, version: 1 }
  await db.insert(waybills).values({ ...sent, sender: 'firm' } as never)
  expect(await holds(waybill)).toBe(true)
  await db.insert(waybills).values({ ...sent, sender: 'client' } as never)
  expect(await holds(waybill)).toBe(false)
  const upload = { id: 'u', applicationId: id, sessionId: '', name: 'x', purpose: 'document' as const, sizeBytes: 9 }
  await db.insert(openUploads).values({ ...upload, createdAt: now, activeAt: now, expiresAt: later })
  await expectEnds(isAsLong(db as never, { id: 'u', offset: 0 }), openUploads, undefined, [
    { offset: 3 },
    { completedAt: now },
  ])
  expectEveryTerm([isAnswerableAsRead(viewer, row), waybill, isAsLong(db as never, { id: 'u', offset: 0 })])
})
