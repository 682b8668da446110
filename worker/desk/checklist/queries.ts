import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { maxExported } from '#contract/accounts/settings'
import { serviceTypes } from '#contract/services'
import { identityActsOf, identityOf } from '../../applications/identity-check/shared-queries'
import { applicationsOfAccount } from '../../applications/shared/application-queries'
import { custodyOf } from '../../applications/shared/custody-queries'
import { type ApplicationId, idOf } from '../../applications/shared/one-application-queries'
import { documents } from '../../applications/tables'
import { requestsOf } from '../../documents/shared/request-queries'
import type { Database } from '../../platform/database/database'
import type { NewChecklistEntry } from './entry-rules'
import type { EvidenceFact } from './fact-rules'
import { checklistEntries, firmChecklists } from './tables'

/** Everything recorded on a checklist, oldest first. */
export const checklistOf = (db: Database, applicationId: ApplicationId) =>
  db
    .select()
    .from(checklistEntries)
    .where(eq(checklistEntries.applicationId, applicationId))
    .orderBy(asc(checklistEntries.number))
    .limit(500)

/** What the firm changed of the list of an application's service; no row while it changed nothing. */
export const listOfApplication = (db: Database, firmId: number, applicationId: ApplicationId) =>
  db
    .select({ items: firmChecklists.items })
    .from(firmChecklists)
    .where(
      and(
        eq(firmChecklists.firmId, firmId),
        sql`${firmChecklists.service} = (select service_type from applications as theirs where theirs.id = ${applicationId})`,
      ),
    )
    .limit(1)

/** What a lawyer or a clerk recorded about the deed. */
const evidenceOf = (db: Database, applicationId: ApplicationId) =>
  db
    .select({
      number: sql<EvidenceFact['number']>`entries.number`.as('number'),
      kind: sql<EvidenceFact['kind']>`entries.kind`.as('kind'),
      fact: sql<EvidenceFact['fact']>`entries.fact`.as('fact'),
      at: sql<number>`entries.created_at`.as('at'),
      doneAt: sql<number | null>`entries.done_at`.as('done_on'),
      receipt: sql<string | null>`entries.receipt`.as('receipt'),
      documentId: sql<number | null>`entries.document_id`.as('document_id'),
      actorName: sql<string>`entries.actor_name`.as('actor_name'),
    })
    .from(sql`evidence_entries as entries`)
    .where(sql`entries.application_id = ${applicationId}`)
    .orderBy(sql`entries.number`)
    .limit(500)

/** What ticks entries by itself, and what was recorded by hand, of an application. */
const partsOf = (db: Database, applicationId: ApplicationId) => ({
  checklist: checklistOf(db, applicationId),
  identity: identityOf(db, applicationId),
  acts: identityActsOf(db, applicationId),
  custody: custodyOf(db, applicationId),
  evidence: evidenceOf(db, applicationId),
  requests: requestsOf(db, applicationId),
})

export const checklistParts = (db: Database, firmId: number, id: number) => ({
  ...partsOf(db, idOf(db, { id })),
  list: listOfApplication(db, firmId, idOf(db, { id })),
})

/** The same where an entry of the firm's list is required; no rows where none is. */
export function requiredItemParts(db: Database, firmId: number, id: number) {
  const idIfRequired = sql<number>`(select theirs.id from applications as theirs
    join firm_checklists as lists on lists.firm_id = ${firmId} and lists.service = theirs.service_type
    where theirs.id = ${id} and theirs.firm_id = ${firmId} and lists.required > 0)`
  return { ...partsOf(db, idIfRequired), list: listOfApplication(db, firmId, idIfRequired) }
}

/** The services for which an entry of the firm's list is required. */
export const servicesWithRequiredItems = (db: Database, firmId: number) =>
  db
    .select({ service: firmChecklists.service })
    .from(firmChecklists)
    .where(and(eq(firmChecklists.firmId, firmId), gt(firmChecklists.required, 0)))
    .limit(serviceTypes.length)

export const insertChecklist = (db: Database, row: typeof checklistEntries.$inferInsert) =>
  db.insert(checklistEntries).values(row)

export const insertPassed = (
  db: Database,
  applicationId: number,
  last: number,
  entries: readonly NewChecklistEntry[],
  at: Date,
) =>
  entries.map((entry, position) =>
    insertChecklist(db, { ...entry, applicationId, number: last + position + 1, createdAt: at }),
  )

/** A lawyer has seen it, or it was answered. */
export const endEntry = (db: Database, applicationId: number, number: number, endedBy: string, endedAt: Date) =>
  db
    .update(checklistEntries)
    .set({ endedBy, endedAt })
    .where(
      and(
        eq(checklistEntries.applicationId, applicationId),
        eq(checklistEntries.number, number),
        isNull(checklistEntries.endedAt),
      ),
    )

/** What a move went on without is no matter any more once the move is undone. */
export const endPassed = (db: Database, applicationId: number, movedAt: Date, endedBy: string, endedAt: Date) =>
  db
    .update(checklistEntries)
    .set({ endedBy, endedAt })
    .where(
      and(
        eq(checklistEntries.applicationId, applicationId),
        eq(checklistEntries.kind, 'passed'),
        eq(checklistEntries.createdAt, movedAt),
        isNull(checklistEntries.endedAt),
      ),
    )

export const documentOf = (db: Database, applicationId: number, documentId: number) =>
  db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.applicationId, applicationId), isNull(documents.deletedAt)))
    .limit(1)

export const checklistOfAccount = (db: Database, userId: number) =>
  db
    .select({
      applicationId: checklistEntries.applicationId,
      kind: checklistEntries.kind,
      item: checklistEntries.item,
      doneAt: checklistEntries.doneAt,
      reference: checklistEntries.reference,
      documentId: checklistEntries.documentId,
      reason: checklistEntries.reason,
      by: checklistEntries.actorName,
    })
    .from(checklistEntries)
    .where(inArray(checklistEntries.applicationId, applicationsOfAccount(userId)))
    .limit(maxExported)

/** Erases the words of the entries of erased applications; what was recorded when and by whom stays. */
export const eraseChecklist = (db: Database, userId: number) =>
  db
    .update(checklistEntries)
    .set({ reference: null, documentId: null, reason: null })
    .where(inArray(checklistEntries.applicationId, applicationsOfAccount(userId)))
