import type { ConsentView, LegalVersions } from '#contract/accounts/consent'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit } from '../../platform/database/commit'
import { consentsOfAccount } from './queries'
import { consentOf } from './rules'
import { recordConsent } from './shared-queries'

/** Whether the account agreed to the current versions. @throws Failure signed-out */
export async function readConsent(context: AppContext, sessionToken: OwnerSessionToken): Promise<ConsentView> {
  const { recorded } = await readAs(context, sessionToken, {
    recorded: consentsOfAccount(context.db, sessionToken.id),
  })
  return consentOf(recorded)
}

/** Records the versions that were shown; again, it changes nothing. @throws Failure signed-out */
export async function agree(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  versions: LegalVersions,
): Promise<ConsentView> {
  const { db, now } = context
  const { actor } = await readAs(context, sessionToken, {})
  const at = now()
  const detail = `terms of ${versions.terms}, privacy notice of ${versions.privacy}`
  const { recorded } = await commit(db, undefined, {
    consent: recordConsent(db, { userId: actor.id }, versions, at),
    audit: recordAudit(db, actor, { action: 'agree-terms', entity: 'account', id: actor.id, detail }, at),
    recorded: consentsOfAccount(db, actor.id),
  })
  return consentOf(recorded)
}
