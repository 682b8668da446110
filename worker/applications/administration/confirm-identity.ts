import { identityText } from '#contract/applications/identity-check/copy'
import { identityMessages } from '#contract/applications/identity-check/form'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { withClient } from '../client-rules'
import { decideConfirmation, identityWaitsAfter, isForPlatform } from '../identity-check/entry-rules'
import { identityOf, insertIdentity } from '../identity-check/shared-queries'
import { applicationChanged } from '../moves/move-rules'
import { applicationById, changeApplication, isVersion } from '../shared/application-queries'
import { colleaguesOf } from '../shared/firm-queries'
import { idOf } from '../shared/one-application-queries'

/**
 * Confirms the identity check of a firm in which no member may confirm it; never that of the administrator’s own application.
 * @throws Failure signed-out, forbidden, not-found, client-erased, bad-request, file-changed
 */
export async function confirmIdentity(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  { before }: { before: number },
): Promise<{ confirmed: true }> {
  const { db, now } = context
  const {
    actor: admin,
    applications,
    identity,
    colleagues,
  } = await readAs(context, sessionToken, {
    applications: applicationById(db, id),
    identity: identityOf(db, idOf(db, { id })),
    colleagues: colleaguesOf(db, id),
  })
  const application = withClient(applications)
  if (application.userId === admin.id) throw new Failure('forbidden', identityMessages.own)
  const at = now()
  const isPlatforms = isForPlatform(identity, application.firmId, colleagues, at)
  const entry = decideConfirmation(identity, admin, before, isPlatforms)
  await commit(db, isVersion(db, application), {
    entry: insertIdentity(db, application, identity, entry, at),
    audit: recordAudit(
      db,
      admin,
      { action: 'record-identity', entity: 'application', id, applicationId: id, detail: identityText(entry.kind) },
      at,
    ),
    changed: changeApplication(db, application, identityWaitsAfter(entry.kind, at)),
  }).catch(failOnConflict(applicationChanged))
  return { confirmed: true }
}
