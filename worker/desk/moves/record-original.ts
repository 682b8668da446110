import { originalOf } from '#contract/applications/progress/recorded-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import type { ClientApplication } from '#contract/desk/views'
import { hasOriginal, type OriginalForm, waybillMessages } from '#contract/documents/waybill'
import { withClient } from '../../applications/client-rules'
import { applicationChanged } from '../../applications/moves/move-rules'
import { applicationOfFirm, changeApplication, isVersion } from '../../applications/shared/application-queries'
import { recordHistory } from '../../applications/shared/history-queries'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { onlyRow } from '../../platform/database/read'
import { Failure } from '../../platform/failure'
import { clientApplicationView } from '../applications/application-view'
import { readsOf, withReads } from '../applications/seen-queries'

/**
 * Records who has the original deed. Only this record lets the client read that it is with the firm.
 * @throws Failure signed-out, not-found, client-erased, bad-request, file-changed
 */
export async function recordOriginal(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: OriginalForm,
): Promise<ClientApplication> {
  const { db, now, prices } = context
  const {
    actor: member,
    applications,
    reads,
  } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
    reads: readsOf(db, sessionToken, id),
  })
  const application = withClient(applications)
  if (!hasOriginal(application)) throw new Failure('bad-request', waybillMessages.noOriginal)
  const at = now()
  const from = originalOf(application.changes.map(changeOf))?.with ?? 'client'
  if (from === form.with) return clientApplicationView(withReads(application, reads), member, prices, at)
  const detail = form.with === 'firm' ? member.firm.name : 'the client'
  const { changed } = await commit(db, isVersion(db, application), {
    history: recordHistory(db, member, { applicationId: id, track: 'custody', from, to: form.with }, at),
    audit: recordAudit(
      db,
      member,
      { action: 'record-original', entity: 'application', id, applicationId: id, detail },
      at,
    ),
    changed: changeApplication(db, application, {}),
  }).catch(failOnConflict(applicationChanged))
  return clientApplicationView(withReads(onlyRow(changed), reads), member, prices, at)
}
