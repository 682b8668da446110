import { accountMessages } from '#contract/accounts'
import { paths } from '#contract/http/paths'
import { attachByEmail } from '../applications/attach-tables'
import { comparePassword, currentHash } from '../identity/password/compare-password'
import type { ResetKind } from '../identity/reset/reset-kind'
import { passwordLimits } from '../identity/sign-in/attempt-limits'
import type { SignInKind } from '../identity/sign-in/sign-in'
import type { SignOutKind } from '../identity/sign-in/sign-out'
import type { Rows } from '../platform/database/read'
import { accountByEmail, auditAccount, isStillUnchanged, recordLogin } from './queries'
import { isResettable, recordReset, resetPasswordHash, resettable, resettableOfEmail } from './reset-queries'

type Account = Rows<ReturnType<typeof accountByEmail>>[number]

export const ownerKind: SignInKind<Account> & SignOutKind = {
  kind: 'owner',
  limits: (email, network) => passwordLimits('sign-in', email, network),
  named: accountByEmail,
  compare: comparePassword,
  refusal: {
    code: 'wrong-credentials',
    message: accountMessages.wrongCredentials,
    audit: (id) => ({ action: 'sign-in', entity: 'account', id: id ?? 'unknown' }),
  },
  isUnchanged: (db, { id, passwordHash }) => isStillUnchanged(db, id, passwordHash),
  record: async ({ db, now, address }, { id, passwordHash }, password) => [
    auditAccount(db, id, 'sign-in', address, now()),
    recordLogin(db, id, await currentHash(passwordHash, password), now()),
  ],
  recipient: ({ id, email, firstName }) => ({ kind: 'owner', id, door: paths.auth, email, name: firstName }),
  recordSignOut: (db, id, address, at) => auditAccount(db, id, 'sign-out', address, at),
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
