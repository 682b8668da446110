import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { expect, test } from 'vitest'
import { root } from '../settings.ts'

const migrations = globSync('migrations/*.sql', { cwd: root }).sort()
const isOld = (file: string) => file < 'migrations/0034'

/** A row with the given values; every other required column gets its own name, or 1. */
function insert(db: DatabaseSync, table: string, given: Record<string, SQLInputValue>) {
  const required = db
    .prepare('select name, type from pragma_table_xinfo(?) where "notnull" and dflt_value is null and hidden = 0')
    .all(table)
  const filled = required.map(({ name, type }) => [String(name), type === 'INTEGER' ? 1 : String(name)] as const)
  const row = { ...Object.fromEntries(filled), ...given }
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  db.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`).run(...Object.values(row))
}

test('the newest migrations keep the firms and deeds of an older database, and their rules hold', () => {
  const db = new DatabaseSync(':memory:')
  const apply = (files: string[]) => {
    for (const file of files) db.exec(readFileSync(join(root, file), 'utf8'))
  }
  apply(migrations.filter(isOld))
  insert(db, 'firms', { id: 1, slug: 'titan', name: 'Titan Law', services: '["digitize"]' })
  insert(db, 'members', { id: 1, firm_id: 1, role: 'lawyer' })
  insert(db, 'applications', { id: 1, firm_id: 1, service_type: 'digitize' })
  insert(db, 'deeds', { id: 1, version: 1, state: 'released', verification_code: 'CODE', released_at: 5 })
  insert(db, 'deeds', { id: 2, version: 2 })
  const kept = ['firms', 'members', 'applications', 'deeds']
  const before = kept.map((table) => db.prepare(`select * from ${table}`).all())

  apply(migrations.filter((file) => !isOld(file)))
  for (const [position, table] of kept.entries()) {
    expect(db.prepare(`select * from ${table}`).all()).toMatchObject(before[position] ?? [])
  }
  expect(db.prepare('select picture from deeds').all()).toEqual([{ picture: null }, { picture: null }])
  expect(db.prepare('select reply_minutes, reply_measured_at from firms').get()).toEqual({
    reply_minutes: null,
    reply_measured_at: null,
  })
  // a released deed stays as it was; one that waits may still get its picture
  expect(() => db.exec(`update deeds set picture = '{}' where id = 1`)).toThrow('a released deed is never replaced')
  expect(() => db.exec(`update deeds set sha256 = 'other' where id = 1`)).toThrow('a released deed is never replaced')
  db.exec(`update deeds set picture = '{}' where id = 2`)
  expect(db.prepare('pragma foreign_key_check').all()).toEqual([])
  db.close()
})
