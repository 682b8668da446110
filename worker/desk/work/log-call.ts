import type { ClientApplication } from '#contract/desk/views'
import { assertClient } from '../../applications/client-rules'
import { applicationChanged } from '../../applications/moves/move-rules'
import { contactMade } from '../../applications/promise/contact-rules'
import { recordContact } from '../../applications/promise/shared-queries'
import { applicationOfFirm, changeApplication, isVersion } from '../../applications/shared/application-queries'
import { assertOpen } from '../../applications/withdrawn-rules'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { clientApplicationView } from '../applications/application-view'
import { readsOf, withReads } from '../applications/seen-queries'

/**
 * Records that a member called the client, which both sides see; the first contact is kept with it.
 * @throws Failure signed-out, not-found, client-erased, withdrawn, file-changed
 */
export async function logCall(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<ClientApplication> {
  const { db, now, prices } = context
  const { actor, applications, reads } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
    reads: readsOf(db, sessionToken, id),
  })
  const [application] = applications
  if (!application) throw new Failure('not-found')
  assertClient(application)
  assertOpen(application)
  const at = now()
  const contact = recordContact(db, application, contactMade(application, 'call', at))
  const { changed } = await commit(db, allOf(isVersion(db, application), contact.isAsRead), {
    audit: recordAudit(db, actor, { action: 'log-call', entity: 'application', id, applicationId: id }, at),
    contacts: contact.counts,
    changed: changeApplication(db, application, contact.columns),
  }).catch(failOnConflict(applicationChanged))
  return clientApplicationView(withReads(onlyRow(changed), reads), actor, prices, at)
}
