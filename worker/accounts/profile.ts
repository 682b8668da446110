import type { ProfileView } from '#contract/account-views'
import type { ProfileForm } from '#contract/accounts'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit'
import { commit } from '../platform/commit'
import type { Tools } from '../platform/tools'
import type { OwnerClaim } from './owner'
import { upsertProfile } from './queries'

/** Makes or changes the owner's profile. */
export async function saveProfile(
  tools: Tools,
  claim: OwnerClaim,
  form: ProfileForm,
): Promise<{ profile: ProfileView; isNew: boolean }> {
  const { db, now } = tools
  const { actor } = await readAs(tools, claim, {})
  await commit(db, undefined, {
    saved: upsertProfile(db, actor.id, form, now()),
    audit: recordAudit(db, actor, { action: 'save-profile', subject: `account ${actor.id}` }, now()),
  })
  return { profile: form, isNew: actor.profile === null }
}
