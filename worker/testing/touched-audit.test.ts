import { beforeEach, expect, test } from 'vitest'
import { auditSegments } from '../platform/archive/audit-tables'
import { isNextSegment, placeSegment } from '../platform/archive/segment-queries'
import { auditCheckpoints, auditLog } from '../platform/database/tables'
import { tamper } from './audit-log'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { contextAt } from './paying'
import { db } from './people'
import { touches } from './terms'

// what a segment of the audit log takes along: each term of a condition by itself

const own = contextAt().db
const now = new Date()
const segment = {
  id: 1,
  firstId: 5,
  lastId: 6,
  lastCheckpoint: 3,
  lastHash: '',
  signature: '',
  objectKey: 'audit/x',
  wrappedKey: '',
  sizeBytes: 1,
  sha256: '',
  createdAt: now,
}

beforeEach(async () => {
  await tamper()
})

test('the rows of a segment, what it is found by, and its checkpoints', async () => {
  const { rows, subjects, checkpoints } = placeSegment(own, segment)
  const [taken, found, signed] = [touches(rows), touches(subjects), touches(checkpoints)]
  await db.insert(auditLog).values({
    id: 5,
    at: now,
    actorKind: 'owner',
    actorId: 3,
    actorName: '',
    actorRole: 'owner',
    applicationId: 7,
    action: 'change-phone',
    subject: 'application 7',
    result: 'done',
  })
  const outside = [{ id: 4 }, { id: 7 }]
  // a row by which a firm reads the last change of a contact stays
  await expectEnds(taken, auditLog, undefined, [...outside, { applicationId: null }], [{ id: 6 }])
  await expectEnds(found, auditLog, undefined, outside, [{ id: 6 }, { applicationId: null }, { actorKind: 'member' }])
  await db.update(auditLog).set({ applicationId: null, action: 'sign-in' })
  await expectEnds(taken, auditLog, undefined, [{ action: 'change-phone' }, { action: 'change-email' }], [{ id: 6 }])
  await expectEnds(found, auditLog, undefined, [...outside, { actorKind: 'member' }, { actorId: null }], [{ id: 6 }])
  await db.insert(auditCheckpoints).values({
    id: 3,
    firstId: 1,
    lastId: 6,
    hash: '',
    previousHash: '',
    signature: '',
    sealedAt: now,
  })
  await expectEnds(signed, auditCheckpoints, undefined, [{ id: 4 }], [{ id: 2 }])
  expectEveryTerm([taken, found, signed])
})

test('the next segment, once', async () => {
  const isNext = isNextSegment(2)
  expect(await holds(isNext)).toBe(false)
  await db.insert(auditSegments).values(segment)
  expect(await holds(isNext)).toBe(true)
  await db.insert(auditSegments).values({ ...segment, id: 2, lastId: 8, lastCheckpoint: 4 })
  expect(await holds(isNext)).toBe(false)
  expectEveryTerm([isNext])
})
