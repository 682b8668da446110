import { inArray } from 'drizzle-orm'
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

/** Nobody can learn afterwards what these entries of the log are about. */
export const eraseStatements = (db: Database, userId: number) =>
  db
    .update(logEntries)
    .set({ salt: null, statement: null })
    .where(inArray(logEntries.applicationId, applicationsOfAccount(userId)))
