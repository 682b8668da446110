import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../migrations')
const files = readdirSync(folder).sort()
const first = files.indexOf('0160_disputed_duplicates.sql')

test('a waiting message about a duplicate payment says by the new name whether the bank took the money', () => {
  const db = new DatabaseSync(':memory:')
  const migrate = (some: readonly string[]) => {
    for (const file of some) db.exec(readFileSync(join(folder, file), 'utf8'))
  }
  migrate(files.slice(0, first))
  const insert = db.prepare(
    "insert into outbox (key, message, facts, code, created_at, due_at) values (?, ?, ?, 'code' || ?, 0, ?)",
  )
  insert.run('taken', 'duplicate-refunded', '{"amountCents":500,"isHeld":true}', 1, 5)
  insert.run('refunded', 'duplicate-refunded', '{"amountCents":500,"isHeld":false}', 2, 5)
  insert.run('sent', 'duplicate-refunded', '{}', 3, null)
  insert.run('waiting', 'duplicate-refunded', '{"amountCents":500}', 4, 5)
  insert.run('other', 'refund-returned', '{"amountCents":500}', 5, 5)
  migrate(files.slice(first))
  const rows = db.prepare('select key, facts from outbox').all()
  const facts = Object.fromEntries(rows.map((row) => [String(row.key), JSON.parse(String(row.facts)) as unknown]))
  expect(facts).toEqual({
    // the version before reads the former name
    taken: { amountCents: 500, isHeld: true, isDisputed: true },
    refunded: { amountCents: 500, isHeld: false, isDisputed: false },
    sent: {},
    waiting: { amountCents: 500 },
    other: { amountCents: 500 },
  })
})
