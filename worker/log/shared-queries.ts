import { inArray, type SQL, sql } from 'drizzle-orm'
import { maxExported } from '#contract/accounts/settings'
import type { EntryKind } from '#contract/deeds/public-log'
import { applicationsOfAccount } from '../applications/shared/application-queries'
import type { Database } from '../platform/database/database'
import { randomBytes } from '../platform/database/recording'
import { type Statement, saltedEntry } from './entry-rules'
import { logEntries } from './tables'

/** An entry of the public log, for the batch of the change that it is about. The sweep puts it into the log. */
export const insertEntry = (
  db: Database,
  kind: EntryKind,
  about: { applicationId: number; deedId?: number },
  facts: Statement,
  at: Date,
) => db.insert(logEntries).values({ ...saltedEntry(kind, facts, randomBytes(32)), ...about, createdAt: at })

export const entriesOfAccount = (db: Database, userId: number) =>
  db
    .select({
      kind: logEntries.kind,
      applicationId: logEntries.applicationId,
      statement: logEntries.statement,
      salt: logEntries.salt,
      position: logEntries.position,
    })
    .from(logEntries)
    .where(inArray(logEntries.applicationId, applicationsOfAccount(userId)))
    .limit(maxExported)

/** Where the release of a deed is in the log, and how many entries that has. @param deedId a subquery */
export const loggedReleaseOf = (db: Database, applicationId: SQL, deedId: SQL) =>
  db
    .select({
      position: logEntries.position,
      createdAt: logEntries.createdAt,
      size: sql<number>`(select coalesce(max(size), 0) from log_checkpoints)`.as('log_size'),
    })
    .from(logEntries)
    .where(
      sql`${logEntries.applicationId} = ${applicationId} and ${logEntries.deedId} = ${deedId} and ${logEntries.kind} = 'deed-released'`,
    )
    .limit(1)
export type LoggedRow = Awaited<ReturnType<typeof loggedReleaseOf>>[number]

/** Of each of these witnesses, the size that it signed last, and when. */
export const cosignedBy = (db: Database, names: readonly string[]) => {
  const last = sql`(select max(size) from log_cosignatures where witness = value)`
  return db
    .select({
      name: sql<string>`value`.as('name'),
      size: sql<number | null>`${last}`.as('size'),
      cosignedAt: sql<
        number | null
      >`(select cosigned_at from log_cosignatures where witness = value and size = ${last})`.as('cosigned_at'),
    })
    .from(sql`json_each(${JSON.stringify(names)})`)
}

/** Nobody can learn afterwards what these entries of the log are about. */
export const eraseStatements = (db: Database, userId: number) =>
  db
    .update(logEntries)
    .set({ salt: null, statement: null })
    .where(inArray(logEntries.applicationId, applicationsOfAccount(userId)))

/** The last entry of a kind about an application, or about one of its deeds. @param deedId a subquery; null for any */
export const statementOf = (db: Database, kind: EntryKind, applicationId: SQL, deedId: SQL | null) =>
  db
    .select({
      kind: logEntries.kind,
      salt: logEntries.salt,
      statement: logEntries.statement,
      position: logEntries.position,
    })
    .from(logEntries)
    .where(
      sql`${logEntries.applicationId} = ${applicationId} and ${logEntries.kind} = ${kind}${deedId ? sql` and ${logEntries.deedId} = ${deedId}` : sql``}`,
    )
    .orderBy(sql`${logEntries.id} desc`)
    .limit(1)
export type StoredStatement = Awaited<ReturnType<typeof statementOf>>[number]
