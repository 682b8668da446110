import { readSettings } from '../settings'
import type { Sql } from '../tables'
import { type Account, now } from './objects/account'

export interface Merchant {
  fetch(request: Request): Promise<Response>
}

export interface Receiver {
  merchant: Merchant
  secret: string
}

/** For tests: `tamper` changes the body after signing, `timestamp` (Unix seconds) signs it as of then. */
export interface DeliveryOptions {
  tamper?: boolean
  timestamp?: number
}

const address = 'https://gwaro.sandbox/api/stripe/webhook'
const timeoutMilliseconds = 10_000
// Stripe tries for three days, with growing pauses; the first ones are shorter here, so that a developer sees them.
const hour = 3600
const retrySeconds = [1, 2, 4, 8, 16, 60, 300, 900, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour]

/** When the alarm must run next (milliseconds); null while no delivery or refund failure is due. */
export function nextDeliveryAt(sql: Sql): number | null {
  if (readSettings(sql).webhooks === 'hold') return null
  const [row] = sql
    .exec('select min(at) as at from (select min(next_at) as at from deliveries union all select min(at) from returns)')
    .toArray()
  return typeof row?.at === 'number' ? row.at : null
}

export async function deliverDue(account: Account, receiver: Receiver): Promise<void> {
  const { webhooks, webhookDelayMs } = readSettings(account.sql)
  if (webhooks === 'hold') return
  const isShuffled = webhooks === 'shuffle'
  const due = account.sql
    .exec(
      `select seq, event_id, attempt from deliveries where next_at <= ? order by seq ${isShuffled ? 'desc' : 'asc'}`,
      Date.now() + (isShuffled ? webhookDelayMs : 0),
    )
    .toArray()
  for (const { seq, event_id, attempt } of due) {
    const eventId = String(event_id)
    if (!account.objects.find(eventId)) continue
    const { status, error } = await deliver(account, receiver, eventId)
    const isReceived = status >= 200 && status < 300
    const pause = isReceived ? undefined : retrySeconds[Number(attempt)]
    account.sql.exec(
      'update deliveries set attempt = attempt + 1, next_at = ?, last_status = ?, last_error = ? where seq = ?',
      pause === undefined ? null : Date.now() + pause * 1000,
      status,
      error,
      Number(seq),
    )
    if (isReceived) markReceived(account, eventId)
  }
}

function markReceived(account: Account, eventId: string): void {
  const event = account.objects.find(eventId)
  if (event?.object === 'event') account.objects.put({ ...event, pending_webhooks: 0 })
}

/** One attempt, now. Status 0: the application could not be reached. */
export async function deliver(
  account: Account,
  { merchant, secret }: Receiver,
  eventId: string,
  { tamper = false, timestamp = now() }: DeliveryOptions = {},
): Promise<{ status: number; error: string | null }> {
  const payload = JSON.stringify(account.objects.get('event', eventId), null, 2)
  const request = new Request(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': await sign(payload, secret, timestamp),
    },
    body: tamper ? payload.replace('"livemode": false', '"livemode": true') : payload,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  try {
    const response = await merchant.fetch(request)
    const text = await response.text()
    return { status: response.status, error: response.ok ? null : text.slice(0, 300) }
  } catch (cause) {
    return { status: 0, error: String(cause) }
  }
}

async function sign(payload: string, secret: string, timestamp: number): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${timestamp}.${payload}`))
  const hex = Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `t=${timestamp},v1=${hex}`
}
