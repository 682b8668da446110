import { and, eq, type SQL, sql } from 'drizzle-orm'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { isConflictAsRead, ofApplication } from './conflict-queries'
import type { ConflictRow } from './conflict-rules'
import { conflicts, parties } from './tables'

/** SQL condition: the firm has both applications of a conflict, and neither is over. */
const actsInBoth = (firmId: number) => sql`(select count(*) from ${applications}
  where ${applications.id} in (application_id, other_id) and ${applications.firmId} = ${firmId}
  and ${applications.withdrawnAt} is null and ${applications.fileStatus} <> 'complete') = 2`

/** SQL condition: the conflict is decided as it was read, and the firm acts in both of its applications. */
export const isStillInBoth = (row: ConflictRow): SQL =>
  sql`${isConflictAsRead(row)} and exists (select 1 from ${conflicts} where ${and(
    eq(conflicts.firmId, row.firmId),
    eq(conflicts.applicationId, row.applicationId),
    eq(conflicts.otherId, row.otherId),
    actsInBoth(row.firmId),
  )})`

/** How many parties an application has, and how many conflicts that wait, or that were declined while the firm acts in both. */
export const partyCounts = (db: Database, firmId: number, applicationId: number) => {
  const mine = ofApplication(firmId, applicationId)
  const conflictsWith = (decided: SQL) => sql<number>`(select count(*) from ${mine} where ${decided})`
  return db
    .select({
      parties: sql<number>`count(*)`.as('parties'),
      undecided: conflictsWith(sql`decision is null`).as('undecided'),
      declined: conflictsWith(sql`decision = 'declined' and ${actsInBoth(firmId)}`).as('declined'),
    })
    .from(parties)
    .where(and(eq(parties.applicationId, applicationId), eq(parties.firmId, firmId)))
}
