import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { StoredItem } from '#contract/desk/checklist/lists'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { checklistEntries, firmChecklists } from './tables'

export const listsOfFirm = (db: Database, firmId: number) =>
  db.select().from(firmChecklists).where(eq(firmChecklists.firmId, firmId)).limit(20)

/** SQL condition: the firm's list is the one that was read; version 0 while there is none. */
export const isList = (firmId: number, service: string, version: number): SQL =>
  sql`coalesce((select version from firm_checklists where firm_id = ${firmId} and service = ${service}), 0) = ${version}`

export const setList = (db: Database, row: typeof firmChecklists.$inferInsert & { items: StoredItem[] }) =>
  db
    .insert(firmChecklists)
    .values(row)
    .onConflictDoUpdate({ target: [firmChecklists.firmId, firmChecklists.service], set: row })

/** What waits on the files that the firm has, oldest first. */
export const waitingOfFirm = (db: Database, firmId: number, most: number) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      clientName: applications.clientName,
      service: applications.serviceType,
      kind: checklistEntries.kind,
      item: checklistEntries.item,
      reason: checklistEntries.reason,
      actorName: checklistEntries.actorName,
      doneAt: checklistEntries.doneAt,
    })
    .from(checklistEntries)
    .innerJoin(applications, eq(applications.id, checklistEntries.applicationId))
    .where(
      and(
        eq(checklistEntries.firmId, firmId),
        // in the words of its index, so that it is used
        sql`${checklistEntries.waits} = 1`,
        isNull(checklistEntries.endedAt),
        eq(applications.firmId, firmId),
        isNull(applications.withdrawnAt),
      ),
    )
    .orderBy(asc(checklistEntries.createdAt))
    .limit(most)

/**
 * Since a day: the applications that a firm lodged, or of which the Registry sent something back; how many of those came
 * back, and how often. What was corrected later does not count.
 */
export function requisitionsSince(db: Database, firmId: number, since: Date) {
  const from = since.getTime()
  const requisitions = sql`select application_id, number from checklist_entries as sent
    where sent.firm_id = ${firmId} and sent.kind = 'requisition' and sent.done_at >= ${from}
    and not exists (select 1 from checklist_entries as later where later.application_id = sent.application_id
      and later.kind = 'mistaken' and later.about = sent.number)`
  const lodged = sql`select application_id from checklist_entries as done
    where done.firm_id = ${firmId} and done.kind = 'done' and done.item = 'lodging' and done.done_at >= ${from}
    and not exists (select 1 from checklist_entries as later where later.application_id = done.application_id
      and later.kind = 'undone' and later.item = 'lodging' and later.number > done.number)
    union select application_id from evidence_entries as copies
    where copies.firm_id = ${firmId} and copies.kind = 'lodged' and copies.created_at >= ${from}
    and not exists (select 1 from evidence_entries as later where later.application_id = copies.application_id
      and later.kind = 'corrected' and later.fact = 'lodged' and later.number > copies.number)
    union select application_id from custody_entries as original
    where original.firm_id = ${firmId} and original.kind = 'lodged' and original.created_at >= ${from}
    and not exists (select 1 from custody_entries as later where later.application_id = original.application_id
      and later.kind = 'corrected' and later.number > original.number
      and (select sum(iif(each.kind = 'corrected', 1, -1)) from custody_entries as each
        where each.application_id = later.application_id and each.number > original.number
        and each.number <= later.number) = 1)`
  const counted = sql`(with sent_back as (${requisitions}), lodged as (${lodged})
    select (select count(*) from (select application_id from lodged union select application_id from sent_back)) as files,
      (select count(*) from sent_back) as requisitions,
      (select count(distinct application_id) from sent_back) as files_sent_back) as counted`
  return db
    .select({
      files: sql<number>`counted.files`.as('files'),
      requisitions: sql<number>`counted.requisitions`.as('requisitions'),
      sentBack: sql<number>`counted.files_sent_back`.as('files_sent_back'),
    })
    .from(counted)
}
