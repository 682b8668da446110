import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { type Statement, saltedEntry } from './entry-rules'
import { logEntries } from './tables'

const isAboutKeys = eq(logEntries.kind, sql`'key-changed'`)

export const lastKeyChange = (db: Database) =>
  db
    .select({ id: logEntries.id, statement: logEntries.statement })
    .from(logEntries)
    .where(isAboutKeys)
    .orderBy(desc(logEntries.id))
    .limit(1)

/** Everything of these entries is public, oldest first. */
export const keyChanges = (db: Database) =>
  db
    .select({
      kind: logEntries.kind,
      salt: logEntries.salt,
      statement: logEntries.statement,
      position: logEntries.position,
    })
    .from(logEntries)
    .where(isAboutKeys)
    .orderBy(asc(logEntries.id))
    .limit(100)

/** SQL condition: no other run wrote an entry after this one. @param id 0 before the first */
export const isLastKeyChange = (id: number): SQL =>
  sql`coalesce((select max(id) from log_entries where kind = 'key-changed'), 0) = ${id}`

export const insertKeyChange = (db: Database, facts: Statement, at: Date, salt: Uint8Array) =>
  db.insert(logEntries).values({ ...saltedEntry('key-changed', facts, salt), createdAt: at })
