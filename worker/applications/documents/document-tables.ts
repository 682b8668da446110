import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { maxApplicationBytes, maxFiles } from '#contract/files'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { hasClient } from '../file-tables'
import { applications, documents } from '../tables'

export const isPresent = (applicationId: number | SQL<number>) =>
  and(eq(documents.applicationId, applicationId), isNull(documents.deletedAt))

export const quotaOf = (db: Database, applicationId: number | SQL<number>) =>
  db
    .select({ files: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${documents.sizeBytes}), 0)` })
    .from(documents)
    .where(isPresent(applicationId))

/** Holds while the client is not erased and these files fit: uploads run in parallel. */
export const hasRoom = (applicationId: number, bytes: number, files = 1): SQL => sql`(
  ${hasClient(applicationId)} and (select count(*) <= ${maxFiles - files} and coalesce(sum(${documents.sizeBytes}), 0) <= ${maxApplicationBytes - bytes}
  from ${documents} where ${isPresent(applicationId)})
)`

export const firmOfFile = (db: Database, id: number | SQL<number>) =>
  db
    .select({ name: firms.name, slug: firms.slug, email: firms.email })
    .from(applications)
    .innerJoin(firms, eq(firms.id, applications.firmId))
    .where(eq(applications.id, id))
    .limit(1)

/** What new documents change: the firm's marks, and the status if documents were requested. */
export const receiveDocuments = (db: Database, id: number, at: Date, mark: Date | undefined, isAsked: boolean) =>
  db
    .update(applications)
    .set({
      documentsAt: at,
      ...(mark ? { newDocumentsAt: mark } : {}),
      ...(isAsked ? { status: 'received', version: sql`${applications.version} + 1` } : {}),
    })
    .where(eq(applications.id, id))
