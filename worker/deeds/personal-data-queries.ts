import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { maxExported } from '#contract/accounts/settings'
import { applicationsOfAccount } from '../applications/shared/application-queries'
import { applications } from '../applications/tables'
import { entriesOfAccount, eraseStatements } from '../log/shared-queries'
import { logEntries } from '../log/tables'
import type { Database } from '../platform/database/database'
import { insertFrom } from '../platform/database/insert-from'
import { discard } from '../platform/files/discarded-files'
import { deeds } from './tables'

const ofAccount = (userId: number): SQL => inArray(deeds.applicationId, applicationsOfAccount(userId))

/** An account's deeds that are paid for, with their paths in the export. */
export const deedFilesOf = (db: Database, userId: number) =>
  db
    .select({
      path: sql<string>`'deeds/' || ${applications.referenceNumber} || '/version-' || ${deeds.version} || '.pdf'`.as(
        'path',
      ),
      objectKey: deeds.objectKey,
      wrappedKey: deeds.wrappedKey,
      sha256: deeds.sha256,
      sizeBytes: deeds.sizeBytes,
    })
    .from(deeds)
    .innerJoin(applications, eq(applications.id, deeds.applicationId))
    .where(
      and(
        eq(applications.userId, userId),
        eq(deeds.state, 'released'),
        isNotNull(applications.balancePaidAt),
        isNull(applications.deedLockedAt),
      ),
    )
    .limit(maxExported)

export const personalDataOfDeeds = (db: Database, userId: number) => ({
  deeds: db
    .select({
      applicationId: deeds.applicationId,
      version: deeds.version,
      state: deeds.state,
      sizeBytes: deeds.sizeBytes,
      sha256: deeds.sha256,
      releasedByName: deeds.releasedByName,
      releasedAt: deeds.releasedAt,
    })
    .from(deeds)
    .where(and(ofAccount(userId), ne(deeds.state, 'uploaded')))
    .limit(maxExported),
  logEntries: entriesOfAccount(db, userId),
})

/**
 * The entry of the public log about an erasure that revokes deeds: one, so that nobody counts them there. Its statement would not be
 * kept, so its hash is a random one.
 */
const insertRevoked = (db: Database, userId: number, at: Date) =>
  insertFrom(
    db,
    logEntries,
    {
      kind: 'deed-revoked',
      applicationId: sql`deeds.application_id`,
      hash: sql`lower(hex(randomblob(32)))`,
      createdAt: at,
    },
    sql`deeds where ${ofAccount(userId)} and deeds.state in ('released', 'superseded') limit 1`,
  )

/** Released deeds keep their row, so that a revoked file can still be recognised. */
export const eraseDeeds = (db: Database, userId: number, at: Date) => [
  discard(
    db,
    sql`select ${deeds.objectKey} from ${deeds} where ${ofAccount(userId)}
      union all select ${deeds.picture} ->> '$.objectKey' from ${deeds} where ${ofAccount(userId)} and ${deeds.picture} is not null`,
  ),
  insertRevoked(db, userId, at),
  eraseStatements(db, userId),
  db.delete(deeds).where(and(ofAccount(userId), eq(deeds.state, 'uploaded'))),
  db.update(deeds).set({ state: 'revoked', endedAt: at, fileName: '' }).where(ofAccount(userId)),
]
