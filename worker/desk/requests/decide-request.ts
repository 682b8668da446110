import type { RequestDecision, RequestsAnswer } from '#contract/desk/requests'
import { requestMessages } from '#contract/documents/requests'
import { withClient } from '../../applications/client-rules'
import { assertNotOnHold } from '../../applications/hold-rules'
import { openHoursIn } from '../../applications/promise/hours-rules'
import { applicationOfFirm, changeApplication, isVersion } from '../../applications/shared/application-queries'
import { recordHistory } from '../../applications/shared/history-queries'
import { isRefundAsRead, refundOf } from '../../applications/shared/refund-queries'
import { assertOpen } from '../../applications/withdrawn-rules'
import { remindersFrom } from '../../documents/requests/reminder-time-rules'
import { decideRequest, remindersView, requestView } from '../../documents/requests/request-rules'
import { firmOfApplication } from '../../documents/shared/document-queries'
import { isRequest, requestColumns, requestsOf, setRequest } from '../../documents/shared/request-queries'
import type { MemberSessionToken } from '../../firms/member'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { clientApplicationView } from '../applications/application-view'
import { readsOf, withReads } from '../applications/seen-queries'
import { undoWindow } from '../undo/undo-rules'
import { decisionMessage } from './decision-rules'
import { statusWith } from './status-rules'

const actions = { accepted: 'accept-document', refused: 'refuse-document', withdrawn: 'withdraw-request' } as const

/**
 * Accepts a requested document, refuses what was sent for it, or withdraws the request. A refusal interrupts
 * the progress again, and what ends the last gap lets it go on.
 * @throws Failure signed-out, not-found, client-erased, withdrawn, on-hold, deposit-refunded, bad-request; file-changed when somebody else
 * decided or something new came
 */
export const decideDocument = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  requestId: number,
  decision: RequestDecision,
): Promise<RequestsAnswer> =>
  retryOnConflict(async () => {
    const { db, now, prices } = context
    const { actor: member, ...rows } = await readAs(context, sessionToken, {
      applications: applicationOfFirm(db, sessionToken.firmId, id),
      reads: readsOf(db, sessionToken, id),
      requests: requestsOf(db, id),
      offices: firmOfApplication(db, id),
      refunds: decision.state === 'refused' ? refundOf(db, id) : undefined,
    })
    const application = withClient(rows.applications)
    assertOpen(application)
    assertNotOnHold(application)
    // an upload that is refused is asked for again
    if (rows.refunds?.[0]?.depositRefunded) throw new Failure('deposit-refunded', requestMessages.refusedAfterRefund)
    const request = rows.requests.find((row) => row.id === requestId)
    if (!request) throw new Failure('not-found')
    const at = now()
    const others = rows.requests.filter((row) => row !== request)
    const { set, isLast } = decideRequest(request, others, decision, member, at)
    const change = statusWith(application, { before: request, after: set, others })
    const { dueAt, undo } = undoWindow(decision.undoSeconds, application, member, at)
    const after = [...others, { ...request, ...set }]
    const message = decisionMessage(application, member.firm.name, { ...request, ...set }, after, isLast)
    const { changed, requests } = await commit(
      db,
      allOf(isVersion(db, application), isRequest(request), rows.refunds && isRefundAsRead(id, false)),
      {
        set: setRequest(db, requestId, set),
        history: change
          ? recordHistory(
              db,
              member,
              { applicationId: id, track: 'status', from: application.status, to: change.status },
              at,
            )
          : [],
        audit: recordAudit(
          db,
          member,
          { action: actions[decision.state], entity: 'application', id, applicationId: id },
          at,
        ),
        message: message && enqueue(db, message, at, dueAt, undo),
        changed: changeApplication(db, application, {
          ...requestColumns(id, at),
          ...change,
          ...(decision.state === 'refused' && !application.remindersStoppedBy
            ? remindersFrom(at, openHoursIn(rows.offices[0]?.openingHours ?? null))
            : {}),
        }),
        requests: requestsOf(db, id),
      },
    )
    if (message) deliverSoon(context, dueAt)
    const row = onlyRow(changed)
    return {
      requests: requests.map(requestView),
      reminders: remindersView(row),
      file: clientApplicationView(withReads(row, rows.reads), member, prices, at),
    }
  })
