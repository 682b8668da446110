import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../migrations')
const tested = '0144_former_files.sql'
const files = readdirSync(folder).sort()
const sqlOf = (file: string) => readFileSync(join(folder, file), 'utf8')

test('files that a firm declined or closed before are among those that it had, others are not', () => {
  const db = new DatabaseSync(':memory:')
  for (const file of files.slice(0, files.indexOf(tested))) db.exec(sqlOf(file))
  db.exec(`insert into firms (id, slug, name, address, phone, email, services, created_at)
    values (1, 'titan', 'Titan Law', '', '', '', '[]', 0), (2, 'gambe', 'Gambe', '', '', '', '[]', 0);
    insert into applications (id, reference_number, service_type, client_name, client_email, client_phone, client_country,
      file_status_at, created_at, firm_id, withdrawn_at, closed_by)
    values (1, 'A', 'digitize', '', '', '', '', 0, 0, 2, null, null),
      (2, 'B', 'digitize', '', '', '', '', 0, 0, null, 70, 'Titan Law'),
      (3, 'C', 'digitize', '', '', '', '', 0, 0, null, 80, 'Gwaro'),
      (4, 'D', 'digitize', '', '', '', '', 0, 0, null, 90, null);
    insert into passed_on (application_id, firm_id, why, passed_at) values (1, 1, 'declined', 100)`)
  for (const file of files.slice(files.indexOf(tested))) db.exec(sqlOf(file))
  const rows = db.prepare('select application_id, firm_id, why, ended_at from former_files order by id').all()
  expect(rows.map((row) => Object.values(row))).toEqual([
    [2, 1, 'closed', 70],
    [1, 1, 'declined', 100],
  ])
})
