import type { ProfileForm } from '#contract/accounts'
import type { ProfileView } from '#contract/views/accounts'
import type { OwnerSessionToken } from '../identity/owner'
import { recordOptIn } from '../notifications/whatsapp-tables'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { commit } from '../platform/database/commit'
import { upsertProfile } from './queries'

export async function saveProfile(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  form: ProfileForm,
): Promise<{ profile: ProfileView; isNew: boolean }> {
  const { db, now } = context
  const { actor } = await readAs(context, sessionToken, {})
  await commit(db, undefined, {
    saved: upsertProfile(db, actor.id, form, now()),
    optIn: recordOptIn(db, form.whatsappNumber, 'profile', now()),
    audit: recordAudit(db, actor, { action: 'save-profile', entity: 'account', id: actor.id }, now()),
  })
  return { profile: form, isNew: actor.profile === null }
}
