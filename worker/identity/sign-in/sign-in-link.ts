import { type PasswordKind, signInLinkHours } from '#contract/identity/sign-in'
import { daySeconds, hourSeconds } from '#contract/time'
import { deliverSoon, encryptToken } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import type { AppContext } from '../../platform/context'
import { randomToken, sha256 } from '../../platform/crypto/secret'
import { commit } from '../../platform/database/commit'
import { afterAnswer } from '../../platform/http/after-answer'
import { countAttempt, type Limit } from '../../platform/rate-limit'

interface Openable {
  kind: PasswordKind
  id: number
  door: string
}

export interface Recipient extends Openable {
  email: string
  name: string
}

const keyOf = async (token: string) => `sign-in-link:${await sha256(token)}`

/**
 * Mails a link after the answer was sent, which must not reveal an account by text or time.
 * At most three a day: each works all day, in every browser that opens it.
 */
export function mailSignInLink(context: AppContext, recipient: Recipient | undefined): void {
  if (recipient) afterAnswer(context, 'send-sign-in-link', () => send(context, recipient))
}

async function send(context: AppContext, { kind, id, door, email, name }: Recipient): Promise<void> {
  const { db, env, now } = context
  const limit: Limit = { key: `sign-in-link ${kind} ${id}`, most: 3, seconds: daySeconds }
  const counted = await countAttempt(db, limit, now())
  if (counted.length === 0) return
  const token = randomToken()
  const key = await keyOf(token)
  const kept: Openable = { kind, id, door }
  await env.TOKENS.put(key, JSON.stringify(kept), { expirationTtl: signInLinkHours * hourSeconds })
  const facts = { name, token: await encryptToken(env, token, key) }
  await commit(db, undefined, {
    message: enqueue(db, { message: 'sign-in-link', to: { email }, facts, key }, now()),
  })
  deliverSoon(context)
}

/** The account of a link; null when expired. A link may be opened again: it signs no one in. */
export const readSignInLink = async ({ env }: AppContext, token: string): Promise<Openable | null> =>
  env.TOKENS.get<Openable>(await keyOf(token), 'json')
