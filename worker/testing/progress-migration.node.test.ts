import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../migrations')
const tested = '0083_progress.sql'
const files = readdirSync(folder).sort()
const sqlOf = (file: string) => readFileSync(join(folder, file), 'utf8')

type Row = [from: string | null, to: string, message: string | null, track?: string]

/** A database as it was before, with one application a case. */
function migrated(cases: Record<string, { status: string; fileStatus: string; rows: Row[] }>) {
  const db = new DatabaseSync(':memory:')
  for (const file of files.slice(0, files.indexOf(tested))) db.exec(sqlOf(file))
  for (const [reference, { status, fileStatus, rows }] of Object.entries(cases)) {
    const { lastInsertRowid: id } = db
      .prepare(
        `insert into applications (reference_number, service_type, client_name, client_email, client_phone, client_country,
           status, file_status, file_status_at, created_at) values (?, 'digitize', '', '', '', '', ?, ?, 0, 0)`,
      )
      .run(reference, status, fileStatus)
    for (const [position, [from, to, message, track = 'status']] of rows.entries()) {
      db.prepare(
        `insert into history (application_id, number, track, from_status, to_status, message, actor_kind, actor_name,
           created_at) values (?, ?, ?, ?, ?, ?, 'member', '', ?)`,
      ).run(id, position + 1, track, from, to, message, position + 1)
    }
  }
  for (const file of files.slice(files.indexOf(tested))) db.exec(sqlOf(file))
  return db
}

test('a photo after a request no longer says that the documents were received', () => {
  const asked: Row = ['pending_submission', 'additional_docs', 'Please send your ID.']
  const answered: Row = ['additional_docs', 'received', null]
  const db = migrated({
    A: {
      status: 'received',
      fileStatus: 'contacted',
      rows: [[null, 'file_created', null, 'fileStatus'], asked, answered],
    },
    // asked twice: the first answer was no receipt either
    B: {
      status: 'received',
      fileStatus: 'contacted',
      rows: [asked, answered, ['received', 'additional_docs', 'And the deed.'], answered],
    },
    // the firm itself recorded the documents
    C: { status: 'received', fileStatus: 'received', rows: [asked, answered] },
    D: { status: 'received', fileStatus: 'contacted', rows: [asked, ['additional_docs', 'received', 'They came.']] },
    E: { status: 'additional_docs', fileStatus: 'contacted', rows: [asked] },
    F: { status: 'additional_docs', fileStatus: 'verified', rows: [asked] },
    G: { status: 'received', fileStatus: 'received', rows: [['pending_submission', 'received', null]] },
  })
  const rows = db.prepare('select reference_number as ref, status, status_before as before from applications').all()
  expect(rows.map(({ ref, status, before }) => [ref, status, before])).toEqual([
    ['A', 'pending_submission', null],
    ['B', 'pending_submission', null],
    ['C', 'received', null],
    ['D', 'received', null],
    ['E', 'additional_docs', 'pending_submission'],
    ['F', 'additional_docs', 'verified'],
    ['G', 'received', null],
  ])
  const changes = db.prepare("select changes from applications where reference_number = 'A'").get()
  expect(JSON.parse(String(changes?.changes))).toEqual([
    ['status', 'additional_docs', 2, null],
    ['status', 'pending_submission', 3, null],
  ])
})
