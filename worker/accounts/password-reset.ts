import { resetMinutes } from '#contract/accounts'
import { hourSeconds } from '#contract/time'
import { deliverSoon, encryptToken, enqueue, type Owed } from '../notifications/outbox'
import type { AppContext } from '../platform/context'
import { hashPassword } from '../platform/crypto/password'
import { randomToken, sha256 } from '../platform/crypto/secret'
import { Conflict, commit } from '../platform/database/commit'
import { read } from '../platform/database/read'
import { Failure } from '../platform/failure'
import { afterAnswer } from '../platform/http/after-answer'
import { assertLimit, commitWithin, type Limit } from '../platform/rate-limit'
import { endSessionsOf } from '../platform/session'
import { assertAllowed } from './common-password'
import type { Held, Holder, HolderKind, Holders } from './holders'

/** Whoever signs in with a password, by the kind of their session. */
export type AllHolders = Record<HolderKind, Holders>

/** What a link is good for, kept under the hash of its secret. */
interface Resettable extends Held {
  kind: HolderKind
}

const kinds: readonly HolderKind[] = ['owner', 'member']
const maxAnHour = 3

const keyOf = async (token: string) => `reset-password:${await sha256(token)}`

/**
 * Sends a link to choose a new password to whoever has this email. Whether anybody has is looked up after the
 * answer has left: neither its words nor its time tell.
 * @throws Failure too-many-attempts when one address of the network asks again and again
 */
export async function requestReset(context: AppContext, holders: AllHolders, email: string): Promise<{ sent: true }> {
  const { db, now, network } = context
  await assertLimit(db, { key: `forgot-password ${network}`, most: 100, seconds: 15 * 60 }, now())
  afterAnswer(context, () => sendLinks(context, holders, email))
  return { sent: true }
}

async function sendLinks(context: AppContext, holders: AllHolders, email: string): Promise<void> {
  const { db, now } = context
  const found = await read(db, {
    owner: holders.owner.ofEmail(db, email),
    member: holders.member.ofEmail(db, email),
  })
  const limit: Limit = { key: `reset-mail ${await sha256(email.toLowerCase())}`, most: maxAnHour, seconds: hourSeconds }
  const owed = await Promise.all(kinds.flatMap((kind) => found[kind].map((holder) => newLink(context, kind, holder))))
  if (owed.length === 0) return
  for (const message of owed) await commitWithin(db, limit, now(), { message: enqueue(db, message, now()) }).catch(skip)
  deliverSoon(context)
}

/** A mailbox that has its links of this hour gets no more, and nobody is told. */
function skip(error: unknown): void {
  if (!(error instanceof Failure)) throw error
}

/** Makes a link and the message that carries it; only the hash of its secret is kept. */
async function newLink({ env }: AppContext, kind: HolderKind, { id, version, email, name }: Holder): Promise<Owed> {
  const token = randomToken()
  const key = await keyOf(token)
  const kept: Resettable = { kind, id, version }
  await env.TOKENS.put(key, JSON.stringify(kept), { expirationTtl: resetMinutes * 60 })
  return { message: 'password-reset', to: { email }, facts: { name, token: await encryptToken(env, token, key) }, key }
}

/** Whether a link still works, without using it up. */
export async function isResetValid(context: AppContext, holders: AllHolders, token: string): Promise<boolean> {
  const kept = await keptUnder(context, await keyOf(token))
  if (!kept) return false
  return (await holders[kept.kind].find(context.db, kept)).length > 0
}

const keptUnder = ({ env }: AppContext, key: string) => env.TOKENS.get<Resettable>(key, 'json')

/**
 * Takes a new password for the account of a link. The link works once: the statement that takes the password
 * changes the version that the link was made for. Every session of the account ends. It proves the mailbox, and so
 * confirms an address that was not confirmed yet.
 * @throws Failure reset-link-invalid, bad-request, password-too-common, busy
 */
export async function resetPassword(
  context: AppContext,
  holders: AllHolders,
  { token, password }: { token: string; password: string },
): Promise<Pick<Resettable, 'kind' | 'id'>> {
  const { db, env, now, address, after } = context
  const key = await keyOf(token)
  const kept = await keptUnder(context, key)
  if (!kept) throw new Failure('reset-link-invalid')
  const { kind, id } = kept
  const own = holders[kind]
  const [holder] = await own.find(db, kept)
  if (!holder) throw new Failure('reset-link-invalid')
  await assertAllowed(password, holder.least)
  const passwordHash = await hashPassword(password)
  const at = now()
  const { email, name } = holder
  const notice: Owed = { message: 'password-changed', to: { email }, facts: { name }, key: `password-changed ${key}` }
  await commit(db, own.exists(kept), {
    audit: own.audit(db, kept, 'reset-password', address, at),
    message: enqueue(db, notice, at),
    ended: endSessionsOf(db, kind, id, at),
    changed: own.setPassword(db, kept, passwordHash, at),
    welcome: own.welcome?.(db, holder),
  }).catch((error: unknown) => {
    throw error instanceof Conflict ? new Failure('reset-link-invalid') : error
  })
  after(env.TOKENS.delete(key))
  deliverSoon(context)
  return { kind, id }
}
