import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { maxApplicationFiles } from '#contract/documents/documents'
import { maxRequests, type RequestChange } from '#contract/documents/requests'
import { applications, documents } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { documentRequests } from '../request-tables'

export const requestsOf = (db: Database, applicationId: number | SQL<number>) =>
  db
    .select()
    .from(documentRequests)
    .where(eq(documentRequests.applicationId, applicationId))
    .orderBy(asc(documentRequests.id))
    .limit(maxRequests)

/** The client's documents of an application, without their files. */
export const documentTimes = (db: Database, applicationId: number | SQL<number>) =>
  db
    .select({ id: documents.id, createdAt: documents.createdAt })
    .from(documents)
    .where(
      and(
        eq(documents.applicationId, applicationId),
        eq(documents.uploadedByKind, 'owner'),
        isNull(documents.deletedAt),
      ),
    )
    .limit(maxApplicationFiles)

export const insertRequests = (db: Database, rows: readonly (typeof documentRequests.$inferInsert)[]) =>
  rows.map((row) => db.insert(documentRequests).values(row))

export const setRequest = (db: Database, id: number, set: Partial<typeof documentRequests.$inferInsert>) =>
  db.update(documentRequests).set(set).where(eq(documentRequests.id, id))

/** SQL condition: the request is as it was read. */
export const isRequest = ({ id, version }: { id: number; version: number }): SQL =>
  sql`exists (select 1 from ${documentRequests} where ${documentRequests.id} = ${id} and ${documentRequests.version} = ${version})`

/** @param isTied whether the document that this batch has just added is the one that was requested */
export function receiveFor(
  db: Database,
  { id, version }: { id: number; version: number },
  { isTied, by, at }: { isTied: boolean; by: string; at: Date },
) {
  const document = isTied ? sql<number>`(select max(id) from documents)` : null
  const change = isTied
    ? sql`json_object('state', 'received', 'by', ${by}, 'at', ${at.getTime()}, 'documentId', ${document})`
    : sql`json_object('state', 'received', 'by', ${by}, 'at', ${at.getTime()})`
  return setRequest(db, id, {
    state: 'received',
    reason: null,
    documentId: document as unknown as number | null,
    changes: sql`json_insert(${documentRequests.changes}, '$[#]', ${change})` as unknown as RequestChange[],
    version: version + 1,
    changedBy: null,
    changedAt: at,
  })
}

/**
 * The columns of an application that its requests add up to, after the statements that changed them. Without anything
 * missing no reminder is due.
 */
export function requestColumns(applicationId: number, at: Date) {
  const ofState = (...states: string[]) =>
    sql`${documentRequests.applicationId} = ${applicationId} and ${documentRequests.state} in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )})`
  const missing = ofState('requested', 'refused')
  const toCheck = sql`(select count(*) from ${documentRequests} where ${ofState('received')})`
  const anyMissing = sql`exists (select 1 from ${documentRequests} where ${missing})`
  return {
    missingDocuments: sql`(case when ${anyMissing} or ${toCheck} > 0 then json_object('missing',
      (select json_group_array(name) from (select name from ${documentRequests} where ${missing} order by id)),
      'toCheck', ${toCheck}) end)` as SQL<never>,
    toCheckAt:
      sql`(case when ${toCheck} > 0 and not ${anyMissing} then coalesce(${applications.toCheckAt}, ${at.getTime()}) end)` as SQL<never>,
    remindAt: sql`(case when ${anyMissing} then ${applications.remindAt} end)` as SQL<never>,
  }
}

export const setRequestColumns = (db: Database, applicationId: number, at: Date) =>
  db.update(applications).set(requestColumns(applicationId, at)).where(eq(applications.id, applicationId))
