import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { applicationsOfAccount } from '../applications/belongings'
import { applications } from '../applications/tables'
import { type Belongings, maxExported } from '../identity/belongings'
import type { Database } from '../platform/database/database'
import { discard } from '../platform/files/discarded-files'
import { deeds } from './tables'

const ofAccount = (userId: number): SQL => inArray(deeds.applicationId, applicationsOfAccount(userId))

/** Only paid deeds are in the export. */
const openDeeds = (db: Database, userId: number) =>
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

/** An account's digitised deeds. Released ones keep their row, so that a revoked file can still be recognised. */
export const deedBelongings: Belongings = {
  rows: (db, userId) => ({
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
  }),
  files: openDeeds,
  erase: (db, { userId, at, condition }) => [
    discard(db, sql`select ${deeds.objectKey} from ${deeds} where ${and(ofAccount(userId), condition)}`),
    db.delete(deeds).where(and(ofAccount(userId), eq(deeds.state, 'uploaded'), condition)),
    db
      .update(deeds)
      .set({ state: 'revoked', endedAt: at, fileName: '' })
      .where(and(ofAccount(userId), condition)),
  ],
}
