import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../migrations')
const files = readdirSync(folder).sort()
const sqlOf = (file: string) => readFileSync(join(folder, file), 'utf8')

/** Applications as they were before a migration, which and those after it are applied then. */
function migrated(migration: string, rows: string): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  for (const file of files.slice(0, files.indexOf(migration))) db.exec(sqlOf(file))
  db.exec(`insert into firms (id, slug, name, address, phone, email, services, created_at)
    values (1, 'titan', 'Titan Law', '', '', '', '[]', 0), (2, 'gambe', 'Gambe', '', '', '', '[]', 0);
    insert into applications (id, reference_number, service_type, client_name, client_email, client_phone, client_country,
      file_status_at, created_at, firm_id, withdrawn_at)
    values (1, 'A', 'digitize', '', '', '', '', 0, 0, 1, null), (2, 'B', 'digitize', '', '', '', '', 0, 0, 1, null),
      (3, 'C', 'digitize', '', '', '', '', 0, 0, 2, null), (4, 'D', 'digitize', '', '', '', '', 0, 0, 1, 90);
    ${rows}`)
  for (const file of files.slice(files.indexOf(migration))) db.exec(sqlOf(file))
  return db
}

const columnOf = (db: DatabaseSync, column: string) =>
  db
    .prepare(`select ${column} as value from applications order by id`)
    .all()
    .map(({ value }) => value)

test('exceptions of before wait for a lawyer: of the firm that has the application, and not those seen', () => {
  const entry = (application: number, number: number, more: string) =>
    `insert into checklist_entries (application_id, number, kind, item, firm_id, actor_id, actor_name, created_at, done_at, waits,
      ended_at) values (${application}, ${number}, ${more});`
  const db = migrated(
    '0157_chases.sql',
    entry(1, 1, "'passed', 'tax', 1, 1, '', 200, 0, 1, null") +
      entry(1, 2, "'passed', 'rates', 1, 1, '', 100, 0, 1, null") +
      entry(1, 3, "'requisition', null, 1, 1, '', 50, 0, 1, null") +
      entry(2, 1, "'passed', 'tax', 1, 1, '', 100, 0, 1, 150") +
      // the firm before has it no longer
      entry(3, 1, "'passed', 'tax', 1, 1, '', 100, 0, 1, null") +
      entry(4, 1, "'passed', 'tax', 1, 1, '', 100, 0, 1, null"),
  )
  expect(columnOf(db, 'exception_at')).toEqual([100, null, null, null])
  db.exec('update checklist_entries set ended_at = 300 where application_id = 1 and number = 2')
  expect(columnOf(db, 'exception_at')).toEqual([200, null, null, null])
  db.exec('update checklist_entries set ended_at = 300 where application_id = 1 and number = 1')
  expect(columnOf(db, 'exception_at')).toEqual([null, null, null, null])
})

test('exceptions of applications that their firm got again wait, too: not of those that ended or went elsewhere', () => {
  const entry = (application: number, kind: string, end: string) =>
    `insert into checklist_entries (application_id, number, kind, item, firm_id, actor_id, actor_name, created_at, done_at, waits,
      ended_at) values (${application}, 1, '${kind}', 'tax', 1, 1, '', 100, 0, 1, ${end});`
  const db = migrated(
    '0158_exceptions_of_returned_files.sql',
    entry(1, 'passed', 'null') +
      entry(2, 'passed', '150') +
      entry(3, 'passed', 'null') +
      entry(4, 'passed', 'null') +
      // as a reassignment and back left them
      'update applications set exception_at = null;',
  )
  expect(columnOf(db, 'exception_at')).toEqual([100, null, null, null])
})

test('applications of before are compared with their firm’s parties, each with its firm of today', () => {
  const db = migrated('0154_parties.sql', '')
  const unchecked = () =>
    db.prepare('select id from applications where conflicts_for is not firm_id and erased_at is null order by id').all()
  expect(unchecked().map(({ id }) => id)).toEqual([1, 2, 3, 4])
  db.exec('update applications set conflicts_for = firm_id, conflict_at = 500 where id = 1')
  db.exec("update applications set client_name = 'Rudo Moyo' where id = 1")
  expect(unchecked().map(({ id }) => id)).toEqual([1, 2, 3, 4])
})
