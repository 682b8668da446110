import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../migrations')
const files = readdirSync(folder).sort()
const first = files.indexOf('0127_promises_kept.sql')
const [hour, day] = [3_600_000, 86_400_000]

test('promises that were kept or missed before are counted, with the firm’s sums', () => {
  const db = new DatabaseSync(':memory:')
  const migrate = (some: readonly string[]) => {
    for (const file of some) db.exec(readFileSync(join(folder, file), 'utf8'))
  }
  migrate(files.slice(0, first))
  const noon = Math.floor(Date.now() / day) * day + day / 2
  db.exec(
    `insert into firms (id, slug, name, address, phone, email, services, created_at) values
      (1, 'titan', '', '', '', '', '[]', 0), (2, 'gambe', '', '', '', '', '[]', 0)`,
  )
  const insert = db.prepare(
    `insert into applications (reference_number, service_type, client_name, client_email, client_phone, client_country,
       created_at, file_status_at, promised_at, firm_id, contact_from, contact_due_at, contacted_at, contact_missed_at)
     values (?, 'digitize', '', '', '', '', 0, 0, 0, ?, ?, ?, ?, ?)`,
  )
  const promised = (name: string, firm: number | null, due: number, contacted: number | null, missed: number | null) =>
    insert.run(name, firm, due - day, due, contacted, missed)
  promised('kept', 1, noon, noon - day + hour, null)
  promised('kept, too', 1, noon, noon - day + hour - 1, null)
  promised('late', 1, noon, noon + hour, null)
  promised('missed', 1, noon, null, noon)
  promised('missed, then in touch', 2, noon, noon + 2 * hour, noon)
  promised('old', 2, noon - 91 * day, noon - 92 * day + hour, null)
  promised('running', 2, noon + day, null, null)
  promised('over before it was recorded', 2, noon, null, null)
  promised('no firm', null, noon, null, noon)
  migrate(files.slice(first))
  const rows = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row))
  expect(rows('select firm_id, hours, is_kept, promises from first_contacts order by 1, 2, 3')).toEqual([
    [1, 0, 0, 1],
    [1, 1, 1, 2],
    [1, 25, 0, 1],
    [2, 26, 0, 1],
  ])
  expect(rows('select promises_kept, promises_missed from firms order by id')).toEqual([
    [2, 2],
    [0, 1],
  ])
})

test('first contacts that the Worker before recorded without a trigger are counted afterwards, once, and stale keys are read again', () => {
  const db = new DatabaseSync(':memory:')
  for (const file of files) db.exec(readFileSync(join(folder, file), 'utf8'))
  const due = Math.floor(Date.now() / day) * day + day / 2
  db.exec(
    `insert into firms (id, slug, name, address, phone, email, services, created_at) values (1, 'titan', '', '', '', '', '[]', 0);
     insert into first_contacts values (1, ${Math.floor(due / day)}, 2, 1, 4)`,
  )
  const insert = db.prepare(
    `insert into applications (reference_number, service_type, client_name, client_email, client_phone, client_country, created_at,
       file_status_at, promised_at, client_number, search_keys, firm_id, contact_from, contact_due_at, contacted_at, contact_missed_at)
     values (?, 'digitize', '', '', '', '', 0, 0, 0, ?, ?, 1, ${due - day}, ${due}, ?, ?)`,
  )
  const contacted = (hours: number) => due - day + hours * hour
  insert.run('counted', '+263771234567', 'p567 p771234567', contacted(2), null)
  insert.run('in time', '+263771234568', 'p771234567', contacted(3), null)
  insert.run('missed', '', 'p77', null, due)
  insert.run('late', null, null, contacted(30), null)
  for (let time = 0; time < 2; time += 1) {
    db.exec(readFileSync(resolve(folder, '../scripts/upgrades/0135.sql'), 'utf8'))
    const rows = (sql: string) =>
      db
        .prepare(sql)
        .all()
        .map((row) => Object.values(row))
    expect(rows('select hours, is_kept, promises from first_contacts order by 1')).toEqual([
      [0, 0, 1],
      [2, 1, 4],
      [3, 1, 1],
    ])
    expect(rows('select promises_kept, promises_missed from firms')).toEqual([[5, 1]])
    expect(rows('select search_keys from applications order by id').flat()).toEqual([
      'p567 p771234567',
      null,
      'p77',
      null,
    ])
  }
})
