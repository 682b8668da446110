import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contextAt } from '../testing/paying'
import { batch } from './database/batch'
import { attempts, marks } from './database/tables'
import {
  assertLimit,
  attemptsOf,
  clearAttempts,
  commitWithin,
  countAttempt,
  countAttemptIf,
  isBelowLimit,
  returnAttempt,
} from './rate-limit'

const { db } = contextAt()
const limit = { key: 'sign-in of 203.0.113.7', most: 3, seconds: 60 }
const began = new Date('2026-11-22T08:00:00Z')
const after = (seconds: number) => new Date(began.getTime() + seconds * 1000)
const row = async () => (await db.select().from(attempts).where(eq(attempts.key, limit.key)))[0]
const triesOf = async (key: string, now: Date) => (await batch(db, { tried: attemptsOf(db, key, now) })).tried
const mark = (name: string) => db.insert(marks).values({ name, at: began })
const marked = () => db.$count(marks)
const tooMany = { code: 'too-many-attempts' }

test('as many attempts are counted as the limit allows, and no more', async () => {
  const answers: number[] = []
  for (let attempt = 0; attempt < 5; attempt += 1) answers.push((await countAttempt(db, limit, began)).length)
  expect(answers).toEqual([1, 1, 1, 0, 0])
  expect(await row()).toMatchObject({ tries: 3, endsAt: after(60) })
})

test('parallel attempts are counted exactly', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => countAttempt(db, limit, began)))
  expect(answers.filter((rows) => rows.length > 0)).toHaveLength(3)
})

test('a window ends after its seconds, and the next one starts with one attempt', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await countAttempt(db, limit, began)
  expect(await countAttempt(db, limit, after(59.999))).toEqual([])
  expect(await countAttempt(db, limit, after(60))).toEqual([{ tries: 1 }])
  expect(await row()).toMatchObject({ tries: 1, endsAt: after(120) })
})

test('an attempt within a window does not extend it', async () => {
  await countAttempt(db, limit, began)
  await countAttempt(db, limit, after(30))
  expect(await row()).toMatchObject({ tries: 2, endsAt: after(60) })
})

test('an attempt with a condition is counted while the condition holds', async () => {
  const other = { key: 'sign-in', most: 9, seconds: 60 }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await countAttemptIf(db, isBelowLimit(limit, began), other, began)).toEqual([{ tries: attempt + 1 }])
    await countAttempt(db, limit, began)
  }
  expect(await countAttemptIf(db, isBelowLimit(limit, began), other, began)).toEqual([])
  // the window of the first limit has ended and limits nothing
  expect(await countAttemptIf(db, isBelowLimit(limit, after(60)), other, after(30))).toEqual([{ tries: 4 }])
})

test('a single limit is counted and refused in one trip', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await assertLimit(db, limit, began)
  await expect(assertLimit(db, limit, after(20))).rejects.toMatchObject({ ...tooMany, retryAfter: 40 })
})

test('what a limit guards is written with its attempt, or not at all', async () => {
  for (const name of ['one', 'two', 'three']) await commitWithin(db, limit, began, { mark: mark(name) })
  const failed = commitWithin(db, limit, after(15), { mark: mark('four') }, { words: 'Later.' })
  await expect(failed).rejects.toMatchObject({ ...tooMany, detail: 'Later.', retryAfter: 45 })
  expect([await marked(), (await row())?.tries]).toEqual([3, 3])
})

test('a refusal writes what belongs to it', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await countAttempt(db, limit, began)
  const refused = { statements: [mark('refused')] }
  await expect(commitWithin(db, limit, began, { mark: mark('done') }, refused)).rejects.toMatchObject(tooMany)
  expect(await db.select({ name: marks.name }).from(marks)).toEqual([{ name: 'refused' }])
})

test('a success gives back its own attempt, or all of them', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await countAttempt(db, limit, began)
  await returnAttempt(db, limit.key)
  expect(await triesOf(limit.key, began)).toEqual([{ tries: 2 }])
  await clearAttempts(db, limit.key)
  expect(await triesOf(limit.key, began)).toEqual([])
})

test('no attempt is given back twice', async () => {
  await countAttempt(db, limit, began)
  await returnAttempt(db, limit.key)
  await returnAttempt(db, limit.key)
  expect((await row())?.tries).toBe(0)
})

test('attempts of a window that has ended count no more', async () => {
  await countAttempt(db, limit, began)
  expect(await triesOf(limit.key, after(59))).toEqual([{ tries: 1 }])
  expect(await triesOf(limit.key, after(60))).toEqual([])
})
