import type { AppContext } from '../../platform/context'
import { encryptText } from '../../platform/crypto/encryption'
import { sameSecret } from '../../platform/crypto/secret'
import { batch } from '../../platform/database/batch'
import { Failure } from '../../platform/failure'
import { afterAnswer } from '../../platform/http/after-answer'
import { whatsAppAccount } from '../../platform/providers/whatsapp'
import { noteLost } from './problem-queries'
import { processEvents } from './process-events'
import { type StoredEvent, storeEvents } from './queries'
import { eventsIn, type WhatsAppEvent } from './webhook-rules'

/** Rows of one statement: D1 takes 2 MB in a parameter. */
const perStatement = 200

interface Subscription {
  'hub.mode'?: string | undefined
  'hub.verify_token'?: string | undefined
  'hub.challenge'?: string | undefined
}

/** The challenge, which WhatsApp wants back when the webhook is set up. @throws Failure forbidden */
export async function confirmSubscription({ env }: AppContext, subscription: Subscription): Promise<string> {
  const { verifyToken = '' } = whatsAppAccount(env) ?? {}
  const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = subscription
  const isOurs = verifyToken !== '' && (await sameSecret(token, verifyToken))
  if (mode !== 'subscribe' || !isOurs || !/^[\w-]{1,200}$/.test(challenge)) throw new Failure('forbidden')
  return challenge
}

/**
 * Stores the events of a webhook and returns; they take effect after the answer, and at the latest by cron.
 * @throws Failure bad-signature, bad-request
 */
export async function receiveWebhook(
  context: AppContext,
  body: ArrayBuffer,
  signature: string | undefined,
): Promise<void> {
  const { db, env, now } = context
  const account = whatsAppAccount(env)
  if (!account || !(await isSigned(body, signature, account.appSecrets))) throw new Failure('bad-signature')
  const webhook = eventsIn(parsed(body), account.phoneId, now().getTime())
  if (!webhook) throw new Failure('bad-request', 'This is not a webhook of WhatsApp.')
  const { events, unread } = webhook
  if (unread.length > 0) {
    const kinds = [...new Set(unread)]
    console.error(JSON.stringify({ level: 'error', event: 'whatsapp-unread', kinds, count: unread.length }))
    await noteLost(db, 'unread', now(), kinds.join(', ').slice(0, 200))
  }
  if (events.length === 0) return
  const rows = await Promise.all(events.map((event) => stored(env.MASTER_KEYS, event)))
  const parts = Array.from({ length: Math.ceil(rows.length / perStatement) }, (_, part) =>
    storeEvents(db, rows.slice(part * perStatement, (part + 1) * perStatement), now()),
  )
  await batch(db, { parts })
  afterAnswer(context, 'process-whatsapp-events', () => processEvents(context))
}

/** Whether one of the secrets made the signature over exactly these bytes; compared in constant time. */
async function isSigned(body: ArrayBuffer, signature: string | undefined, secrets: readonly string[]) {
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!hex) return false
  const bytes = Uint8Array.from(Buffer.from(hex, 'hex'))
  const results = await Promise.all(
    secrets.map(async (secret) => {
      const algorithm = { name: 'HMAC', hash: 'SHA-256' }
      const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['verify'])
      return crypto.subtle.verify('HMAC', key, bytes, body)
    }),
  )
  return results.includes(true)
}

function parsed(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body))
  } catch {
    return undefined
  }
}

const stored = async (masterKeys: string, event: WhatsAppEvent): Promise<StoredEvent> => ({
  id: event.id,
  kind: event.is === 'message' ? 'message' : 'status',
  number: event.is === 'message' ? (event.number ?? event.userId) : null,
  body: await encryptText(masterKeys, JSON.stringify(event), event.id),
})
