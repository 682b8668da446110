import { eq, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day, hour } from '#contract/time'
import { applications } from '../applications/tables'
import { firms } from '../firms/tables'
import { profiles, users } from '../identity/tables'
import { isSize, takeLease } from '../log/queries'
import { logCheckpoints, logTimes, logWork } from '../log/tables'
import { markRenewed } from '../log/time-queries'
import { deleteOldLost } from '../messaging/whatsapp/problem-queries'
import { whatsAppProblems } from '../notifications/whatsapp-tables'
import { writePhones } from '../operations/phones/queries'
import { forgetProblems } from '../operations/stored-files/queries'
import { fileProblems } from '../operations/stored-files/tables'
import { attempts, idempotencyKeys, leftWork } from '../platform/database/tables'
import { freeKey, keepAnswer, nextTry, reserveKey } from '../platform/idempotency/key-rows'
import { takeLeft } from '../platform/left-work/left-work-queries'
import { areBelowLimits, countAttempt } from '../platform/rate-limit'
import { isStillAt as isComplaintStillAt } from '../site/complaints/queries'
import { complaints } from '../site/complaints/tables'
import { isStillAt } from '../site/partners/queries'
import { lawyerInterest } from '../site/partners/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, contextAt } from './paying'
import { aFirm, anOwner, db } from './people'
import { touches } from './terms'

// limits, keys, work that is left and what runs by the clock: each term of its condition by itself

const own = contextAt().db
const now = new Date()
const later = new Date(now.getTime() + hour)
const earlier = new Date(now.getTime() - hour)

test('a limit, and two of them', async () => {
  const limits = ['a', 'b'].map((key) => ({ key, most: 2, seconds: 60 }))
  const below = areBelowLimits(limits, now)
  await db.insert(attempts).values(limits.map(({ key }) => ({ key, endsAt: later, tries: 1 })))
  for (const { key } of limits) await expectEnds(below, attempts, eq(attempts.key, key), [{ tries: 2 }, { tries: 3 }])
  await db.update(attempts).set({ tries: 2, key: 'c' }).where(eq(attempts.key, 'a'))
  expect(await holds(below)).toBe(true)
  await db.update(attempts).set({ key: 'a', endsAt: now }).where(eq(attempts.key, 'c'))
  expect(await holds(below)).toBe(true)
  await db.update(attempts).set({ tries: 2, endsAt: now }).where(eq(attempts.key, 'b'))
  expect(await holds(below)).toBe(true)
  // a window that is over begins again
  const [limit] = limits
  const count = async (at: Date) => (await countAttempt(own, limit ?? { key: '', most: 0, seconds: 0 }, at)).length
  expect([await count(earlier), await count(now)]).toEqual([0, 1])
  expectEveryTerm([below])
})

test('a key of a call, and its tries', async () => {
  const key = { key: 'k', fingerprint: 'f', createdAt: now }
  const [row] = await db.insert(idempotencyKeys).values(key).returning()
  if (!row) throw new Error('no key')
  const others = [{ key: 'l' }, { try: 2 }]
  const next = touches(nextTry(own, row))
  await expectEnds(next, idempotencyKeys, undefined, [...others, { batches: 1 }, { answer: 'x' }])
  const kept = touches(keepAnswer(own, row, { answer: 'x', fingerprint: 'f' }))
  await expectEnds(kept, idempotencyKeys, undefined, others)
  const freed = touches(freeKey(own, row))
  await expectEnds(freed, idempotencyKeys, undefined, [...others, { batches: 1 }])
  // an old one is taken again, a newer one and another one are not
  const old = new Date(now.getTime() + day + 1)
  expect((await reserveKey(own, 'k', new Date(now.getTime() + day))).isNew).toBe(false)
  await db.insert(idempotencyKeys).values({ ...key, key: 'other' })
  expect((await reserveKey(own, 'k', old)).isNew).toBe(true)
  expect(await db.$count(idempotencyKeys)).toBe(2)
  expectEveryTerm([next, kept, freed])
})

test('work that is left, and problems of files and numbers', async () => {
  await db.insert(leftWork).values({ id: 'w', kind: 'reset-links', detail: 'x', dueAt: now })
  const taken = touches(takeLeft(own, { id: 'w', kind: 'reset-links', detail: 'x', dueAt: now, tries: 0 }, later))
  await expectEnds(taken, leftWork, undefined, [{ dueAt: later }, { id: 'v' }])
  const problem = { objectKey: 'k', kind: 'document', rowId: 1, problem: 'missing', foundAt: now } as const
  await db.insert(fileProblems).values(problem)
  const forgotten = touches(forgetProblems(own, ['k', 'l'], ['missing', 'changed']))
  await expectEnds(
    forgotten,
    fileProblems,
    undefined,
    [{ objectKey: 'm' }, { problem: 'unknown' }],
    [{ problem: 'changed' }, { objectKey: 'l' }],
  )
  await db
    .insert(whatsAppProblems)
    .values({ key: 'inbound 1', details: 'x', times: 1, firstAt: earlier, lastAt: earlier })
  const lost = touches(deleteOldLost(own, now))
  await expectEnds(lost, whatsAppProblems, undefined, [{ lastAt: now }, { key: 'outbound 1' }])
  expectEveryTerm([taken, forgotten, lost])
})

test('the run that writes the public log', async () => {
  await db.delete(logWork)
  await db.insert(logWork).values({ id: 1, leasedUntil: now, auditId: 0, auditAt: now })
  const lease = touches(takeLease(own, now, later))
  await expectEnds(lease, logWork, undefined, [{ leasedUntil: later }], [{ leasedUntil: earlier }])
  const size = isSize(0, now)
  await expectEnds(size, logWork, undefined, [{ leasedUntil: later }])
  await db.insert(logCheckpoints).values({ size: 3, root: 'x', note: 'x', keyId: 'x', createdAt: now })
  expect([await holds(size), await holds(isSize(3, now))]).toEqual([false, true])
  const time = { day: '2026-11-25', turn: 0, size: 3, authority: 'x', seenAt: now, endsAt: later, answer: 'x' }
  await db.insert(logTimes).values([time, { ...time, day: '2026-11-26' }, { ...time, turn: 1 }])
  const renewed = touches(markRenewed(own, time))
  expect(await holds(renewed)).toBe(true)
  expectEveryTerm([lease, size, renewed])
})

test('phones that nobody has read yet', async () => {
  const firm = await aFirm('titan')
  const [{ id }, owner] = [await applicant({ clientNumber: null, firmId: firm.id }), await anOwner('rudo@example.com')]
  await db.update(firms).set({ number: null })
  await db.update(users).set({ number: null })
  const typed = { fullName: 'x', whatsappNumber: 'x', countryOfResidence: 'x', propertyAddress: 'x' }
  const other = await anOwner('other@example.com')
  for (const { id: userId } of [owner, other])
    await db.insert(profiles).values({ ...typed, userId, createdAt: now, updatedAt: now })
  const read = (rowId: number) => [{ id: rowId, number: '+441', shown: '+44 1' }] as never
  const written = writePhones(own, {
    applications: read(id),
    users: read(owner.id),
    profiles: read(owner.id),
    firms: read(firm.id),
  }).map((statement) => touches(statement as never))
  const [ofApplication, ofUser, ofProfile, ofFirm] = written as [SQL, SQL, SQL, SQL]
  await expectEnds(ofApplication, applications, undefined, [{ clientNumber: '' }])
  await expectEnds(ofUser, users, eq(users.id, owner.id), [{ number: '' }])
  await expectEnds(ofProfile, profiles, eq(profiles.userId, owner.id), [{ number: '' }])
  await expectEnds(ofFirm, firms, eq(firms.id, firm.id), [{ number: '' }])
  expectEveryTerm(written)
})

test('a complaint, and a firm that wants to join, as they were read', async () => {
  const person = { name: 'x', email: 'x@example.com', createdAt: now }
  await db.insert(complaints).values({ ...person, code: 'x', story: 'x', answerBy: later })
  const complaint = isComplaintStillAt(1, 'received')
  await expectEnds(complaint, complaints, undefined, [{ status: 'answered' }])
  const firm = { firmName: 'x', contactPerson: 'x', email: 'x@example.com', phone: 'x', createdAt: now }
  await db.insert(lawyerInterest).values(firm)
  const interest = isStillAt(1, 'pending')
  await expectEnds(interest, lawyerInterest, undefined, [{ status: 'contacted' }])
  expectEveryTerm([complaint, interest])
})
