import type { ProfileForm } from '#contract/accounts'
import type { ProfileView } from '#contract/views/accounts'
import { assertStepUp } from '../identity/factors/step-up'
import type { OwnerSessionToken } from '../identity/owner'
import { deliverSoon } from '../notifications/outbox'
import { enqueue } from '../notifications/outbox-tables'
import { recordOptIn } from '../notifications/whatsapp-tables'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { commit } from '../platform/database/commit'
import { phoneMessage } from './phone-message'
import { upsertProfile } from './queries'

/**
 * Saves the profile. Another WhatsApp number asks for a factor where there is one, and is mailed.
 * @throws Failure signed-out, factor-needed
 */
export async function saveProfile(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  form: ProfileForm,
): Promise<{ profile: ProfileView; isNew: boolean }> {
  const { db, now } = context
  const { actor } = await readAs(context, sessionToken, {})
  const at = now()
  const isOtherNumber = actor.profile !== null && actor.profile.whatsappNumber !== form.whatsappNumber
  if (isOtherNumber) assertStepUp(actor, at)
  await commit(db, undefined, {
    saved: upsertProfile(db, actor.id, form, at),
    optIn: recordOptIn(db, form.whatsappNumber, 'profile', at),
    audit: recordAudit(db, actor, { action: 'save-profile', entity: 'account', id: actor.id }, at),
    told: isOtherNumber ? enqueue(db, phoneMessage(actor, true, at), at) : undefined,
  })
  if (isOtherNumber) deliverSoon(context)
  return { profile: form, isNew: actor.profile === null }
}
