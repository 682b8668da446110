import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { maxApplicationBytes, maxFiles } from '#contract/documents/documents'
import type { OwnerStatus } from '#contract/pipelines'
import { changesInHistory, hasClient } from '../../applications/shared/application-queries'
import { workingFirm } from '../../applications/shared/firm-queries'
import { applications, documents } from '../../applications/tables'
import { firms } from '../../firms/tables'
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

interface Room {
  bytes: number
  files?: number
  /** The upload that is about to become a document. */
  except?: string | undefined
}

/** SQL condition: the client is not erased and these files fit: uploads run in parallel. */
export const hasQuota = (applicationId: number, { bytes, files = 1, except }: Room): SQL => sql`(
  ${hasClient(applicationId)} and (select count(*) <= ${maxFiles - files} and coalesce(sum(bytes), 0) <= ${maxApplicationBytes - bytes}
  from ${usedQuota(applicationId, except)})
)`

export const firmOfApplication = (db: Database, id: number | SQL<number>) =>
  db
    .select({ name: firms.name, slug: firms.slug, email: firms.email })
    .from(applications)
    .innerJoin(firms, workingFirm)
    .where(eq(applications.id, id))
    .limit(1)

/** What new documents change: the firm's marks, and the status, which is the one before if they were requested. */
export const receiveDocuments = (
  db: Database,
  id: number,
  at: Date,
  mark: Date | undefined,
  status: OwnerStatus | undefined,
) =>
  db
    .update(applications)
    .set({
      documentsAt: at,
      ...(mark ? { newDocumentsAt: mark } : {}),
      ...(status
        ? { status, statusBefore: null, changes: changesInHistory(id), version: sql`${applications.version} + 1` }
        : {}),
    })
    .where(eq(applications.id, id))
