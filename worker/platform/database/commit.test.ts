import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '../../testing/people'
import { Conflict, commit, retryOnConflict } from './commit'
import { marks } from './tables'

const at = new Date('2026-11-01T00:00:00Z')
const mark = (name: string) => db.insert(marks).values({ name, at }).returning({ name: marks.name })
const names = async () => (await db.select({ name: marks.name }).from(marks)).map(({ name }) => name)
const exists = (name: string) => sql`exists ${db.select({ name: marks.name }).from(marks).where(eq(marks.name, name))}`

test('a batch whose guard holds returns its rows by name', async () => {
  const { one, many, none } = await commit(db, sql`1 = 1`, {
    one: mark('one'),
    many: [mark('two'), mark('three')],
    none: undefined,
  })
  expect(one).toEqual([{ name: 'one' }])
  expect(many).toEqual([[{ name: 'two' }], [{ name: 'three' }]])
  expect(none).toBeUndefined()
})

test.each([sql`1 = 0`, sql`null`])('a batch whose guard does not hold writes nothing', async (guard) => {
  await expect(commit(db, guard, { one: mark('one') })).rejects.toThrow(Conflict)
  expect(await names()).toEqual([])
})

test('the guard sees the database as it was before the batch', async () => {
  await commit(db, sql`not ${exists('one')}`, { one: mark('one') })
  expect(await names()).toEqual(['one'])
})

test('another failed constraint rolls back the batch but is not a conflict', async () => {
  await mark('one')
  const failed = commit(db, sql`true`, { two: mark('two'), one: mark('one') })
  await expect(failed).rejects.toThrow()
  await expect(failed).rejects.not.toBeInstanceOf(Conflict)
  expect(await names()).toEqual(['one'])
})

test('a batch may have no guard or no statement', async () => {
  expect(await commit(db, undefined, { one: mark('one'), rest: [] })).toEqual({ one: [{ name: 'one' }], rest: [] })
  expect(await commit(db, undefined, {})).toEqual({})
})

test('the loser of a race reads and decides again', async () => {
  let attempts = 0
  const read = await names()
  const name = await retryOnConflict(async (isFirst) => {
    attempts += 1
    const free = `mark ${(isFirst ? read : await names()).length}`
    if (isFirst) await mark(free)
    const { made } = await commit(db, sql`not ${exists(free)}`, { made: mark(free) })
    return made[0]?.name
  })
  expect([attempts, name]).toEqual([2, 'mark 1'])
})

test('deciding again stops after five conflicts, and after the first of any other error', async () => {
  let attempts = 0
  const lose = (error: Error) => () => {
    attempts += 1
    return Promise.reject(error)
  }
  await expect(retryOnConflict(lose(new Conflict()))).rejects.toThrow(Conflict)
  expect(attempts).toBe(5)
  await expect(retryOnConflict(lose(new Error('other')))).rejects.toThrow('other')
  expect(attempts).toBe(6)
})
