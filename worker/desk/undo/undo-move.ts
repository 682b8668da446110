import type { ClientApplication } from '#contract/desk/views'
import type { UndoForm } from '#contract/desk/work-forms'
import { stepLabel } from '#contract/steps'
import { withoutClocks } from '../../applications/progress/clock-rules'
import { contactAfterUndo } from '../../applications/promise/contact-rules'
import { recordContact } from '../../applications/promise/shared-queries'
import { applicationOfFirm, changeApplication } from '../../applications/shared/application-queries'
import { isRefundAsRead } from '../../applications/shared/refund-queries'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { clientApplicationView } from '../applications/application-view'
import { readsOf, withReads } from '../applications/seen-queries'
import { endPassed } from '../checklist/queries'
import { columnsBefore, isMacroAsWritten, undoMacroParts } from './undo-macro-queries'
import { deleteEntries, deleteMessage, isStillWaiting, lastMove, waitingMessage } from './undo-queries'
import { decideUndo, moveKey } from './undo-rules'

/**
 * Takes a status change or a macro back while its message waits: all that it wrote, and the message itself.
 * The audit log keeps the change and its undoing, which the owner does not see.
 * @throws Failure signed-out, not-found, undo-over, forbidden
 */
export const undoMove = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  { version }: UndoForm,
): Promise<ClientApplication> =>
  retryOnConflict(async () => {
    const { db, now, prices } = context
    const key = moveKey(id, version)
    const {
      actor: member,
      applications,
      waiting,
      reads,
    } = await readAs(context, sessionToken, {
      applications: applicationOfFirm(db, sessionToken.firmId, id),
      waiting: waitingMessage(db, key),
      reads: readsOf(db, sessionToken, id),
    })
    const [application] = applications
    if (!application) throw new Failure('not-found')
    const at = now()
    const { set, changedAt, macro } = decideUndo(application, waiting[0], { memberId: member.id, version }, at)
    const detail = stepLabel(application.serviceType, application.fileStatus, member.firm.portalVariant)
    const { depositRefunded } = withReads(application, reads)
    const promise = contactAfterUndo(application, set.fileStatus, changedAt, at)
    const contact = recordContact(db, application, depositRefunded ? withoutClocks(application, promise) : promise)
    const run = macro && { application, member, changedAt, macro }
    const guard = allOf(
      isStillWaiting(db, application, key, at),
      contact.isAsRead,
      isRefundAsRead(id, depositRefunded),
      run && isMacroAsWritten(run),
    )
    const { restored } = await commit(db, guard, {
      message: deleteMessage(db, key),
      history: deleteEntries(db, id, member.id, changedAt),
      audit: run
        ? undefined
        : recordAudit(
            db,
            member,
            { action: 'undo-move', entity: 'activity', id: lastMove(id), applicationId: id, detail },
            at,
          ),
      parts: run && undoMacroParts(db, run, at),
      passed: endPassed(db, id, changedAt, member.name, at),
      contacts: contact.counts,
      restored: changeApplication(db, application, {
        ...set,
        ...(run ? columnsBefore(run, at) : {}),
        ...contact.columns,
      }),
    })
    return clientApplicationView(withReads(onlyRow(restored), reads), member, prices, now())
  })
