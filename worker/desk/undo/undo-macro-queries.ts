import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { MacroUndo } from '#contract/desk/undo'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { conversationMessages } from '../../applications/shared/history-queries'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import { documentRequests } from '../../documents/request-tables'
import { requestColumns } from '../../documents/shared/request-queries'
import type { Member } from '../../firms/member'
import { memberNotices } from '../../firms/notices/tables'
import { recordAudit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { auditLog } from '../../platform/database/tables'

/** What one run of a macro wrote about an application: all of it at one moment, by one member. */
interface Run {
  application: Pick<ApplicationRow, 'id' | 'version'>
  member: Member
  changedAt: Date
  macro: MacroUndo
}

const messageOf = ({ application, member, changedAt }: Run) =>
  and(
    eq(conversationMessages.applicationId, application.id),
    eq(conversationMessages.senderId, member.id),
    eq(conversationMessages.sender, 'firm'),
    eq(conversationMessages.createdAt, changedAt),
  )

const requestsOf = ({ application, member, changedAt }: Run) =>
  and(
    eq(documentRequests.applicationId, application.id),
    eq(documentRequests.changedBy, member.id),
    eq(documentRequests.changedAt, changedAt),
    eq(documentRequests.state, 'requested'),
    eq(documentRequests.version, 1),
  )

/** SQL condition: nothing was sent for its documents, and nobody wrote since. */
export const isMacroAsWritten = (run: Run): SQL =>
  sql`(select count(*) from ${documentRequests} where ${requestsOf(run)}) = ${run.macro.requests}
    and exists (select 1 from ${applications} where ${and(
      eq(applications.id, run.application.id),
      eq(applications.messageCount, run.macro.messages),
    )})`

const actions = ['move-file', 'request-documents', 'send-message'] as const

/** Deletes what the macro wrote, and records that of what the client could see. The sums of the application follow. */
export function undoMacroParts(db: Database, run: Run, at: Date) {
  const { application, member, changedAt, macro } = run
  const wrote = (action: string): SQL =>
    sql`(select max(${auditLog.id}) from ${auditLog} where ${and(
      eq(auditLog.applicationId, application.id),
      eq(auditLog.actorKind, 'member'),
      eq(auditLog.actorId, member.id),
      eq(auditLog.at, changedAt),
      eq(auditLog.action, action),
    )})`
  const acts = actions.filter((action) => macro.acts.includes(action))
  return [
    ...acts.map((action) =>
      recordAudit(
        db,
        member,
        {
          action: 'undo-macro',
          entity: 'activity',
          id: wrote(action),
          applicationId: application.id,
          detail: macro.name,
        },
        at,
      ),
    ),
    db
      .update(applications)
      .set({
        clientUnread: sql`client_unread - (select count(*) from ${conversationMessages} where ${messageOf(run)} and ${isNull(conversationMessages.readAt)})`,
      })
      .where(eq(applications.id, application.id)),
    db.delete(conversationMessages).where(messageOf(run)),
    db
      .delete(memberNotices)
      .where(
        and(
          eq(memberNotices.applicationId, application.id),
          eq(memberNotices.byName, member.name),
          eq(memberNotices.createdAt, changedAt),
        ),
      ),
    db.delete(documentRequests).where(requestsOf(run)),
    db
      .delete(tasks)
      .where(
        and(
          eq(tasks.applicationId, application.id),
          eq(tasks.firmId, member.firmId),
          eq(tasks.createdAt, changedAt),
          eq(tasks.createdBy, member.name),
        ),
      ),
  ]
}

/** The columns of the application before it, besides those of its status. */
export function columnsBefore({ application, macro }: Run, at: Date) {
  const moment = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds))
  return {
    ...requestColumns(application.id, moment(macro.toCheckAt) ?? at),
    assigneeId: macro.assigneeId,
    assigneeName: macro.assigneeName,
    clientNotifiedAt: moment(macro.clientNotifiedAt),
    remindFrom: moment(macro.remindFrom),
    remindAt: moment(macro.remindAt),
    remindersSent: macro.remindersSent,
    remindersStoppedBy: macro.remindersStoppedBy,
    messageCount: macro.messages - (macro.hasMessage ? 1 : 0),
    answeredMessages: macro.answeredMessages,
    awaitingReplyAt: moment(macro.awaitingReplyAt),
  }
}
