import { confirmationHours } from '#contract/accounts/accounts'
import { hourSeconds } from '#contract/time'
import type { OwnerSessionToken } from '../identity/owner'
import { deliverSoon, encryptToken, type OutgoingMessage } from '../notifications/outbox'
import { enqueue } from '../notifications/shared/outbox-queries'
import { readAs } from '../platform/admission'
import type { AppContext } from '../platform/context'
import { randomToken, sha256 } from '../platform/crypto/secret'
import { Failure } from '../platform/failure'
import { commitWithin, type Limit } from '../platform/rate-limit'

/** What a link confirms: this email, while its account has this token version. */
export interface Confirmable {
  email: string
  version: number
  /** The account's future email, if the link went there. */
  wanted?: string
}

const keyOf = async (token: string) => `confirm-email:${await sha256(token)}`

/** At most three mails an hour per address, including the one of the sign-up. */
export const confirmationLimit = async (email: string): Promise<Limit> => ({
  key: `confirm-email ${await sha256(email.toLowerCase())}`,
  most: 3,
  seconds: hourSeconds,
})

/** Makes a link that confirms an email once, and its message; only the link's hash is stored. */
export async function newConfirmation({ env }: AppContext, name: string, kept: Confirmable): Promise<OutgoingMessage> {
  const token = randomToken()
  const key = await keyOf(token)
  await env.TOKENS.put(key, JSON.stringify(kept), { expirationTtl: confirmationHours * hourSeconds })
  const facts = { name, token: await encryptToken(env, token, key) }
  return kept.wanted === undefined
    ? { message: 'confirm-email', to: { email: kept.email }, facts, key }
    : { message: 'confirm-new-email', to: { email: kept.wanted }, facts, key }
}

/** Sends the signed-in owner another link, unless the email is confirmed. @throws Failure too-many-attempts */
export async function resendConfirmation(
  context: AppContext,
  sessionToken: OwnerSessionToken,
): Promise<{ sent: boolean }> {
  const { actor } = await readAs(context, sessionToken, {})
  const { user, tokenVersion } = actor
  if (user.emailVerified) return { sent: false }
  const { db, now } = context
  const limit = await confirmationLimit(user.email)
  const message = await newConfirmation(context, user.firstName, { email: user.email, version: tokenVersion })
  await commitWithin(db, limit, now(), { message: enqueue(db, message, now()) })
  deliverSoon(context)
  return { sent: true }
}

/** What a link confirms, and its storage key. @throws Failure link-invalid */
export async function readConfirmation(
  { env }: AppContext,
  token: string,
): Promise<{ key: string; kept: Confirmable }> {
  const key = await keyOf(token)
  const kept = await env.TOKENS.get<Confirmable>(key, 'json')
  if (!kept) throw new Failure('link-invalid')
  return { key, kept }
}
