import { toFirmLogin } from '#contract/addresses/paths'
import { permissionsOf } from '#contract/firms/member-roles'
import { portalMessages } from '#contract/firms/sign-in'
import { passwordLimits } from '../identity/password/attempt-limits'
import { comparePassword, currentHash } from '../identity/password/compare-password'
import type { ResetKind } from '../identity/reset/reset-kind'
import type { PersonKind } from '../identity/sign-in/sign-in-kind'
import type { SignOutKind } from '../identity/sign-in/sign-out'
import { recordAudit } from '../platform/audit/audit'
import type { Rows } from '../platform/database/batch'
import { Failure } from '../platform/failure'
import { mustHaveFactor } from './member'
import { isStillUnchanged, memberById, memberByUsername, recordMemberLogin, recordSignOut } from './queries'
import { isResettable, recordReset, resetPasswordHash, resettable, resettableOfEmail } from './reset-queries'

export type SignedMember = Rows<ReturnType<typeof memberByUsername>>[number]

const isFirstPasswordOver = ({ firstPasswordEndsAt }: SignedMember, at: Date): boolean =>
  firstPasswordEndsAt !== null && firstPasswordEndsAt <= at

/** How members of firms sign in; with a slug, only those of that firm. */
export const memberSignIn = (slug?: string): PersonKind<SignedMember> => ({
  kind: 'member',
  limits: (username, network) => passwordLimits('member', username, network),
  named: (db, username) => memberByUsername(db, username, slug),
  byId: memberById,
  compare: async (context, account, password) => {
    const isRight = await comparePassword(context, account, password)
    // said only to who knows the password
    if (isRight && account && isFirstPasswordOver(account, context.now()))
      throw new Failure('wrong-credentials', portalMessages.firstPasswordOver)
    return isRight
  },
  refusal: {
    code: 'wrong-credentials',
    message: portalMessages.wrongCredentials,
    audit: (id) => ({ action: 'portal sign-in', entity: 'member', id: id ?? 'unknown' }),
  },
  isUnchanged: (db, { id, passwordHash }) => isStillUnchanged(db, id, passwordHash),
  record: async (context, { id, fullName, role, passwordHash }, password) => {
    const { db, now, address } = context
    const hash = password === undefined ? passwordHash : await currentHash(context, passwordHash, password)
    const actor = { kind: 'member', id, name: fullName, role, address } as const
    return [
      recordMemberLogin(db, id, hash, now()),
      recordAudit(db, actor, { action: 'portal sign-in', entity: 'member', id }, now()),
    ]
  },
  mustHaveFactor: (env, { role, permissions }) => mustHaveFactor(env, permissionsOf(role, permissions)),
  recipient: ({ id, slug: firm, email, fullName }) => ({
    kind: 'member',
    id,
    door: toFirmLogin(firm),
    email,
    name: fullName,
  }),
})

export const memberSignOut: SignOutKind = { kind: 'member', recordSignOut }

export const memberReset: ResetKind = {
  ofEmail: resettableOfEmail,
  find: resettable,
  isResettable,
  recordReset,
  setPassword: resetPasswordHash,
}
