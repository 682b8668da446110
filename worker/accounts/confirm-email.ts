import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm'
import { accountMessages, minPasswordLength } from '#contract/accounts'
import { enqueueFound } from '../notifications/found'
import { deliverSoon } from '../notifications/outbox'
import type { AppContext } from '../platform/context'
import { hashPassword } from '../platform/crypto/password'
import { Conflict, commit } from '../platform/database/commit'
import { never } from '../platform/database/insert-if'
import { sessions } from '../platform/database/tables'
import { Failure } from '../platform/failure'
import { endSessionsOf, endSessionsWhere, insertSession, newSession } from '../platform/session'
import type { Claims } from './claims'
import { assertAllowed } from './common-password'
import { isForRecipient } from './confirmation-queries'
import { readConfirmation } from './email-confirmation'
import type { OwnerSessionToken } from './owner'
import { accountByEmail, auditAccounts, hasEmail, idOf } from './queries'
import { sessionViewOf } from './session-view'
import type { OwnBrowser } from './sign-in'
import type { SignedIn } from './sign-up'
import { users } from './tables'

/**
 * Confirms the email of a link in the account's own session and brings its applications to the account: whoever chose
 * the password and whoever reads the mailbox are then the same. A link that went to another mailbox makes that one the
 * account's, and the mailbox before it is told. Every other session ends. The link works once: the statement that takes
 * it changes the version it was made for.
 * @throws Failure link-invalid, signed-out, forbidden
 */
export async function confirmEmail(
  context: AppContext,
  token: string,
  sessionToken: OwnerSessionToken | null,
  claims: Claims,
): Promise<{ applicationsFound: number }> {
  const { db, env, now, address, after } = context
  const { key, kept } = await readConfirmation(context, token)
  if (!sessionToken) throw new Failure('signed-out', accountMessages.confirmSignedIn)
  const { email, wanted } = kept
  const at = now()
  const action = wanted === undefined ? 'confirm-email' : 'change-email'
  const isOwn = sql`${and(isForRecipient(kept), eq(users.id, sessionToken.id), exists(sessionToken.proof(context)))}`
  const isConfirmed = sql`${and(
    hasEmail(wanted ?? email),
    eq(users.id, sessionToken.id),
    eq(users.tokenVersion, kept.version + 1),
    exists(sessionToken.proof(context)),
  )}`
  const account = db.select({ id: users.id }).from(users).where(isOwn)
  const farewell = { message: 'email-changed', to: { email }, facts: { name: '' }, key: `changed ${key}` } as const
  const name = sql`(select json_quote(${users.firstName}) from ${users} where ${isOwn})`
  const others = and(inArray(sessions.accountId, account), ne(sessions.id, sessionToken.sid))
  const [proof, [meant], , , , , confirmed, found] = await db.batch([
    sessionToken.proof(context),
    db.select({ id: users.id }).from(users).where(isForRecipient(kept)).limit(1),
    auditAccounts(db, isOwn, action, address, at),
    enqueueFound(db, wanted === undefined ? never : exists(account), farewell, { facts: { name } }, at),
    claims.readdress(db, sql`${account}`, email, wanted ?? email),
    endSessionsWhere(db, 'owner', at, others),
    db
      .update(users)
      .set({ email: wanted, emailVerifiedAt: at, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(isOwn)
      .returning({ id: users.id }),
    claims.attachByEmail(db, sql`(select ${users.id} from ${users} where ${isConfirmed})`),
  ])
  if (!meant) throw new Failure('link-invalid')
  if (!sessionToken.accept(proof)) throw new Failure('signed-out', accountMessages.confirmSignedIn)
  if (confirmed.length === 0) throw new Failure('forbidden', accountMessages.confirmOther)
  after(env.TOKENS.delete(key))
  if (wanted !== undefined) deliverSoon(context)
  return { applicationsFound: found.length }
}

/**
 * Confirms the email of a new account by a password that the mailbox's holder chooses: the one before, every session
 * and every other link are void, and this browser is signed in.
 * A change of address is not confirmed so: a slip of the pen would give the account away.
 * @throws Failure link-invalid, bad-request, password-too-common, busy
 */
export async function confirmByPassword(
  context: AppContext,
  { token, password }: { token: string; password: string },
  claims: Claims,
  former: OwnBrowser['former'],
): Promise<SignedIn & { applicationsFound: number }> {
  const { db, env, now, address, after } = context
  const { key, kept } = await readConfirmation(context, token)
  if (kept.wanted !== undefined) throw new Failure('link-invalid', accountMessages.confirmChange)
  const [[meant], [account]] = await db.batch([
    db.select({ id: users.id }).from(users).where(isForRecipient(kept)).limit(1),
    accountByEmail(db, kept.email),
  ])
  if (!meant || !account) throw new Failure('link-invalid')
  await assertAllowed(password, minPasswordLength)
  const passwordHash = await hashPassword(password)
  const { id } = meant
  const at = now()
  const session = newSession(context, 'owner', id)
  const { found } = await commit(db, exists(db.select({ id: users.id }).from(users).where(isForRecipient(kept))), {
    confirmation: auditAccounts(db, eq(users.id, id), 'confirm-email', address, at),
    reset: auditAccounts(db, eq(users.id, id), 'reset-password', address, at),
    ended: endSessionsOf(db, 'owner', id, at),
    former: former === undefined ? undefined : endSessionsWhere(db, 'owner', at, eq(sessions.id, former)),
    account: db
      .update(users)
      .set({ passwordHash, emailVerifiedAt: at, lastLoginAt: at, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(eq(users.id, id)),
    session: insertSession(db, session),
    found: claims.attachByEmail(db, idOf(kept.email)),
  }).catch((error: unknown) => {
    throw error instanceof Conflict ? new Failure('link-invalid') : error
  })
  after(env.TOKENS.delete(key))
  return { session, view: sessionViewOf({ ...account, emailVerifiedAt: at }), applicationsFound: found.length }
}
