import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../migrations')
const files = readdirSync(folder).sort()
const first = files.indexOf('0189_helpers_word.sql')

test('what a helper recorded says so, and everything else stays', () => {
  const db = new DatabaseSync(':memory:')
  const migrate = (some: readonly string[]) => {
    for (const file of some) db.exec(readFileSync(join(folder, file), 'utf8'))
  }
  migrate(files.slice(0, first))
  const application = db.prepare(
    `insert into applications (reference_number, service_type, client_name, client_email, client_phone, client_country,
       status, file_status, file_status_at, created_at, changes)
     values (?, 'digitize', '', '', '', '', 'pending_submission', 'contacted', 0, 0, '[["custody","sent",3,null]]')`,
  )
  const row = db.prepare(
    `insert into history (application_id, number, track, from_status, to_status, actor_kind, actor_name, created_at)
     values (?, ?, ?, ?, ?, ?, '', ?)`,
  )
  for (const reference of ['helper', 'owner']) {
    const id = application.run(reference).lastInsertRowid
    row.run(id, 1, 'fileStatus', null, 'file_created', 'applicant', 1)
    row.run(id, 2, 'fileStatus', 'file_created', 'contacted', 'member', 2)
    row.run(id, 3, 'custody', null, 'sent', reference, 3)
  }
  migrate(files.slice(first))
  const rows = db.prepare('select changes from applications order by id').all()
  expect(rows.map(({ changes }) => JSON.parse(String(changes)) as unknown)).toEqual([
    [
      ['fileStatus', 'contacted', 2, null],
      ['custody', 'sent', 3, null, 'helper'],
    ],
    [['custody', 'sent', 3, null]],
  ])
})
