import type { AccountDetails } from '#contract/accounts/settings'
import type { AccountView, UserView } from '#contract/accounts/views'
import { assertStepUp } from '../identity/factors/step-up'
import type { OwnerSessionToken } from '../identity/owner'
import { deliverSoon } from '../notifications/outbox'
import { enqueue } from '../notifications/shared/outbox-queries'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { commit, retryOnConflict } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import { typedPhone } from '../platform/typed-phone'
import { auditPhone, phoneMessage } from './phone-message'
import { accountOf, isPhoneAsRead, updateDetails } from './queries'

/** The account for its settings page. @throws Failure signed-out */
export async function readAccount(context: AppContext, sessionToken: OwnerSessionToken): Promise<AccountView> {
  const { actor, accounts } = await readAs(context, sessionToken, { accounts: accountOf(context.db, sessionToken.id) })
  const [row] = accounts
  if (!row) throw new Failure('signed-out')
  const { user, phoneNumber } = actor
  const { firstName, lastName, email, emailVerified } = user
  return {
    firstName,
    lastName,
    phoneNumber,
    country: row.country,
    email,
    emailVerified,
    createdAt: row.createdAt.toISOString(),
  }
}

/**
 * Changes the owner's name and phone number; existing applications keep theirs.
 * Another number asks for a factor where there is one, and is mailed.
 * @throws Failure signed-out, factor-needed, bad-request
 */
export const saveDetails = (
  context: AppContext,
  sessionToken: OwnerSessionToken,
  details: AccountDetails,
): Promise<UserView> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, accounts } = await readAs(context, sessionToken, { accounts: accountOf(db, sessionToken.id) })
    const { firstName, lastName } = details
    const phone = typedPhone('phoneNumber', details.phoneNumber, accounts[0]?.country)
    const at = now()
    const isOtherPhone = ![details.phoneNumber, phone.shown].includes(actor.phoneNumber)
    if (isOtherPhone) assertStepUp(actor, at)
    await commit(db, isPhoneAsRead(actor.id, actor.phoneNumber), {
      changed: updateDetails(db, actor.id, { firstName, lastName, phoneNumber: phone.shown, number: phone.number }),
      audit: recordAudit(db, actor, { action: 'change-details', entity: 'account', id: actor.id }, at),
      changedPhone: isOtherPhone && actor.phoneNumber !== '' ? auditPhone(db, actor, 'phone number', at) : undefined,
      notice: isOtherPhone ? enqueue(db, phoneMessage(actor, false, at), at) : undefined,
    })
    if (isOtherPhone) deliverSoon(context)
    return { ...actor.user, firstName, lastName }
  })
