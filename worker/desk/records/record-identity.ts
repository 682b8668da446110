import { documentLabels, identityText, wayLabels } from '#contract/applications/identity-check/copy'
import { type IdentityForm, identityMessages } from '#contract/applications/identity-check/form'
import type { ClientApplication } from '#contract/desk/views'
import { assertClient } from '../../applications/client-rules'
import { decideIdentity, hasIdentityCheck, identityWaitsAfter } from '../../applications/identity-check/entry-rules'
import { identityNotice } from '../../applications/identity-check/identity-notice'
import { identityOf, insertIdentity } from '../../applications/identity-check/shared-queries'
import { idOf } from '../../applications/shared/one-application-queries'
import type { MemberSessionToken } from '../../firms/member'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { record } from './record'

/**
 * Records a check of the client’s identity, a second member’s confirmation, or that the last check is taken back.
 * Idempotent for the author who repeats it. The audit log has the way and the kind of document only.
 * @throws Failure signed-out, not-found, client-erased, bad-request, own-entry, file-changed
 */
export function recordIdentity(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: IdentityForm,
): Promise<ClientApplication> {
  const { db } = context
  return record(
    context,
    sessionToken,
    id,
    { identity: identityOf(db, idOf(db, { id })) },
    ({ application, member, at, identity }) => {
      assertClient(application)
      if (!hasIdentityCheck(application)) throw new Failure('bad-request', identityMessages.onlyDigitize)
      const entry = decideIdentity(identity, member, form, at)
      if (!entry) return undefined
      return {
        action: 'record-identity',
        detail:
          form.entry === 'checked'
            ? `${wayLabels[form.way]}, ${documentLabels[form.document]}`
            : identityText(entry.kind),
        history: [insertIdentity(db, application, identity, entry, at)],
        set: identityWaitsAfter(entry.kind, at),
        message: identityNotice(application, entry, identity.length + 1, member.firm.name, at),
      }
    },
  )
}
