import { and, eq, sql } from 'drizzle-orm'
import { history } from '../../applications/tables'
import { documentRequests } from '../../documents/request-tables'
import type { Database } from '../../platform/database/database'

/** The change of the status that the last decision about a request made, if it made one. */
export const statusEntryOf = (db: Database, applicationId: number, requestId: number) =>
  db
    .select({ from: history.from, to: history.to })
    .from(history)
    .where(
      and(
        eq(history.applicationId, applicationId),
        eq(history.track, 'status'),
        sql`${history.createdAt} = (select json_extract(${documentRequests.changes}, '$[#-1].at')
          from ${documentRequests} where ${documentRequests.id} = ${requestId})`,
      ),
    )
    .limit(1)
