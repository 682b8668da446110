import { accountMessages, type Credentials } from '#contract/accounts'
import { paths } from '#contract/http/paths'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { dummyHash, hashPassword, isOutdated, verifyPassword } from '../platform/crypto/password'
import { Conflict, commit } from '../platform/database/commit'
import { isDemonstrationOnly } from '../platform/demonstration'
import { Failure } from '../platform/failure'
import { endSession, insertSession, newSession, type SignedCookie } from '../platform/session'
import type { Claims } from './claims'
import type { HolderKind } from './holders'
import { accountByEmail, auditAccount, isStillUnchanged, recordLogin } from './queries'
import { isSignedIn } from './session-queries'
import { sessionViewOf } from './session-view'
import { mailSignInLink } from './sign-in-link'
import { clearFailedAttempts, countSignIn, returnAttempts, signInLimits } from './sign-in-tries'
import type { SignedIn } from './sign-up'

/** What the browser that signs in brought with it. */
export interface OwnBrowser {
  applicationIds: readonly number[]
  /** The session that it has; it ends with the next one's beginning. */
  former: string | undefined
  isKnown: (kind: HolderKind, id: number) => boolean
}

/**
 * Signs an owner in. Unknown, wrong and inactive answer alike and cost alike. Only the browser's own applications come
 * with it, as at sign-up.
 * @throws Failure wrong-credentials, too-many-attempts, busy
 */
export async function signIn(
  context: AppContext,
  { email, password }: Credentials,
  claims: Claims,
  { applicationIds, former, isKnown }: OwnBrowser,
): Promise<SignedIn> {
  const { db, now, network, address } = context
  const limits = await signInLimits('owner', email, network)
  const { rows, refusal } = await countSignIn(context, limits, accountByEmail(db, email))
  const [account] = rows
  const isOpen = account?.isActive === true && account.erasedAt === null
  if (refusal && !(isOpen && isKnown('owner', account.id))) {
    mailSignInLink(
      context,
      isOpen
        ? { kind: 'owner', id: account.id, door: paths.auth, email: account.email, name: account.firstName }
        : undefined,
    )
    throw refusal
  }
  const hash = account && account.erasedAt === null ? account.passwordHash : dummyHash
  const fits = await verifyPassword(password, hash).catch((error: unknown) => {
    // nothing was compared, so nothing was tried
    context.after(db.batch(returnAttempts(db, limits, refusal)))
    throw error
  })
  if (!account || !fits || !isOpen || isDemonstrationOnly(context.env, password)) return refuse(context, account?.id)

  const { id } = account
  const at = now()
  const { user, profile } = sessionViewOf(account)
  const session = newSession(context, 'owner', id)
  const rehashed = isOutdated(hash) ? await hashPassword(password).catch(() => hash) : hash
  await commit(db, isStillUnchanged(db, id, hash), {
    session: insertSession(db, session),
    former: former === undefined ? undefined : endSession(db, former, at),
    audit: auditAccount(db, id, 'sign-in', address, at),
    account: recordLogin(db, id, rehashed, at),
    tries: clearFailedAttempts(db, limits, refusal),
    attached: applicationIds.length > 0 ? claims.attachByIds(db, id, applicationIds) : undefined,
  }).catch((error: unknown) => {
    // the password was changed or the account closed since it was read
    if (error instanceof Conflict) return refuse(context, id)
    throw error
  })
  return { session, view: { user, profile } }
}

/** One answer for every reason, and a trace of it. @throws Failure wrong-credentials */
function refuse({ db, now, address, after }: AppContext, id: number | undefined): never {
  const stranger = { kind: 'stranger', id: null, name: 'Unknown', role: 'stranger', address } as const
  const event = { action: 'sign-in', entity: 'account', id: id ?? 'unknown', result: 'refused' } as const
  after(recordAudit(db, stranger, event, now()).run())
  throw new Failure('wrong-credentials', accountMessages.wrongCredentials)
}

/** Ends the session of a cookie; one that has ended already stays as it is. */
export async function signOut({ db, now, address }: AppContext, { sid, accountId }: SignedCookie): Promise<void> {
  const at = now()
  await commit(db, isSignedIn(db, sid, at), {
    audit: auditAccount(db, accountId, 'sign-out', address, at),
    ended: endSession(db, sid, at),
  }).catch((error: unknown) => {
    if (!(error instanceof Conflict)) throw error
  })
}
