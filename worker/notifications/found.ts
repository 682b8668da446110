import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { insertFrom, insertIf } from '../platform/database/insert-if'
import { type OutgoingMessage, rowOf } from './outbox'
import { outbox } from './tables'

/** Facts that are only known when the batch runs, each as a subquery or column; those of `facts` return JSON. */
export interface Found {
  facts: Record<string, SQL>
  email?: SQL
  phone?: SQL
  reference?: SQL
}

/** A message with facts that its batch finds; written while the condition holds. */
export const enqueueFound = (
  db: Database,
  condition: SQL,
  owed: OutgoingMessage,
  found: Found,
  now: Date,
  dueAt = now,
) =>
  insertIf(db, outbox, { ...foundRow(owed, found, now), dueAt }, condition).onConflictDoNothing({ target: outbox.key })

/** One message for the row that is found in the source; see `insertFrom`. */
export const enqueueFrom = (db: Database, source: SQL, owed: OutgoingMessage, found: Found, now: Date) =>
  insertFrom(db, outbox, foundRow(owed, found, now), source)

function foundRow(owed: OutgoingMessage, { facts, ...columns }: Found, now: Date): typeof outbox.$inferInsert {
  const row = rowOf(owed, now)
  const pairs = Object.entries(facts).map(([name, value]) => sql`${`$.${name}`}, json(${value})`)
  return {
    ...row,
    facts: sql`json_set(${JSON.stringify(row.facts)}, ${sql.join(pairs, sql`, `)})` as never,
    ...(columns as Record<keyof typeof columns, never>),
  }
}
