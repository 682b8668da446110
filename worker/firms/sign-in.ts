import { toFirmLogin } from '#contract/http/paths'
import { type MemberCredentials, permissionsOf, portalMessages } from '#contract/staff/firms'
import type { MemberSession } from '#contract/views/firms'
import type { OwnBrowser } from '../accounts/sign-in'
import { mailSignInLink } from '../accounts/sign-in-link'
import { clearFailedAttempts, countSignIn, returnAttempts, signInLimits } from '../accounts/sign-in-tries'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { dummyHash, hashPassword, isOutdated, verifyPassword } from '../platform/crypto/password'
import { Conflict, commit } from '../platform/database/commit'
import { isDemonstrationOnly } from '../platform/demonstration'
import { Failure } from '../platform/failure'
import { endSession, insertSession, type NewSession, newSession, type SignedCookie } from '../platform/session'
import { activeFilesOf } from './counters'
import type { Member } from './member'
import { isSignedIn, isStillUnchanged, memberByUsername, recordMemberLogin, recordSignOut } from './queries'

export interface SignedIn {
  session: NewSession
  firmId: number
  view: MemberSession
}

/** What the browser that signs in brought with it. */
export type MemberBrowser = Pick<OwnBrowser, 'former' | 'isKnown'>

/**
 * Signs a member in; with a slug, only one of that firm. Unknown, wrong and inactive answer alike and cost alike.
 * @throws Failure wrong-credentials, too-many-attempts, busy
 */
export async function signInMember(
  context: AppContext,
  { username, password }: MemberCredentials,
  { former, isKnown }: MemberBrowser,
  slug?: string,
): Promise<SignedIn> {
  const { db, now, network, address } = context
  const limits = await signInLimits('member', username, network)
  const { rows, refusal } = await countSignIn(context, limits, memberByUsername(db, username, slug))
  const [member] = rows
  if (refusal && !(member && isKnown('member', member.id))) {
    mailSignInLink(
      context,
      member && {
        kind: 'member',
        id: member.id,
        door: toFirmLogin(member.slug),
        email: member.email,
        name: member.fullName,
      },
    )
    throw refusal
  }
  const hash = member?.passwordHash ?? dummyHash
  const fits = await verifyPassword(password, hash).catch((error: unknown) => {
    // nothing was compared, so nothing was tried
    context.after(db.batch(returnAttempts(db, limits, refusal)))
    throw error
  })
  if (!member || !fits || isDemonstrationOnly(context.env, password)) return refuse(context, member?.id)
  const session = newSession(context, 'member', member.id)
  const actor = { kind: 'member', id: member.id, name: member.fullName, role: member.role, address } as const
  const rehashed = isOutdated(hash) ? await hashPassword(password).catch(() => hash) : hash
  const at = now()
  await commit(db, isStillUnchanged(db, member.id, hash), {
    session: insertSession(db, session),
    former: former === undefined ? undefined : endSession(db, former, at),
    member: recordMemberLogin(db, member.id, rehashed, at),
    tries: clearFailedAttempts(db, limits, refusal),
    audit: recordAudit(db, actor, { action: 'portal sign-in', entity: 'member', id: member.id }, at),
  }).catch((error: unknown) => {
    // the password was changed, or the member or the firm put out, since it was read
    if (error instanceof Conflict) return refuse(context, member.id)
    throw error
  })
  const {
    slug: firmSlug,
    firmName,
    portalVariant,
    accountantEmail,
    totalFiles,
    openFiles,
    pendingFiles,
    paidDeposits,
  } = member
  return {
    session,
    firmId: member.firmId,
    view: sessionView({
      name: member.fullName,
      email: member.email,
      username: member.username,
      memberRole: member.role,
      permissions: permissionsOf(member.role, member.permissions),
      firm: {
        slug: firmSlug,
        name: firmName,
        portalVariant,
        accountantEmail,
        totalFiles,
        openFiles,
        pendingFiles,
        paidDeposits,
      },
    }),
  }
}

/** One answer for every reason, and a trace of it. @throws Failure wrong-credentials */
function refuse({ db, now, address, after }: AppContext, id: number | undefined): never {
  const stranger = { kind: 'stranger', id: null, name: 'Unknown', role: 'stranger', address } as const
  const event = { action: 'portal sign-in', entity: 'member', id: id ?? 'unknown', result: 'refused' } as const
  after(recordAudit(db, stranger, event, now()).run())
  throw new Failure('wrong-credentials', portalMessages.wrongCredentials)
}

/** Ends the session that the cookie names; one that has ended already stays as it is. */
export async function signOutMember({ db, now, address }: AppContext, cookie: SignedCookie): Promise<void> {
  const at = now()
  await commit(db, isSignedIn(db, cookie, at), {
    audit: recordSignOut(db, cookie.accountId, address, at),
    ended: endSession(db, cookie.sid, at),
  }).catch((error: unknown) => {
    if (!(error instanceof Conflict)) throw error
  })
}

type Signed = Pick<Member, 'name' | 'email' | 'username' | 'memberRole' | 'permissions' | 'firm'>

/** What the portal is told of its member and firm. */
export const sessionView = ({ name, email, username, memberRole, permissions, firm }: Signed): MemberSession => ({
  admin: { fullName: name, email, username, role: memberRole, permissions: [...permissions] },
  firm: {
    slug: firm.slug,
    name: firm.name,
    portalVariant: firm.portalVariant,
    accountantEmail: firm.accountantEmail,
    totalFiles: firm.totalFiles,
    paidDeposits: firm.paidDeposits,
    activeFiles: activeFilesOf(firm),
    completedFiles: firm.totalFiles - firm.openFiles,
  },
})
