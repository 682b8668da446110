import { and, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { confirmationHours } from '#contract/accounts'
import { enqueueFound } from '../notifications/found'
import { deliverSoon, enqueueIf, type Owed, sealToken } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { Failure } from '../platform/failure'
import { never } from '../platform/insert-if'
import { assertWithin, countTry, isFree, type Limit, windowsOf } from '../platform/rate-limit'
import { randomToken, sha256 } from '../platform/secret'
import { endSessionsWhere } from '../platform/session'
import { sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'
import type { Claims } from './claims'
import type { OwnerClaim } from './owner'
import { auditAccounts, hasEmail, idOf } from './queries'
import { users } from './tables'

/** What a link is good for: this email, while its account has this token version. */
interface Confirmable {
  email: string
  version: number
  /** The address that the account is to use instead, when the link went there, and the session that asked for it. */
  wanted?: string
  askedBy?: string
}

const keyOf = async (token: string) => `confirm-email:${await sha256(token)}`

/** At most three mails an hour per address, the one of the sign-up among them. */
export const confirmationLimit = async (email: string): Promise<Limit> => ({
  key: `confirm-email ${await sha256(email.toLowerCase())}`,
  most: 3,
  seconds: 3600,
})

/** Makes a link that confirms an email once, and the message that carries it; only the link's hash is kept. */
export async function newConfirmation({ env }: Tools, name: string, kept: Confirmable): Promise<Owed> {
  const token = randomToken()
  const key = await keyOf(token)
  await env.TOKENS.put(key, JSON.stringify(kept), { expirationTtl: confirmationHours * 3600 })
  const facts = { name, token: await sealToken(env, token, key) }
  return kept.wanted === undefined
    ? { message: 'confirm-email', to: { email: kept.email }, facts, key }
    : { message: 'confirm-new-email', to: { email: kept.wanted }, facts, key }
}

/** Sends the signed-in owner another link, unless the email is confirmed already. @throws Failure too-many-attempts */
export async function resendConfirmation(tools: Tools, claim: OwnerClaim): Promise<{ sent: boolean }> {
  const [{ user, tokenVersion }] = await admit(tools, claim)
  if (user.emailVerified) return { sent: false }
  const { db, now } = tools
  const at = now()
  const limit = await confirmationLimit(user.email)
  const owed = await newConfirmation(tools, user.firstName, { email: user.email, version: tokenVersion })
  const [, counted, windows] = await db.batch([
    enqueueIf(db, isFree(limit, at), owed, at),
    countTry(db, limit, at),
    windowsOf(db, [limit]),
  ])
  assertWithin([counted], windows, at)
  deliverSoon(tools)
  return { sent: true }
}

/**
 * Confirms the email of a link and brings its applications to the account. A link that went to another mailbox makes
 * that one the account's: the mailbox before it is told, and every session ends but the one that asked. The link works
 * once: the statement that takes it changes the version it was made for.
 * @throws Failure link-invalid
 */
export async function confirmEmail(
  tools: Tools,
  token: string,
  claims: Claims,
): Promise<{ applicationsFound: number }> {
  const { db, env, now, address, after } = tools
  const key = await keyOf(token)
  const kept = await env.TOKENS.get<Confirmable>(key, 'json')
  if (!kept) throw new Failure('link-invalid')
  const { email, version, wanted, askedBy = '' } = kept
  const isMeant = and(
    hasEmail(email),
    eq(users.tokenVersion, version),
    eq(users.isActive, true),
    isNull(users.erasedAt),
    wanted === undefined ? undefined : isFreeAddress(wanted),
  )
  const at = now()
  const account = db.select({ id: users.id }).from(users).where(isMeant)
  const farewell = { message: 'email-changed', to: { email }, facts: { name: '' }, key: `changed ${key}` } as const
  const name = sql`(select json_quote(${users.firstName}) from ${users} where ${isMeant})`
  const ended = wanted === undefined ? never : and(inArray(sessions.accountId, account), ne(sessions.id, askedBy))
  const [, , , , confirmed, found] = await db.batch([
    auditAccounts(db, isMeant, wanted === undefined ? 'confirm-email' : 'change-email', address, at),
    enqueueFound(db, wanted === undefined ? never : exists(account), farewell, { facts: { name } }, at),
    claims.readdress(db, sql`${account}`, email, wanted ?? email),
    endSessionsWhere(db, 'owner', at, ended),
    db
      .update(users)
      .set({ email: wanted, emailVerifiedAt: at, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(isMeant)
      .returning({ id: users.id }),
    claims.attachByEmail(db, idOf(wanted ?? email)),
  ])
  if (confirmed.length === 0) throw new Failure('link-invalid')
  after(env.TOKENS.delete(key))
  if (wanted !== undefined) deliverSoon(tools)
  return { applicationsFound: found.length }
}

/** Holds while nobody has this address; an account may write its own in another case. */
const isFreeAddress = (email: string): SQL =>
  sql`not exists (select 1 from ${users} as other where other.email_lower = lower(${email}) and other.id <> ${users.id})`
