import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PropertyMarks } from '#contract/deeds/property-keys'
import { ownershipChecks } from '../applications/ownership-tables'
import { hasNoneForDeed } from '../applications/shared/own-deed-queries'
import { beginChecks, endChecks, eraseReasons, isUncontested, setHolds } from '../applications/shared/ownership-queries'
import { applications } from '../applications/tables'
import { payments } from '../money/ledger/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, contextAt } from './paying'
import { anOwner, db } from './people'
import { asRefunded } from './refunded'
import { touches } from './terms'

// two applications for one deed: each term of what decides about them by itself

const own = contextAt().db
const now = new Date()
const marks = { register: 'a', office: 'a', century: 'a' }
const isOwn = (id: number) => eq(applications.id, id)
const deed = { deedKey: '77/2001', propertyMarks: marks }
const not = (condition: SQL) => sql`not ${condition}`

/** What makes an application another deed's, or over. */
const ends = [
  { deedKey: '78/2001' },
  ...Object.keys(marks).map((name) => ({ propertyMarks: { ...marks, [name]: 'b' } as PropertyMarks })),
  { withdrawnAt: now },
  { erasedAt: now },
]
const stays = Object.keys(marks).map((name) => ({ propertyMarks: { ...marks, [name]: '' } as PropertyMarks }))

/** Two applications of different people for one deed between two of other deeds, which are checked with each other. */
async function contest() {
  const [owner, other] = [await anOwner('rudo@example.com'), await anOwner('other@example.com')]
  const first = await applicant({ ...deed, deedKey: '1/2001' })
  const [mine, theirs] = [
    await applicant({ ...deed, userId: owner.id }),
    await applicant({ ...deed, userId: other.id }),
  ]
  const last = await applicant({ ...deed, deedKey: '2/2001' })
  return { owner, first, mine, theirs, last }
}
type Contest = Awaited<ReturnType<typeof contest>>

/** It does not hold for an application whose deposit was refunded, and each part of that decides. */
async function expectRefund(condition: SQL, id: number) {
  await asRefunded(id)
  expect(await holds(condition)).toBe(false)
  for (const set of [{ depositPaidAt: now }, { moneyVersion: 1 }]) {
    await db.update(applications).set(set).where(isOwn(id))
    expect(await holds(condition)).toBe(true)
    await db.update(applications).set({ depositPaidAt: null, moneyVersion: 2 }).where(isOwn(id))
  }
  for (const set of [{ type: 'balance' }, { status: 'succeeded' }] as const) {
    await db.update(payments).set(set)
    expect(await holds(condition)).toBe(true)
    await db.update(payments).set({ type: 'deposit', status: 'refunded' })
  }
  expect(await holds(condition)).toBe(false)
  await db.delete(payments)
  await db.update(applications).set({ moneyVersion: 1 }).where(isOwn(id))
}

/** It holds in a contest, and no longer when one of its terms has changed on either side. */
async function expectContest(condition: SQL, { owner, mine, theirs }: Contest) {
  for (const { id } of [mine, theirs]) {
    await expectEnds(condition, applications, isOwn(id), ends, stays)
    await expectRefund(condition, id)
  }
  await expectEnds(condition, applications, isOwn(theirs.id), [{ userId: owner.id }], [{ userId: null }])
  await expectEnds(condition, applications, isOwn(mine.id), [], [{ userId: null }])
  // a number that is empty is no deed's, and nobody contests their own
  await db.update(applications).set({ deedKey: '' })
  expect(await holds(condition)).toBe(false)
  await db.update(applications).set({ deedKey: '3/2001', userId: null }).where(isOwn(mine.id))
  expect(await holds(condition)).toBe(false)
  await db
    .update(applications)
    .set({ ...deed, userId: owner.id })
    .where(isOwn(mine.id))
  await db.update(applications).set(deed).where(isOwn(theirs.id))
  expect(await holds(condition)).toBe(true)
}
test('a deed that another person’s application has', async () => {
  const all = await contest()
  const { first, mine, theirs, last } = all
  const [ofMine, ofTheirs] = [not(isUncontested(mine)), not(isUncontested(theirs))]
  const both = async () => [await holds(ofMine), await holds(ofTheirs)]
  await db.insert(ownershipChecks).values([
    { firstId: mine.id, secondId: last.id, createdAt: now, decision: 'both' },
    { firstId: first.id, secondId: theirs.id, createdAt: now, decision: 'both' },
  ])
  for (const condition of [ofMine, ofTheirs]) await expectContest(condition, all)
  await db.insert(ownershipChecks).values({ firstId: mine.id, secondId: theirs.id, createdAt: now })
  for (const [decision, expected] of [
    [null, [true, true]],
    ['both', [false, false]],
    ['first', [false, true]],
    ['second', [true, false]],
  ] as const) {
    await db.update(ownershipChecks).set({ decision, endedAt: null }).where(eq(ownershipChecks.id, 3))
    expect([decision, await both()]).toEqual([decision, expected])
    await db.update(ownershipChecks).set({ endedAt: now }).where(eq(ownershipChecks.id, 3))
    expect(await both()).toEqual([true, true])
  }
  await db.update(applications).set({ withdrawnAt: now }).where(isOwn(theirs.id))
  expect(await holds(ofMine)).toBe(false)
  // not before its number was read
  await db.update(applications).set({ deedKey: null }).where(isOwn(mine.id))
  expect(await holds(ofMine)).toBe(true)
  expectEveryTerm([ofMine])
})

test('a check that begins or ends, and why it was decided', async () => {
  const all = await contest()
  const { first, mine, theirs, last } = all
  const begun = touches(beginChecks(own, mine.id, now))
  await expectContest(begun, all)
  await db.insert(ownershipChecks).values({ firstId: mine.id, secondId: theirs.id, createdAt: now })
  const runs = not(touches(endChecks(own, [mine.id], now)))
  await expectContest(runs, all)
  await db.update(applications).set({ withdrawnAt: now }).where(isOwn(mine.id))
  const ofOther = not(touches(endChecks(own, [theirs.id], now)))
  expect([await holds(runs), await holds(ofOther)]).toEqual([false, false])
  await db.update(ownershipChecks).set({ endedAt: now })
  expect(await holds(runs)).toBe(true)
  await db.insert(ownershipChecks).values({ firstId: first.id, secondId: last.id, createdAt: now })
  expect(await holds(runs)).toBe(true)
  const erased = touches(eraseReasons(own, sql`(select ${theirs.id})`))
  expect(await holds(erased)).toBe(true)
  expect(await holds(touches(eraseReasons(own, sql`(select ${mine.id})`)))).toBe(true)
  expectEveryTerm([begun, runs, erased])
})

test('holds of both sides of a check', async () => {
  const { first, mine, theirs, last } = await contest()
  await db.insert(ownershipChecks).values([
    { firstId: mine.id, secondId: theirs.id, createdAt: now },
    { firstId: first.id, secondId: last.id, createdAt: now },
  ])
  const isPair = eq(ownershipChecks.id, 1)
  const set = not(touches(setHolds(own, [mine.id], now)))
  const ofOther = not(touches(setHolds(own, [theirs.id], now)))
  const states = [
    { decision: null, holds: ['checking', 'checking'] },
    { decision: 'first', holds: [null, 'kept'] },
    { decision: 'second', holds: ['kept', null] },
    { decision: 'both', holds: [null, null] },
  ] as const
  for (const {
    decision,
    holds: [ofMine, ofTheirs],
  } of states) {
    await db.update(ownershipChecks).set({ decision }).where(isPair)
    await db.update(applications).set({ hold: ofMine }).where(isOwn(mine.id))
    await db.update(applications).set({ hold: ofTheirs }).where(isOwn(theirs.id))
    const others = states.map((state) => ({ decision: state.decision })).filter((state) => state.decision !== decision)
    const changes = [...others, ...(decision === 'both' ? [] : [{ endedAt: now }])]
    for (const condition of [set, ofOther]) await expectEnds(condition, ownershipChecks, isPair, changes)
  }
  await db.update(ownershipChecks).set({ decision: null }).where(isPair)
  await db.update(applications).set({ hold: 'checking' })
  for (const condition of [set, ofOther])
    await expectEnds(condition, ownershipChecks, isPair, [{ holdsFirst: false }, { holdsSecond: false }])
  for (const { id } of [first, last]) {
    await db.update(applications).set({ hold: null }).where(isOwn(id))
    expect(await holds(set)).toBe(true)
  }
  expectEveryTerm([set])
})

test('an application that the person has for the deed already', async () => {
  const [owner, other] = [await anOwner('rudo@example.com'), await anOwner('other@example.com')]
  const { id } = await applicant({ ...deed, userId: owner.id })
  const asked = { ...deed, serviceType: 'digitize', userId: sql`${owner.id}`, ofBrowser: [id] } as const
  const has = not(hasNoneForDeed(asked))
  const changes = [...ends, { serviceType: 'lease' as const }, { fileStatus: 'complete' as const }]
  await expectEnds(has, applications, isOwn(id), [...changes, { userId: other.id }], stays)
  await db.update(applications).set({ userId: null })
  await expectEnds(has, applications, isOwn(id), [{ startedElsewhere: true }])
  expect(await holds(not(hasNoneForDeed({ ...asked, ofBrowser: [] })))).toBe(false)
  expect(await holds(not(hasNoneForDeed({ ...asked, exceptId: id })))).toBe(false)
  await db.update(applications).set({ userId: other.id })
  expect(await holds(has)).toBe(false)
  await db.update(applications).set({ userId: owner.id, deedKey: '' })
  expect(await holds(not(hasNoneForDeed({ ...asked, deedKey: '' })))).toBe(false)
  await db.update(applications).set(deed)
  await expectRefund(has, id)
  expectEveryTerm([has])
})
