import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { wholeReferenceIn } from '#contract/fields/reference'
import { formerFiles } from '../../applications/shared/former-tables'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { matching } from '../../platform/database/search'

/** The newest applications without a firm that a search compares. */
const most = 200

/** A whole reference finds any; words find those that no firm has. */
function foundBy(q: string): SQL {
  const reference = wholeReferenceIn(q)
  if (reference) return sql`${applications.referenceNumber} = ${reference}`
  const words = matching('words', q)
  if (words.length === 0) return sql`0`
  const match = ['scope : "[firm 0]"', ...words].join(' AND ')
  return sql`${applications.withdrawnAt} is not null and ${applications.id} in (
    select rowid from applications_search where applications_search match ${match}
    order by rowid desc limit ${sql.raw(String(most))}
  )`
}

/** The files that a firm had and has no longer, the last one first. */
export const formerFilesOf = (
  db: Database,
  firmId: number,
  { q, before }: { q: string | undefined; before: number | undefined },
  rows: number,
) =>
  db
    .select({
      id: formerFiles.id,
      why: formerFiles.why,
      endedAt: formerFiles.endedAt,
      referenceNumber: applications.referenceNumber,
      serviceType: applications.serviceType,
      clientName: applications.clientName,
      titleDeedNumber: applications.titleDeedNumber,
      closedBy: applications.closedBy,
      closedReason: applications.closedReason,
      withdrawnAt: applications.withdrawnAt,
      erasedAt: applications.erasedAt,
    })
    .from(formerFiles)
    .innerJoin(applications, eq(applications.id, formerFiles.applicationId))
    .where(
      and(
        eq(formerFiles.firmId, firmId),
        // one that came back is in the list of files
        sql`${applications.firmId} is not ${firmId}`,
        before === undefined ? undefined : lt(formerFiles.id, before),
        q ? foundBy(q) : undefined,
      ),
    )
    .orderBy(desc(formerFiles.id))
    .limit(rows)
export type FormerRow = Awaited<ReturnType<typeof formerFilesOf>>[number]
