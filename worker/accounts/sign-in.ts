import { and, eq, exists, isNull } from 'drizzle-orm'
import { accountMessages, type Credentials } from '#contract/accounts'
import { recordAudit } from '../platform/audit'
import { isDemonstrationOnly } from '../platform/demonstration'
import { Failure } from '../platform/failure'
import { insertIf } from '../platform/insert-if'
import { hashPassword, isOutdated, nobodysHash, verifyPassword } from '../platform/password'
import { assertWithin, countTry, forgetTries, giveBackTry, type Limit, windowsOf } from '../platform/rate-limit'
import { sha256 } from '../platform/secret'
import { endSession, isLive, newSession, type SignedCookie } from '../platform/session'
import { sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'
import type { Claims } from './claims'
import { accountByEmail, auditAccounts } from './queries'
import { sessionViewOf } from './session-view'
import type { SignedIn } from './sign-up'
import { users } from './tables'

const windowSeconds = 15 * 60

/**
 * Signs an owner in. Unknown, wrong and inactive answer alike and cost alike.
 * @throws Failure wrong-credentials, too-many-attempts, busy
 */
export async function signIn(
  tools: Tools,
  { email, password }: Credentials,
  claims: Claims,
  applicationIds: number[],
): Promise<SignedIn> {
  const { db, now, address } = tools
  const own: Limit = {
    key: `sign-in ${await sha256(email.toLowerCase())} ${address}`,
    most: 10,
    seconds: windowSeconds,
  }
  const shared: Limit = { key: `sign-in ${address}`, most: 50, seconds: windowSeconds }
  const [ownTry, sharedTry, windows, [account]] = await db.batch([
    countTry(db, own, now()),
    countTry(db, shared, now()),
    windowsOf(db, [own, shared]),
    accountByEmail(db, email),
  ])
  assertWithin([ownTry, sharedTry], windows, now())
  const hash = account && account.erasedAt === null ? account.passwordHash : nobodysHash
  const fits = await verifyPassword(password, hash).catch((error: unknown) => {
    // nothing was compared, so nothing was tried
    tools.after(db.batch([giveBackTry(db, own.key), giveBackTry(db, shared.key)]))
    throw error
  })
  if (!account || !fits || !account.isActive || isDemonstrationOnly(tools.env, password))
    return refuse(tools, account?.id)

  const { id } = account
  const at = now()
  const { user, profile } = sessionViewOf(account)
  const session = newSession(tools, 'owner', id)
  const rehashed = isOutdated(hash) ? await hashPassword(password).catch(() => hash) : hash
  const isUnchanged = and(
    eq(users.id, id),
    eq(users.passwordHash, hash),
    eq(users.isActive, true),
    isNull(users.erasedAt),
  )
  const [begun] = await db.batch([
    insertIf(db, sessions, session.row, exists(db.select({ id: users.id }).from(users).where(isUnchanged))).returning({
      id: sessions.id,
    }),
    auditAccounts(db, isUnchanged, 'sign-in', address, at),
    db.update(users).set({ lastLoginAt: at, passwordHash: rehashed }).where(isUnchanged),
    forgetTries(db, own.key),
    giveBackTry(db, shared.key),
    claims.attachByEmail(db, id),
    ...(applicationIds.length > 0 ? [claims.attachByIds(db, id, applicationIds)] : []),
  ])
  if (begun.length === 0) return refuse(tools, id)
  return { session, view: { user, profile } }
}

/** One answer for every reason, and a trace of it. @throws Failure wrong-credentials */
function refuse({ db, now, address, after }: Tools, id: number | undefined): never {
  const stranger = { kind: 'stranger', id: null, name: 'Unknown', role: 'stranger', address } as const
  const subject = `account ${id ?? 'unknown'}`
  after(recordAudit(db, stranger, { action: 'sign-in', subject, result: 'refused' }, now()).run())
  throw new Failure('wrong-credentials', accountMessages.wrongCredentials)
}

/** Ends the session of a cookie; one that has ended already stays as it is. */
export async function signOut({ db, now, address }: Tools, { sid, accountId }: SignedCookie): Promise<void> {
  const live = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(isLive('owner', sid, now()))
  await db.batch([
    auditAccounts(db, and(eq(users.id, accountId), exists(live)), 'sign-out', address, now()),
    endSession(db, sid, now()),
  ])
}
