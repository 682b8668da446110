import { eq, gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '../../testing/people'
import { batch } from './batch'
import { prepared, type ValueOf } from './prepared'
import { marks, sessions } from './tables'

const at = new Date('2026-11-01T00:00:00Z')
const later = new Date('2026-11-02T00:00:00Z')

test('a prepared query reads what the same query reads without preparation', async () => {
  await db.insert(sessions).values({ id: 'one', kind: 'owner', accountId: 7, createdAt: at, lastSeenAt: later })
  const columns = {
    id: sessions.id,
    kind: sessions.kind,
    lastSeenAt: sessions.lastSeenAt,
    endedAt: sessions.endedAt,
    isOwner: sql`kind = 'owner'`.mapWith(Boolean).as('is_owner'),
    next: sql<number>`account_id + 1`,
  }
  const sessionOf = prepared((db, value: ValueOf<'id' | 'rows'>) =>
    db
      .select(columns)
      .from(sessions)
      .where(eq(sessions.id, value('id')))
      .limit(value('rows')),
  )
  const { one, none } = await batch(db, {
    one: sessionOf(db, { id: 'one', rows: 1 }),
    none: sessionOf(db, { id: 'two', rows: 1 }),
  })
  expect(one).toEqual(await db.select(columns).from(sessions))
  expect(one).toEqual([{ id: 'one', kind: 'owner', lastSeenAt: later, endedAt: null, isOwner: true, next: 8 }])
  expect(none).toEqual([])
})

test('a prepared query is built once for each variant', async () => {
  await db.insert(marks).values([
    { name: 'one', at },
    { name: 'two', at: later },
  ])
  let built = 0
  const names = prepared((db, value: ValueOf<'after'>, isFiltered: boolean) => {
    built += 1
    return db
      .select({ name: marks.name })
      .from(marks)
      .where(isFiltered ? gt(marks.at, value('after')) : undefined)
      .orderBy(marks.name)
  })
  const after = at.getTime()
  for (let time = 0; time < 3; time++) {
    const { all, some } = await batch(db, { all: names(db, { after }, false), some: names(db, { after }, true) })
    expect([all, some]).toEqual([[{ name: 'one' }, { name: 'two' }], [{ name: 'two' }]])
  }
  expect(built).toBe(2)
})

test('a prepared query can stand inside another one with its values', async () => {
  await db.insert(marks).values({ name: 'one', at })
  const named = prepared((db, value: ValueOf<'name'>) =>
    db
      .select({ name: marks.name })
      .from(marks)
      .where(eq(marks.name, value('name'))),
  )
  const holds = async (name: string) =>
    (await db.all<{ holds: number }>(sql`select exists ${named(db, { name })} as holds`))[0]?.holds
  expect([await holds('one'), await holds('two')]).toEqual([1, 0])
})

test('a prepared query whose columns share a name is refused', async () => {
  await db.insert(marks).values({ name: 'one', at })
  const twice = prepared((db) => db.select({ one: marks.name, other: marks.name }).from(marks))
  await expect(batch(db, { rows: twice(db, {}) })).rejects.toThrow('same name')
})
