import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPlatformProxy } from 'wrangler'
import { root } from '../settings.ts'
import type { DataStore } from './data-store.ts'
import { fillTables, parentsFirst } from './fill.ts'

let proxy: { env: Pick<DataStore, 'db'>; dispose: () => Promise<void> }
beforeAll(async () => {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database } & Record<string, unknown>>({
    configPath: join(root, 'wrangler.toml'),
    persist: false,
    remoteBindings: false,
  })
  proxy = { env: { db: env.DB }, dispose }
})
afterAll(() => proxy.dispose())

test('a table is filled after the tables that it refers to', () => {
  const table = (name: string, ...parents: string[]) => ({ name, parents })
  const tables = [table('applications', 'users', 'firms'), table('firms'), table('users', 'users', 'firms')]
  expect(parentsFirst(tables).map(({ name }) => name)).toEqual(['firms', 'users', 'applications'])
  expect(() => parentsFirst([table('a', 'b'), table('b', 'a')])).toThrow('These tables refer to each other: a, b')
})

test('rows come back as they were: numbers, nulls, quotes, other scripts, a reference to a later row', async () => {
  const { db } = proxy.env
  await db.batch([
    db.prepare('create table adults (id integer primary key, name text not null, age real, other integer, note text)'),
    db.prepare(`create table kids (
        id integer primary key, of integer not null references adults (id), boss integer references kids (id)
      )`),
  ])
  const adults = Array.from({ length: 3000 }, (_, id) => ({
    id: id + 1,
    name: `O'Brien "${id}" 🏠 Ndlovu\n第二`,
    age: id / 8,
    other: id % 2 ? null : 9_007_199_254_740_991,
    note: id % 3 ? '' : 'x'.repeat(400),
  }))
  const kids = [
    { id: 1, of: 2, boss: 2 },
    { id: 2, of: 3, boss: null },
  ]
  const lines = (rows: object[]) => rows.map((row) => JSON.stringify(row))
  const filled: [string, number][] = []
  await fillTables(
    proxy.env,
    (table) => lines(table === 'adults' ? adults : kids),
    (...progress) => filled.push(progress),
  )
  expect(filled).toEqual([
    ['adults', 3000],
    ['kids', 2],
  ])
  expect((await db.prepare('select * from adults order by id').all()).results).toEqual(adults)
  expect((await db.prepare('select * from kids order by id').all()).results).toEqual(kids)
})

test('a column that is newer than the backup gets its default', async () => {
  const { db } = proxy.env
  await db.prepare('create table newer (id integer primary key, name text, due integer not null default 7)').run()
  await fillTables(
    proxy.env,
    (table) => (table === 'newer' ? ['{"id":1,"name":null}'] : []),
    () => undefined,
  )
  expect((await db.prepare('select * from newer').all()).results).toEqual([{ id: 1, name: null, due: 7 }])
})

test('a row whose parent is missing stops the restore', async () => {
  const orphan = JSON.stringify({ id: 1, of: 999_999, boss: null })
  const rowsOf = (table: string) => (table === 'kids' ? [orphan] : [])
  await expect(fillTables(proxy.env, rowsOf, () => undefined)).rejects.toThrow('The rows of kids were not restored')
})
