import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { expect, test } from 'vitest'
import { internationalPhone, readPhone } from '#contract/fields/phone-number'
import { root } from '../settings.ts'

const migrations = globSync('migrations/*.sql', { cwd: root }).sort()
const isOld = (file: string) => file < 'migrations/0034'
const apply = (db: DatabaseSync, files: readonly string[]) => {
  for (const file of files) db.exec(readFileSync(join(root, file), 'utf8'))
}

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
  apply(db, migrations.filter(isOld))
  insert(db, 'firms', { id: 1, slug: 'titan', name: 'Titan Law', services: '["digitize"]' })
  insert(db, 'members', { id: 1, firm_id: 1, role: 'lawyer' })
  insert(db, 'applications', { id: 1, firm_id: 1, service_type: 'digitize' })
  insert(db, 'deeds', { id: 1, version: 1, state: 'released', verification_code: 'CODE', released_at: 5 })
  insert(db, 'deeds', { id: 2, version: 2 })
  const kept = ['firms', 'members', 'applications', 'deeds']
  const before = kept.map((table) => db.prepare(`select * from ${table}`).all())

  apply(
    db,
    migrations.filter((file) => !isOld(file)),
  )
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

test('a migration reads only plain mobile numbers, as libphonenumber does; all others are left to cron', () => {
  const db = new DatabaseSync(':memory:')
  apply(
    db,
    migrations.filter((file) => file < 'migrations/0079'),
  )
  const certain = ['+263 77-212 3456', '+447911123456', '+1 (479) 555-0147', '+27 82 123 4567', '+61 412.345.678']
  const left = [
    '0772 123 456',
    '+263 (0)77 212 3456',
    '+263 0772 123 456',
    '+263 24 2700101',
    '+447911 12345',
    '+1 2 3+4567890',
    'ask',
  ]
  for (const [at, typed] of [...certain, ...left].entries()) {
    const id = at + 1
    insert(db, 'users', { id, email: `e${id}`, referral_code: `c${id}`, phone_number: typed })
    insert(db, 'profiles', { user_id: id, whatsapp_number: typed })
    insert(db, 'firms', { id, slug: `f${id}`, phone: typed, services: '[]' })
    insert(db, 'applications', { id, reference_number: `r${id}`, client_phone: typed, service_type: 'lease' })
    insert(db, 'outbox', { key: `k${id}`, code: `o${id}`, phone: typed, due_at: 1 })
  }
  insert(db, 'applications', { id: 99, reference_number: 'erased', client_phone: '', service_type: 'lease' })
  insert(db, 'outbox', { key: 'k0', code: 'o0', phone: null, due_at: 1 })
  apply(
    db,
    migrations.filter((file) => file.startsWith('migrations/0079')),
  )

  const read = certain.map((typed) => {
    const phone = readPhone(typed, undefined)
    const number = phone.is === 'number' ? phone.number : ''
    return { number, shown: internationalPhone(number) }
  })
  const rows = [...read, ...left.map((shown) => ({ number: null, shown }))]
  expect(db.prepare('select number, phone_number as shown from users order by id').all()).toEqual(rows)
  expect(db.prepare('select number, whatsapp_number as shown from profiles order by user_id').all()).toEqual(rows)
  expect(db.prepare('select number, phone as shown from firms order by id').all()).toEqual(rows)
  expect(
    db.prepare('select client_number as number, client_phone as shown from applications order by id').all(),
  ).toEqual([...rows, { number: '', shown: '' }])
  const due = db
    .prepare(`select phone from outbox where phone is not null order by cast(substr(key, 2) as integer)`)
    .all()
  expect(due).toEqual(read.map(({ number }) => ({ phone: number })))
  db.close()
})
