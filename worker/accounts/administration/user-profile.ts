import type { AdminProfile } from '#contract/administration/views'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { isAccount, profileOf } from './queries'
import { recordView } from './view-queries'

/** An owner's profile; the view is recorded. @throws Failure signed-out, forbidden, not-found */
export async function userProfile(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  userId: number,
): Promise<AdminProfile> {
  const { db } = context
  const view = { action: 'view-profile', entity: 'account', id: userId } as const
  const { profiles } = await readAs(context, sessionToken, {
    viewed: recordView(context, sessionToken, view, isAccount(userId)),
    profiles: profileOf(db, userId),
  })
  const [row] = profiles
  if (!row) throw new Failure('not-found')
  const { whatsappNumber, countryOfResidence, propertyAddress } = row
  return { whatsappNumber, countryOfResidence, propertyAddress }
}
