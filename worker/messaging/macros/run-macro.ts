import type { MacroUndo } from '#contract/desk/undo'
import type { ClientApplication } from '#contract/desk/views'
import { macroMessages, type RunMacroForm } from '#contract/messaging/macros'
import { harareMidnight } from '#contract/time'
import { applicationChanged } from '../../applications/moves/move-rules'
import { nextNotifiedAt } from '../../applications/notice-rules'
import { stepFrom } from '../../applications/progress/due-rules'
import { openHoursIn } from '../../applications/promise/hours-rules'
import { recordContact } from '../../applications/promise/shared-queries'
import { type ApplicationRow, changeApplication, isVersion } from '../../applications/shared/application-queries'
import { recordHistory } from '../../applications/shared/history-queries'
import { isRefundAsRead } from '../../applications/shared/refund-queries'
import { clientApplicationView } from '../../desk/applications/application-view'
import { hasRoomForTask, insertTask, readsOf, recordWork, withReads } from '../../desk/shared/file-queries'
import { moveKey, undoWindow } from '../../desk/undo/undo-rules'
import { noticesOfAssignment, noticesOfTask } from '../../desk/work/member-notice-rules'
import { remindersFrom } from '../../documents/requests/reminder-time-rules'
import { insertRequests, requestColumns } from '../../documents/shared/request-queries'
import type { MemberSessionToken } from '../../firms/member'
import { insertNotices } from '../../firms/shared/notice-queries'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { linkNotice } from '../conversation/queries'
import { noticesOf } from './macro-notice-rules'
import { areMacros, macroReads } from './macro-queries'
import { checklistsOf, factsOf, macroIn } from './macros'
import { type PlannedMacro, planMacro } from './plan-rules'
import { contactOf } from './plan-view-rules'

/**
 * Runs a macro on a file, all of it in one batch or nothing. What the client is told waits, and is taken back with the rest by
 * the undo of a status change.
 * @throws Failure signed-out, not-found, file-changed when it is not as its preview showed, and as `planMacro`
 */
export async function runMacro(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: RunMacroForm,
): Promise<ClientApplication> {
  const { db, now, prices } = context
  const { firmId } = sessionToken
  const {
    actor: member,
    reads,
    ...rows
  } = await readAs(context, sessionToken, { ...macroReads(db, firmId, [id]), reads: readsOf(db, sessionToken, id) })
  const [application] = rows.applications
  if (!application) throw new Failure('not-found')
  if (application.version !== form.version) throw applicationChanged()
  const macro = macroIn(rows, form.macro)
  if (rows.macros[0]?.version !== form.macros) throw new Failure('file-changed', macroMessages.changed)
  const checklists = await checklistsOf(context, firmId, macro, rows)
  const at = now()
  const planned = planMacro(macro, factsOf(rows, application, checklists), member, at)
  const { move, assignee, task, requests, message, text, after } = planned
  if (text !== form.text) throw new Failure('file-changed', macroMessages.newText)

  const key = moveKey(id, application.version + 1)
  const notices = noticesOf(application, planned, key)
  const isTold = notices.length > 0
  const { dueAt, undo } = undoWindow(isTold ? form.undoSeconds : undefined, application, member, at)
  const contact = recordContact(db, application, contactOf(planned, application, at))
  const to = assignee ? (rows.people.find((one) => one.id === assignee.set.assigneeId) ?? null) : null
  const colleagues = [
    ...(assignee
      ? noticesOfAssignment({ applicationId: id, from: application.assigneeId, to, by: member, word: null, at })
      : []),
    ...(task && task.assigneeId !== to?.id ? noticesOfTask(id, task.assigneeId, member, at) : []),
  ]
  const entry = { applicationId: id, sender: 'firm' } as const
  const written = message?.track === 'status' ? message : ({ track: 'message', to: after.status } as const)
  const seen = { entity: 'application', id, applicationId: id } as const
  const guard = allOf(
    isVersion(db, application),
    contact.isAsRead,
    isRefundAsRead(id, application.depositRefunded),
    areMacros(firmId, form.macros),
    task && hasRoomForTask(firmId, id),
  )
  const { changed } = await commit(db, guard, {
    requested: insertRequests(db, requests),
    moved: move?.changes.flatMap((change) => recordHistory(db, member, { ...entry, ...change }, at)),
    moveAudit: move && recordAudit(db, member, { action: move.action, ...seen, detail: move.label }, at),
    words:
      text === null
        ? undefined
        : recordHistory(
            db,
            member,
            { ...entry, track: written.track, from: after.status, to: written.to, message: text },
            at,
          ),
    linked: text === null ? undefined : linkNotice(db, id, notices.at(-1)?.key ?? key),
    wordsAudit:
      text === null ? undefined : recordAudit(db, member, { action: message?.action ?? 'send-message', ...seen }, at),
    run: recordWork(db, member, { applicationId: id, action: 'run-macro', detail: macro.name }, at),
    assignment: assignee && recordWork(db, member, { applicationId: id, ...assignee.event }, at),
    colleagues: insertNotices(db, firmId, colleagues),
    added: task && [
      ...recordWork(db, member, { applicationId: id, action: 'add-task' }, at),
      insertTask(db, {
        applicationId: id,
        firmId,
        title: task.title,
        dueAt: new Date(harareMidnight(task.due)),
        assigneeId: task.assigneeId,
        assigneeName: task.assigneeName,
        createdBy: member.name,
        createdAt: at,
      }),
    ],
    messages: notices.map((notice, position) =>
      enqueue(
        db,
        notice,
        at,
        dueAt,
        undo && position === 0 ? { ...undo, macro: undoOf(macro.name, application, planned) } : undefined,
      ),
    ),
    contacts: contact.counts,
    changed: changeApplication(db, application, {
      ...move?.set,
      ...(move?.set.fileStatus ? stepFrom(move.set.fileStatus, at) : {}),
      ...message?.set,
      ...assignee?.set,
      ...(text === null ? {} : { clientNotifiedAt: nextNotifiedAt(application, dueAt) }),
      ...contact.columns,
      ...(requests.length > 0
        ? { ...requestColumns(id, at), ...remindersFrom(at, openHoursIn(rows.offices[0]?.openingHours ?? null)) }
        : {}),
    }),
  }).catch(failOnConflict(applicationChanged))
  if (isTold) deliverSoon(context, dueAt)
  return clientApplicationView(withReads(onlyRow(changed), reads), member, prices, at)
}

/** What the macro replaces, for its undo. */
const undoOf = (
  name: string,
  application: ApplicationRow,
  { move, message, requests, text }: PlannedMacro,
): MacroUndo => ({
  name,
  acts: [...(move ? [move.action] : []), ...(text === null ? [] : [message?.action ?? 'send-message'])],
  assigneeId: application.assigneeId,
  assigneeName: application.assigneeName,
  clientNotifiedAt: application.clientNotifiedAt?.getTime() ?? null,
  requests: requests.length,
  toCheckAt: application.toCheckAt?.getTime() ?? null,
  remindFrom: application.remindFrom?.getTime() ?? null,
  remindAt: application.remindAt?.getTime() ?? null,
  remindersSent: application.remindersSent,
  remindersStoppedBy: application.remindersStoppedBy,
  messages: application.messageCount + (text === null ? 0 : 1),
  hasMessage: text !== null,
  answeredMessages: application.answeredMessages,
  awaitingReplyAt: application.awaitingReplyAt?.getTime() ?? null,
})
