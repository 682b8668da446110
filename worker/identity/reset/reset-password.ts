import { accountMessages } from '#contract/accounts/accounts'
import { resetMinutes } from '#contract/identity/passwords'
import { type PasswordKind, passwordKinds } from '#contract/identity/sign-in'
import { hourSeconds } from '#contract/time'
import { deliverSoon, encryptToken, type OutgoingMessage } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import type { AppContext } from '../../platform/context'
import { hashPassword, verifyPassword } from '../../platform/crypto/password'
import { randomToken, sha256 } from '../../platform/crypto/secret'
import { batch } from '../../platform/database/batch'
import { commit, failOnConflict } from '../../platform/database/commit'
import type { Statement } from '../../platform/database/statement'
import { Failure } from '../../platform/failure'
import { leaveWork } from '../../platform/left-work/left-work'
import { commitWithin, type Limit } from '../../platform/rate-limit'
import { endSessionsOf } from '../../platform/session-queries'
import { assertAllowed, refused } from '../password/assert-allowed'
import type { ResetAccount, ResetKinds, Resettable } from './reset-kind'

interface ResetLink extends Resettable {
  kind: PasswordKind
}

const maxPerHour = 3

const keyOf = async (token: string) => `reset-password:${await sha256(token)}`

/**
 * Mails a link for a new password to the accounts with this email.
 * They are looked up after the answer was sent, so that neither its text nor its time reveals an account.
 * @throws Failure too-many-attempts for one address of the network
 */
export async function requestReset(context: AppContext, kinds: ResetKinds, email: string): Promise<{ sent: true }> {
  const { db, now, network } = context
  const limit: Limit = { key: `forgot-password ${network}`, most: 100, seconds: 15 * 60 }
  const { left, begin } = await leaveWork(context, 'reset-links', email, sendResetLinks(kinds))
  await commitWithin(db, limit, now(), { left })
  begin()
  return { sent: true }
}

export const sendResetLinks =
  (kinds: ResetKinds) =>
  async (context: AppContext, email: string, ended: Statement): Promise<void> => {
    const { db, now } = context
    const accounts = await batch(db, {
      owner: kinds.owner.ofEmail(db, email),
      member: kinds.member.ofEmail(db, email),
    })
    const limit: Limit = {
      key: `reset-mail ${await sha256(email.toLowerCase())}`,
      most: maxPerHour,
      seconds: hourSeconds,
    }
    const messages = await Promise.all(
      passwordKinds.flatMap((kind) => accounts[kind].map((account) => newLink(context, kind, account))),
    )
    if (messages.length === 0) await commit(db, undefined, { ended })
    for (const [at, message] of messages.entries()) {
      const end = at === messages.length - 1 ? [ended] : []
      const parts = { message: enqueue(db, message, now()), end }
      await commitWithin(db, limit, now(), parts, { statements: end }).catch(skip)
    }
    deliverSoon(context)
  }

/** A mailbox over its hourly limit gets no more links, and the answer is the same. */
function skip(error: unknown): void {
  if (!(error instanceof Failure)) throw error
}

/** Makes a link and its message; only the hash of its secret is stored. */
async function newLink(
  { env }: AppContext,
  kind: PasswordKind,
  { id, version, email, name }: ResetAccount,
): Promise<OutgoingMessage> {
  const token = randomToken()
  const key = await keyOf(token)
  const link: ResetLink = { kind, id, version }
  await env.TOKENS.put(key, JSON.stringify(link), { expirationTtl: resetMinutes * 60 })
  return { message: 'password-reset', to: { email }, facts: { name, token: await encryptToken(env, token, key) }, key }
}

export const isResetValid = async (context: AppContext, kinds: ResetKinds, token: string): Promise<boolean> =>
  (await accountOf(context, kinds, await keyOf(token))) !== undefined

async function accountOf({ db, env }: AppContext, kinds: ResetKinds, key: string) {
  const link = await env.TOKENS.get<ResetLink>(key, 'json')
  if (!link) return
  const { accounts } = await batch(db, { accounts: kinds[link.kind].find(db, link) })
  return accounts[0] && { link, account: accounts[0] }
}

/**
 * Sets a new password by a link.
 * The link works once: the password changes the version that it was made for. Every session of the account ends. The
 * link proves the mailbox, and so confirms an unconfirmed email.
 * @throws Failure reset-link-invalid, busy, those of assertAllowed
 */
export async function resetPassword(
  context: AppContext,
  kinds: ResetKinds,
  { token, password }: { token: string; password: string },
): Promise<Pick<ResetLink, 'kind' | 'id'>> {
  const { db, env, now, address, after } = context
  context.hashPlace.take()
  const key = await keyOf(token)
  const reset = await accountOf(context, kinds, key)
  if (!reset) throw linkInvalid()
  const { link, account } = reset
  const { kind, id } = link
  const own = kinds[kind]
  await assertAllowed(env, password, { least: account.minPasswordLength, facts: account.facts })
  const { firstPasswordHash } = account
  if (firstPasswordHash !== null && (await verifyPassword(context, password, firstPasswordHash)))
    throw refused('bad-request', accountMessages.passwordUnchanged)
  const passwordHash = await hashPassword(context, password)
  const at = now()
  const { email, name } = account
  const notice: OutgoingMessage = {
    message: 'password-changed',
    to: { email },
    facts: { name },
    key: `password-changed ${key}`,
  }
  await commit(db, own.isResettable(db, link), {
    audit: own.recordReset(db, link, address, at),
    message: enqueue(db, notice, at),
    ended: endSessionsOf(db, kind, id, at),
    changed: own.setPassword(db, link, passwordHash, at),
    confirmed: account.isConfirmed ? undefined : own.confirmed?.(db, id),
  }).catch(failOnConflict(linkInvalid))
  after('delete-token', env.TOKENS.delete(key))
  deliverSoon(context)
  return { kind, id }
}

const linkInvalid = () => new Failure('reset-link-invalid')
