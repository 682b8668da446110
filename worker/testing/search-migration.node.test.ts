import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../migrations')
const files = readdirSync(folder).sort()
const tested = files.indexOf('0130_search_keys.sql')
const migrate = (db: DatabaseSync, some: readonly string[]) => {
  for (const file of some) db.exec(readFileSync(join(folder, file), 'utf8'))
}

test('messages and documents that are there are found by the firm that has their file, and its keys are left to cron', () => {
  const db = new DatabaseSync(':memory:')
  migrate(db, files.slice(0, tested))
  db.exec(`insert into firms (id, slug, name, address, phone, email, services, created_at)
      values (1, 'titan', '', '', '', '', '[]', 0);
    insert into applications (id, reference_number, service_type, client_name, client_email, client_phone, client_country,
      firm_id, file_status_at, created_at, promised_at) values (7, 'A', 'digitize', '', '', '', '', 1, 0, 0, 0);
    insert into conversation_messages (id, application_id, sender, sender_name, text, created_at, deleted_at)
      values (3, 7, 'system', '', 'Rates clearance', 0, null), (4, 7, 'system', '', 'Rates again', 0, 1);
    insert into documents (id, application_id, object_key, wrapped_key, name, content_type, size_bytes, sha256,
      uploaded_by_kind, uploaded_by_name, created_at) values (5, 7, 'x', '', 'National_ID.pdf', '', 1, '', 'owner', '', 0)`)
  migrate(db, files.slice(tested))
  const ids = (index: string, query: string) =>
    db
      .prepare(`select rowid as id from ${index} where ${index} match ? order by rowid`)
      .all(query)
      .map(({ id }) => id)
  expect(ids('messages_search', 'scope : f1 AND words : rates')).toEqual([3])
  expect(ids('messages_search', 'scope : f2 AND words : rates')).toEqual([])
  expect(ids('documents_search', 'words : ("national" AND "id" *)')).toEqual([5])
  expect(db.prepare('select count(*) as unread from applications where search_keys is null').get()).toEqual({
    unread: 1,
  })
})
