import type { ProfileForm } from '#contract/accounts'
import type { ProfileView } from '#contract/views/accounts'
import { replaceUnreadPhones } from '../applications/intake/phone-tables'
import type { OwnerSessionToken } from '../identity/owner'
import { recordOptIn } from '../notifications/whatsapp-tables'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { commit } from '../platform/database/commit'
import { typedPhone } from '../platform/typed-phone'
import { upsertProfile } from './queries'

/** Saves the profile; its number also replaces those of the owner's applications that cannot be read. @throws Failure bad-request */
export async function saveProfile(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  form: ProfileForm,
): Promise<{ profile: ProfileView; isNew: boolean }> {
  const { db, now } = context
  const { actor } = await readAs(context, sessionToken, {})
  const phone = typedPhone('whatsappNumber', form.whatsappNumber, form.countryOfResidence)
  const profile = { ...form, whatsappNumber: phone.shown }
  await commit(db, undefined, {
    saved: upsertProfile(db, actor.id, { ...profile, number: phone.number }, now()),
    optIn: recordOptIn(db, phone.number, 'profile', now()),
    unread: replaceUnreadPhones(db, actor.id, phone),
    audit: recordAudit(db, actor, { action: 'save-profile', entity: 'account', id: actor.id }, now()),
  })
  return { profile, isNew: actor.profile === null }
}
