import type { ReplacementForm } from '#contract/applications/replacement-form'
import type { ClientApplication } from '#contract/desk/views'
import { withClient } from '../../applications/client-rules'
import { assertNotOnHold } from '../../applications/hold-rules'
import { applicationChanged } from '../../applications/moves/move-rules'
import { applicationOfFirm, changeApplication, isVersion } from '../../applications/shared/application-queries'
import { recordHistory } from '../../applications/shared/history-queries'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { onlyRow } from '../../platform/database/read'
import { clientApplicationView } from '../applications/application-view'
import { readsOf, withReads } from '../applications/seen-queries'
import { decideReplacement } from './replacement-rules'

/**
 * Records a step of the replacement of a lost deed, or takes it back. Idempotent.
 * @throws Failure signed-out, not-found, client-erased, on-hold, withdrawn, bad-request, file-changed
 */
export async function recordReplacement(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: ReplacementForm,
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
  assertNotOnHold(application)
  const at = now()
  const decided = decideReplacement(application, form, at)
  if (!decided) return clientApplicationView(withReads(application, reads), member, prices, at)
  const { change, detail } = decided
  const event = { action: 'record-replacement', entity: 'application', id, applicationId: id, detail } as const
  const { changed } = await commit(db, isVersion(db, application), {
    history: recordHistory(db, member, { applicationId: id, ...change }, at),
    audit: recordAudit(db, member, event, at),
    changed: changeApplication(db, application, {}),
  }).catch(failOnConflict(applicationChanged))
  return clientApplicationView(withReads(onlyRow(changed), reads), member, prices, at)
}
