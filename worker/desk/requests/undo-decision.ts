import type { RequestsAnswer } from '#contract/desk/requests'
import { applicationOfFirm, changeApplication, isVersion } from '../../applications/shared/application-queries'
import { decideRequestUndo, remindersView, requestView } from '../../documents/requests/request-rules'
import { isRequest, requestColumns, requestsOf, setRequest } from '../../documents/shared/request-queries'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { clientApplicationView } from '../applications/application-view'
import { readsOf, withReads } from '../applications/seen-queries'
import { deleteEntries, deleteMessage, isStillWaiting, waitingMessage } from '../undo/undo-queries'
import { decisionKey } from './decision-rules'
import { statusEntryOf } from './queries'
import { statusBefore } from './status-rules'
import { assertUntold } from './undo-decision-rules'

/**
 * Takes a decision about a requested document back, until its message leaves: the request, and the status if that
 * was the last one.
 * @throws Failure signed-out, not-found, undo-over, forbidden
 */
export const undoDecision = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  requestId: number,
  version: number,
): Promise<RequestsAnswer> =>
  retryOnConflict(async () => {
    const { db, now, prices } = context
    const key = decisionKey(requestId, version)
    const { actor: member, ...rows } = await readAs(context, sessionToken, {
      applications: applicationOfFirm(db, sessionToken.firmId, id),
      reads: readsOf(db, sessionToken, id),
      requests: requestsOf(db, id),
      waiting: waitingMessage(db, key),
      entries: statusEntryOf(db, id, requestId),
    })
    const [application] = rows.applications
    const request = rows.requests.find((row) => row.id === requestId)
    if (!application || !request) throw new Failure('not-found')
    const at = now()
    const { set, decidedAt } = decideRequestUndo(request, version, member.id, at)
    const [waiting] = rows.waiting
    assertUntold(waiting, at)
    const status = statusBefore(application, rows.entries[0])
    const { changed, requests } = await commit(
      db,
      allOf(waiting ? isStillWaiting(db, application, key, at) : isVersion(db, application), isRequest(request)),
      {
        message: deleteMessage(db, key),
        history: deleteEntries(db, id, member.id, decidedAt),
        set: setRequest(db, requestId, set),
        audit: recordAudit(db, member, { action: 'undo-request', entity: 'application', id, applicationId: id }, at),
        changed: changeApplication(db, application, { ...requestColumns(id, at), ...status }),
        requests: requestsOf(db, id),
      },
    )
    const row = onlyRow(changed)
    return {
      requests: requests.map(requestView),
      reminders: remindersView(row),
      file: clientApplicationView(withReads(row, rows.reads), member, prices, at),
    }
  })
