import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { insertFirm, insertMembers } from '../bench/data.ts'
import { root } from '../settings.ts'
import { insertOf, wholeLives } from './lives.ts'
import { perLife } from './per-life.ts'

test('whole lives fit the tables as they are', () => {
  const database = new DatabaseSync(':memory:')
  const schema = readFileSync(join(root, 'worker/schema.sql'), 'utf8')
  database.exec(schema.replace(/CREATE TABLE sqlite_sequence\([^)]*\);/, ''))
  for (const firm of [1, 2]) {
    database.prepare(insertFirm).run(firm)
    database.prepare(insertMembers).run(firm, `firm${firm}.`, '', 1)
  }
  for (const [table, rows] of wholeLives(1, 2, 2)) database.prepare(insertOf(table, rows)).run(JSON.stringify(rows))
  const countOf = (table: string) => database.prepare(`select count(*) as rows from ${table}`).get()?.rows
  expect(['audit_log', 'conversation_messages', 'documents', 'outbox', 'history', 'sessions'].map(countOf)).toEqual(
    [perLife.audit, perLife.messages, perLife.documents, perLife.outbox, perLife.history, perLife.sessions].map(
      (each) => each * 2,
    ),
  )
  expect(database.prepare('select message_count as messages from applications where id = 2').get()).toEqual({
    messages: perLife.messages,
  })
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([])
})
