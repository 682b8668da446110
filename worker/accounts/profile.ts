import type { ProfileView } from '#contract/account-views'
import type { ProfileForm } from '#contract/accounts'
import { admit } from '../platform/admission'
import { recordAudit } from '../platform/audit'
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
  const [owner] = await admit(tools, claim)
  await db.batch([
    upsertProfile(db, owner.id, form, now()),
    recordAudit(db, owner, { action: 'save-profile', subject: `account ${owner.id}` }, now()),
  ])
  return { profile: form, isNew: owner.profile === null }
}
