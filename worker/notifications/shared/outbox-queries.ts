import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core'
import type { MoveUndo } from '#contract/desk/undo'
import { referenceAlphabet } from '#contract/fields/reference'
import { randomFrom } from '../../platform/crypto/secret'
import type { Database } from '../../platform/database/database'
import { insertFrom } from '../../platform/database/insert-from'
import type { OutgoingMessage } from '../outbox'
import { outbox } from '../tables'

const codeLength = 10

/**
 * A message, written in the batch of its change and sent after the commit, or at `dueAt`.
 * @param undo takes the change back until then
 */
export const enqueue = (db: Database, message: OutgoingMessage, now: Date, dueAt = now, undo?: MoveUndo) =>
  db
    .insert(outbox)
    .values({ ...rowOf(message, now), dueAt, undo: undo ?? null })
    .onConflictDoNothing({ target: outbox.key })

/** The same, or one more text for the unsent message with this key; at most ten are kept. */
export const enqueueBundled = (db: Database, message: OutgoingMessage, text: string, now: Date, dueAt: Date) =>
  db
    .insert(outbox)
    .values({ ...rowOf(message, now), dueAt })
    .onConflictDoUpdate({
      target: outbox.key,
      set: { facts: sql`json_insert(${outbox.facts}, '$.more[#]', ${text})` },
      setWhere: sql`${outbox.dueAt} is not null and json_array_length(${outbox.facts}, '$.more') < 9`,
    })

/** The same, or one more in the count of the unsent message with this key. */
export const enqueueCounted = (db: Database, message: OutgoingMessage, now: Date, dueAt: Date) =>
  db
    .insert(outbox)
    .values({ ...rowOf(message, now), dueAt })
    .onConflictDoUpdate({
      target: outbox.key,
      set: { facts: sql`json_set(${outbox.facts}, '$.count', json_extract(${outbox.facts}, '$.count') + 1)` },
      setWhere: isNotNull(outbox.dueAt),
    })

/** A message that is sent, or has failed for good, loses its recipient and facts. */
export const done = { dueAt: null, email: null, phone: null, facts: {}, undo: null }

export const cancelMessages = (db: Database, keys: readonly string[]) =>
  db
    .delete(outbox)
    .where(
      and(
        inArray(outbox.key, [...keys]),
        isNotNull(outbox.dueAt),
        isNull(outbox.emailedAt),
        isNull(outbox.whatsappedAt),
      ),
    )

const rowOf = ({ message, to, facts, key, reference }: OutgoingMessage, now: Date): typeof outbox.$inferInsert => ({
  key,
  message,
  facts: { ...facts },
  email: to.email ?? null,
  phone: to.phone || null,
  code: randomFrom(referenceAlphabet, codeLength),
  reference: reference ?? null,
  createdAt: now,
  dueAt: now,
})

/** Deletes unsent messages to a mailbox, or about references. */
export const deleteUnsent = (db: Database, about: { email: string | SQL } | { references: SQL }) =>
  db
    .update(outbox)
    .set(done)
    .where(
      and(
        isNotNull(outbox.dueAt),
        'email' in about
          ? sql`lower(${outbox.email}) = lower(${about.email})`
          : sql`${outbox.reference} in ${about.references}`,
      ),
    )

/** Facts that are only known when the batch runs, each as a subquery or column; those of `facts` return JSON. */
export interface SourceColumns {
  facts: Record<string, SQL>
  email?: SQL
  phone?: SQL
  reference?: SQL
}

/** One message for the row that is found in the source; see `insertFrom`. */
export const enqueueFrom = (db: Database, source: SQL, message: OutgoingMessage, columns: SourceColumns, now: Date) =>
  insertFrom(db, outbox, rowFromSource(message, columns, now), source)

function rowFromSource(
  message: OutgoingMessage,
  { facts, ...columns }: SourceColumns,
  now: Date,
): SQLiteInsertValue<typeof outbox> {
  const row = rowOf(message, now)
  const pairs = Object.entries(facts).map(([name, value]) => sql`${`$.${name}`}, json(${value})`)
  return {
    ...row,
    facts: sql`json_set(${JSON.stringify(row.facts)}, ${sql.join(pairs, sql`, `)})`,
    ...columns,
  }
}
