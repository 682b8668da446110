import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { readQuery } from '#contract/desk/find/query-rules'
import { wholeReferenceIn } from '#contract/fields/reference'
import { notes } from '../../applications/note-tables'
import { foundIds } from '../../applications/shared/find-queries'
import { formerFiles } from '../../applications/shared/former-tables'
import { conversationMessages } from '../../applications/shared/history-queries'
import { applications, history } from '../../applications/tables'
import { members } from '../../firms/tables'
import { hasRowsOf, segmentsBefore } from '../../platform/archive/segment-queries'
import type { Database } from '../../platform/database/database'
import { matching } from '../../platform/database/search'
import { auditLog } from '../../platform/database/tables'
import { workLog } from '../tables'

/** The newest applications without a firm that a search compares. */
const most = 200

/**
 * SQL condition: it goes on with another firm and was not handed over. Where this firm has the original, the handover is
 * that the original left it; otherwise that the next firm contacted the client or did something on the file.
 */
const hasWork = (firmId: number): SQL<boolean> => sql<boolean>`(
  ${formerFiles.why} in ('reassigned', 'declined', 'late') and ${applications.firmId} is not ${firmId}
  and ${applications.withdrawnAt} is null and ${applications.erasedAt} is null and (
    ${applications.originalFirmId} is ${firmId} or (
      coalesce(${applications.contactedAt}, 0) <= ${formerFiles.endedAt}
      and not exists (select 1 from ${history} where ${history.applicationId} = ${applications.id}
        and ${history.actorKind} = 'member' and ${history.createdAt} > ${formerFiles.endedAt})
    )
  )
)`

/** A whole reference finds any; words find those that no firm has. */
function foundBy(q: string): SQL {
  const reference = wholeReferenceIn(q)
  if (reference) return sql`${applications.referenceNumber} = ${reference}`
  const query = readQuery(q)
  // a phone, deed, stand or name as in the list of files: keys of those that no firm has
  const keyed = sql`${applications.withdrawnAt} is not null and ${applications.id} in ${foundIds({ firmId: 0, texts: [] }, query)}`
  const words = matching('words', q)
  // of `stand 77` the word alone would find every stand
  if (words.length === 0 || query.parts.some(({ isNumber }) => isNumber)) return sql`(${keyed})`
  const match = ['scope : "[firm 0]"', ...words].join(' AND ')
  return sql`((${keyed}) or ${applications.withdrawnAt} is not null and ${applications.id} in (
    select rowid from applications_search where applications_search match ${match}
    order by rowid desc limit ${sql.raw(String(most))}
  ))`
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
      hasWork: hasWork(firmId).mapWith(Boolean).as('has_work'),
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

/** Entries of each kind that are read. */
const mostWork = 200

function formerFile(firmId: number, id: number) {
  const open = sql`(select application_id, ended_at from former_files as mine where mine.id = (
    select ${formerFiles.id} from ${formerFiles} join ${applications} on ${applications.id} = ${formerFiles.applicationId}
    where ${formerFiles.id} = ${id} and ${formerFiles.firmId} = ${firmId} and ${hasWork(firmId)}))`
  return {
    ofFile: sql`(select application_id from ${open})`,
    until: sql`(select ended_at from ${open})`,
    own: sql`(select ${members.id} from ${members} where ${members.firmId} = ${firmId})`,
  }
}

/** @param reads the database, or archived rows in place of its audit log */
export function formerActions(reads: Pick<Database, 'select'>, firmId: number, id: number) {
  const { ofFile, until, own } = formerFile(firmId, id)
  return reads
    .select({ at: auditLog.at, who: auditLog.actorName, action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(
      sql`${auditLog.applicationId} = ${ofFile} and ${auditLog.applicationId} is not null
          and ${auditLog.actorKind} = 'member' and ${auditLog.actorId} in ${own} and ${auditLog.at} <= ${until}`,
    )
    .orderBy(desc(auditLog.id))
    .limit(mostWork)
}

/** Segments of the archived audit log that are read. */
const mostSegments = 40

/** What the firm did itself on a file that it had, until it had it no longer; no rows once that is handed over. */
export function formerWorkOf(db: Database, firmId: number, id: number) {
  const { ofFile, until, own } = formerFile(firmId, id)
  return {
    segments: segmentsBefore(db, undefined, mostSegments, hasRowsOf('application', ofFile)),
    actions: formerActions(db, firmId, id),
    file: db
      .select({
        applicationId: formerFiles.applicationId,
        referenceNumber: applications.referenceNumber,
        endedAt: formerFiles.endedAt,
      })
      .from(formerFiles)
      .innerJoin(applications, eq(applications.id, formerFiles.applicationId))
      .where(and(eq(formerFiles.id, id), eq(formerFiles.firmId, firmId), hasWork(firmId))),
    work: db
      .select({ at: workLog.createdAt, who: workLog.memberName, action: workLog.action, detail: workLog.detail })
      .from(workLog)
      .where(
        sql`${workLog.applicationId} = ${ofFile} and ${workLog.firmId} = ${firmId} and ${workLog.createdAt} <= ${until}`,
      )
      .orderBy(desc(workLog.id))
      .limit(mostWork),
    notes: db
      .select({ at: notes.createdAt, who: notes.memberName, text: notes.text })
      .from(notes)
      .where(sql`${notes.applicationId} = ${ofFile} and ${notes.firmId} = ${firmId} and ${notes.createdAt} <= ${until}`)
      .orderBy(desc(notes.id))
      .limit(mostWork),
    messages: db
      .select({
        at: conversationMessages.createdAt,
        who: conversationMessages.senderName,
        text: conversationMessages.text,
      })
      .from(conversationMessages)
      .where(
        sql`${conversationMessages.applicationId} = ${ofFile} and ${conversationMessages.sender} = 'firm'
          and ${conversationMessages.senderId} in ${own} and ${conversationMessages.createdAt} <= ${until}
          and ${conversationMessages.deletedAt} is null`,
      )
      .orderBy(desc(conversationMessages.id))
      .limit(mostWork),
  }
}
