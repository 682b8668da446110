import { and, eq, isNull, sql } from 'drizzle-orm'
import { confirmationHours } from '#contract/accounts'
import { deliverSoon, enqueueIf, type Owed, sealToken } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { Failure } from '../platform/failure'
import { assertWithin, countTry, isFree, type Limit, windowsOf } from '../platform/rate-limit'
import { randomToken, sha256 } from '../platform/secret'
import type { Tools } from '../platform/tools'
import type { Claims } from './claims'
import type { OwnerClaim } from './owner'
import { auditAccounts, hasEmail, idOf } from './queries'
import { users } from './tables'

/** What a link is good for: this email, while its account has this token version. */
interface Confirmable {
  email: string
  version: number
}

const keyOf = async (token: string) => `confirm-email:${await sha256(token)}`

/** At most three mails an hour per address, the one of the sign-up among them. */
export const confirmationLimit = async (email: string): Promise<Limit> => ({
  key: `confirm-email ${await sha256(email.toLowerCase())}`,
  most: 3,
  seconds: 3600,
})

/** Makes a link that confirms an email once, and the message that carries it; only the link's hash is kept. */
export async function newConfirmation({ env }: Tools, name: string, { email, version }: Confirmable): Promise<Owed> {
  const token = randomToken()
  const key = await keyOf(token)
  const kept: Confirmable = { email, version }
  await env.TOKENS.put(key, JSON.stringify(kept), { expirationTtl: confirmationHours * 3600 })
  return { message: 'confirm-email', to: { email }, facts: { name, token: await sealToken(env, token, key) }, key }
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
 * Confirms the email of a link and brings its applications to the account. The link works once: the
 * statement that takes it changes the version it was made for.
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
  const isMeant = and(hasEmail(kept.email), eq(users.tokenVersion, kept.version), isNull(users.erasedAt))
  const at = now()
  const [, confirmed, found] = await db.batch([
    auditAccounts(db, isMeant, 'confirm-email', address, at),
    db
      .update(users)
      .set({ emailVerifiedAt: at, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(isMeant)
      .returning({ id: users.id }),
    claims.attachByEmail(db, idOf(kept.email)),
  ])
  if (confirmed.length === 0) throw new Failure('link-invalid')
  after(env.TOKENS.delete(key))
  return { applicationsFound: found.length }
}
