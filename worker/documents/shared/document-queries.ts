import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { OwnerStatus } from '#contract/owner-statuses'
import { type ApplicationRow, changesInHistory, hasClient } from '../../applications/shared/application-queries'
import { workingFirm } from '../../applications/shared/firm-queries'
import { recordHistory } from '../../applications/shared/history-queries'
import { applications, documents } from '../../applications/tables'
import { firms } from '../../firms/tables'
import type { Actor } from '../../platform/audit/actor'
import type { Database } from '../../platform/database/database'
import { openUploads, takesRoom } from '../upload-tables'

export const isPresent = (applicationId: number | SQL<number>) =>
  and(eq(documents.applicationId, applicationId), isNull(documents.deletedAt))

/** Its documents and those that are arriving, by size; without the upload that is about to become one. */
const usedQuota = (applicationId: number | SQL<number>, except = ''): SQL => sql`(
  select ${documents.sizeBytes} as bytes from ${documents} where ${isPresent(applicationId)}
  union all select ${openUploads.sizeBytes} from ${openUploads} where ${and(
    eq(openUploads.applicationId, applicationId),
    takesRoom,
    ne(openUploads.id, except),
    ne(openUploads.purpose, 'deed'),
  )})`

export const quotaOf = (db: Database, applicationId: number | SQL<number>, except?: string) =>
  db
    .select({ files: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(bytes), 0)` })
    .from(sql`${usedQuota(applicationId, except)}`)

export interface Quota {
  files: number
  bytes: number
}

/**
 * SQL condition: the client is not erased and there is at most this much: uploads run in parallel.
 * @param except the upload that is about to become a document
 */
export const hasRoom = (applicationId: number, { files, bytes }: Quota, except?: string): SQL => sql`(
  ${hasClient(applicationId)} and (select count(*) <= ${files} and coalesce(sum(bytes), 0) <= ${bytes}
  from ${usedQuota(applicationId, except)})
)`

export const firmOfApplication = (db: Database, id: number | SQL<number>) =>
  db
    .select({ name: firms.name, slug: firms.slug, email: firms.email, openingHours: firms.openingHours })
    .from(applications)
    .innerJoin(firms, workingFirm)
    .where(eq(applications.id, id))
    .limit(1)

export interface Received {
  mark: Date | undefined
  status: OwnerStatus | undefined
}

/** Writes what a client's documents change, with an entry of the history if that is the status. */
export const receiveDocuments = (
  db: Database,
  actor: Actor,
  { id, status: from }: Pick<ApplicationRow, 'id' | 'status'>,
  { mark, status }: Received,
  at: Date,
) => [
  ...(status ? recordHistory(db, actor, { applicationId: id, track: 'status', from, to: status }, at) : []),
  db
    .update(applications)
    .set({
      documentsAt: at,
      ...(mark ? { newDocumentsAt: mark } : {}),
      ...(status
        ? { status, statusBefore: null, changes: changesInHistory(id), version: sql`${applications.version} + 1` }
        : {}),
    })
    .where(eq(applications.id, id)),
]
