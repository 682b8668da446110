import type { ProfileForm } from '#contract/accounts/accounts'
import type { ProfileView } from '#contract/accounts/views'
import { replaceUnreadPhones } from '../applications/shared/phone-queries'
import { assertStepUp } from '../identity/factors/step-up'
import type { OwnerSessionToken } from '../identity/owner'
import { deliverSoon } from '../notifications/outbox'
import { enqueue } from '../notifications/shared/outbox-queries'
import { recordOptIn } from '../notifications/whatsapp-tables'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { commit, retryOnConflict } from '../platform/database/commit'
import { typedPhone } from '../platform/typed-phone'
import { auditPhone, phoneMessage } from './phone-message'
import { isWhatsAppAsRead, upsertProfile } from './queries'

/**
 * Saves the profile; its number also replaces those of the owner's applications that cannot be read. Another WhatsApp
 * number asks for a factor where there is one, and is mailed.
 * @throws Failure signed-out, factor-needed, bad-request
 */
export const saveProfile = (
  context: AppContext,
  sessionToken: OwnerSessionToken,
  form: ProfileForm,
): Promise<{ profile: ProfileView; isNew: boolean }> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor } = await readAs(context, sessionToken, {})
    const phone = typedPhone('whatsappNumber', form.whatsappNumber, form.countryOfResidence)
    const profile = { ...form, whatsappNumber: phone.shown }
    const at = now()
    const isOtherNumber =
      actor.profile !== null && ![form.whatsappNumber, phone.shown].includes(actor.profile.whatsappNumber)
    if (isOtherNumber) assertStepUp(actor, at)
    await commit(db, isWhatsAppAsRead(actor.id, actor.profile?.whatsappNumber ?? null), {
      saved: upsertProfile(db, actor.id, { ...profile, number: phone.number }, at),
      optIn: recordOptIn(db, phone.number, 'profile', at),
      unread: replaceUnreadPhones(db, actor.id, phone),
      audit: recordAudit(db, actor, { action: 'save-profile', entity: 'account', id: actor.id }, at),
      changedPhone: isOtherNumber ? auditPhone(db, actor, 'WhatsApp number', at) : undefined,
      notice: isOtherNumber ? enqueue(db, phoneMessage(actor, true, at), at) : undefined,
    })
    if (isOtherNumber) deliverSoon(context)
    return { profile, isNew: actor.profile === null }
  })
