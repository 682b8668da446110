import { accountMessages, leastPasswordOf } from '#contract/accounts/accounts'
import { paths } from '#contract/addresses/paths'
import { attachByEmail } from '../applications/shared/attach-queries'
import { isFactorRequired } from '../identity/factors/required'
import type { Owner } from '../identity/owner'
import { passwordLimits } from '../identity/password/attempt-limits'
import type { OwnPassword } from '../identity/password/change-password'
import { comparePassword, currentHash } from '../identity/password/compare-password'
import type { ResetKind } from '../identity/reset/reset-kind'
import type { PersonKind } from '../identity/sign-in/sign-in-kind'
import type { SignOutKind } from '../identity/sign-in/sign-out'
import type { Rows } from '../platform/database/batch'
import { accountByEmail, accountById, auditAccount, isStillUnchanged, recordLogin, setPasswordHash } from './queries'
import { isResettable, recordReset, resetPasswordHash, resettable, resettableOfEmail } from './reset-queries'

type Account = Rows<ReturnType<typeof accountByEmail>>[number]

export const ownerKind: PersonKind<Account> & SignOutKind = {
  kind: 'owner',
  limits: (email, network) => passwordLimits('owner', email, network),
  named: accountByEmail,
  byId: accountById,
  compare: comparePassword,
  refusal: {
    code: 'wrong-credentials',
    message: accountMessages.wrongCredentials,
    audit: (id) => ({ action: 'sign-in', entity: 'account', id: id ?? 'unknown' }),
  },
  isUnchanged: (db, { id, passwordHash }) => isStillUnchanged(db, id, passwordHash),
  record: async (context, { id, passwordHash }, password) => {
    const { db, now, address } = context
    const hash = password === undefined ? passwordHash : await currentHash(context, passwordHash, password)
    return [auditAccount(db, id, 'sign-in', address, now()), recordLogin(db, id, hash, now())]
  },
  mustHaveFactor: (env, { role }) => role === 'admin' && isFactorRequired(env),
  recipient: ({ id, email, firstName }) => ({ kind: 'owner', id, door: paths.auth, email, name: firstName }),
  recordSignOut: (db, id, address, at) => auditAccount(db, id, 'sign-out', address, at),
}

export const ownerPassword: OwnPassword<Owner> = {
  ownerOf: ({ user, phoneNumber }) => ({
    least: leastPasswordOf(user.role),
    facts: [user.firstName, user.lastName, user.email, phoneNumber],
  }),
  recipientOf: ({ user }) => ({ email: user.email, name: user.firstName }),
  isUnchanged: isStillUnchanged,
  set: setPasswordHash,
}

/** How owners reset their password by a link, which also confirms an unconfirmed email. */
export const ownerReset: ResetKind = {
  ofEmail: resettableOfEmail,
  find: resettable,
  isResettable,
  recordReset,
  setPassword: resetPasswordHash,
  confirmed: attachByEmail,
}
