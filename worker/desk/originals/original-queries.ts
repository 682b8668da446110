import { and, asc, eq, or, sql } from 'drizzle-orm'
import { custodyEntries } from '../../applications/custody/custody-tables'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import type { Place } from '../../platform/database/page'

/** The originals that a firm answers for, the longest without an entry first, from the start of an index. */
export const originalsOf = (db: Database, firmId: number, after: Place | undefined, rows: number) =>
  db
    .select({
      id: applications.id,
      firmId: applications.firmId,
      referenceNumber: applications.referenceNumber,
      clientName: applications.clientName,
      erasedAt: applications.erasedAt,
      with: applications.originalWith,
      movedAt: applications.originalMovedAt,
      since: custodyEntries.createdAt,
      by: custodyEntries.actorName,
    })
    .from(applications)
    .innerJoin(
      custodyEntries,
      and(
        eq(custodyEntries.applicationId, applications.id),
        eq(custodyEntries.number, sql`${applications.originalEntry}`),
      ),
    )
    .where(
      and(
        eq(applications.originalFirmId, firmId),
        after &&
          or(
            sql`${applications.originalMovedAt} > ${after.at}`,
            sql`${applications.originalMovedAt} = ${after.at} and ${applications.id} > ${after.id}`,
          ),
        // lets the index begin there
        after && sql`${applications.originalMovedAt} >= ${after.at}`,
      ),
    )
    .orderBy(asc(applications.originalMovedAt), asc(applications.id))
    .limit(rows)
export type OriginalRow = Awaited<ReturnType<typeof originalsOf>>[number]
