import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { maxExported } from '#contract/accounts/settings'
import { applicationsOfAccount } from '../../applications/shared/application-queries'
import { custodyOf } from '../../applications/shared/custody-queries'
import { type ApplicationId, idOf } from '../../applications/shared/one-application-queries'
import { applications, documents } from '../../applications/tables'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import type { EvidenceRow } from './evidence-rules'
import { evidenceEntries } from './tables'

/** Everything recorded about a deed, oldest first. */
export const evidenceOf = (db: Database, applicationId: ApplicationId) =>
  db
    .select({ ...getTableColumns(evidenceEntries), firmName: firms.name })
    .from(evidenceEntries)
    .innerJoin(firms, eq(firms.id, evidenceEntries.firmId))
    .where(eq(evidenceEntries.applicationId, applicationId))
    .orderBy(asc(evidenceEntries.number))
    .limit(500)

/** What evidence of a deed is made of: a lodging with the original is in its custody. */
export const evidenceParts = (db: Database, id: number) => ({
  evidence: evidenceOf(db, idOf(db, { id })),
  custody: custodyOf(db, idOf(db, { id })),
})

/** SQL condition: nobody has recorded anything since these entries were read. */
export const isEvidence = (applicationId: number, rows: readonly EvidenceRow[]): SQL =>
  sql`(select count(*) from ${evidenceEntries} where ${evidenceEntries.applicationId} = ${applicationId}) = ${rows.length}`

/** The document that shows the last validation that was entered. */
export const photoOfValidation = (db: Database, applicationId: number) =>
  db
    .select()
    .from(documents)
    .where(
      and(
        sql`${documents.id} = (select document_id from evidence_entries
          where application_id = ${applicationId} and kind = 'validated' order by number desc limit 1)`,
        eq(documents.applicationId, applicationId),
        isNull(documents.deletedAt),
      ),
    )
    .limit(1)

export const insertEvidence = (db: Database, row: typeof evidenceEntries.$inferInsert) =>
  db.insert(evidenceEntries).values(row)

/** A validation waits from its entry until it is confirmed or corrected; other entries change nothing. */
export const waitForSecondPerson = (
  db: Database,
  applicationId: number,
  { kind, fact }: Pick<EvidenceRow, 'kind' | 'fact'>,
  at: Date,
) =>
  fact === 'validated'
    ? db
        .update(applications)
        .set({ validationWaitsAt: kind === 'validated' ? at : null })
        .where(eq(applications.id, applicationId))
    : undefined

export const evidenceOfAccount = (db: Database, userId: number) =>
  db
    .select()
    .from(evidenceEntries)
    .where(inArray(evidenceEntries.applicationId, applicationsOfAccount(userId)))
    .limit(maxExported)

/** Erases what may name the deed or its owner; what was recorded when, by which firm and lawyer stays. */
export const eraseEvidence = (db: Database, userId: number) =>
  db
    .update(evidenceEntries)
    .set({ receipt: null, deedNumber: null, documentId: null, reason: null })
    .where(inArray(evidenceEntries.applicationId, applicationsOfAccount(userId)))
