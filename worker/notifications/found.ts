import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database'
import { insertIf } from '../platform/insert-if'
import { type Owed, rowOf } from './outbox'
import { outbox } from './tables'

/** What only the database knows when the batch runs, each as a subquery; a fact's answers JSON. */
export interface Found {
  facts: Record<string, SQL>
  email?: SQL
}

/** One message of which some facts are found by the batch it stands in; written while the condition holds. */
export function enqueueFound(
  db: Database,
  condition: SQL,
  owed: Owed,
  { facts, email }: Found,
  now: Date,
  dueAt = now,
) {
  const row = { ...rowOf(owed, now), dueAt }
  const pairs = Object.entries(facts).map(([name, value]) => sql`${`$.${name}`}, json(${value})`)
  return insertIf(
    db,
    outbox,
    {
      ...row,
      facts: sql`json_set(${JSON.stringify(row.facts)}, ${sql.join(pairs, sql`, `)})` as never,
      ...(email ? { email: email as never } : {}),
    },
    condition,
  ).onConflictDoNothing({ target: outbox.key })
}
