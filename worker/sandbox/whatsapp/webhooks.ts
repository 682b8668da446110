import { readSettings } from '../settings'
import type { Merchant } from '../stripe/webhooks'
import { fromJson, type Sql } from '../tables'
import { account, type Refusal, seconds, userIdOf } from './account'

const address = 'https://gwaro.sandbox/api/whatsapp/webhook'
const timeoutMilliseconds = 10_000
const retrySeconds = [1, 2, 4, 8, 16, 60, 300, 900, 3600]

type Status = 'sent' | 'delivered' | 'read' | 'failed'

/** Queues one event of the account's `messages` field: a message from a person, or a status of one of ours. */
export function queueEvent(sql: Sql, event: object): void {
  const { webhooks, webhookDelayMs } = readSettings(sql)
  const wait = webhooks === 'late' || webhooks === 'shuffle' ? webhookDelayMs : 0
  sql.exec('insert into wa_events (json, next_at) values (?, ?)', JSON.stringify(event), Date.now() + wait)
}

interface StatusChange {
  id: string
  /** A number, or WhatsApp's id of a person. */
  to: string
  status: Status
  error?: Refusal
}

const recipientOf = (to: string) =>
  /^\d+$/.test(to) ? { recipient_id: to, recipient_user_id: userIdOf(to) } : { recipient_user_id: to }

export const queueStatus = (sql: Sql, { id, to, status, error }: StatusChange): void =>
  queueEvent(sql, {
    statuses: [
      {
        id,
        status,
        timestamp: seconds(),
        ...recipientOf(to),
        ...(error
          ? { errors: [error.statusError()] }
          : { pricing: { billable: true, pricing_model: 'PMP', category: 'utility', type: 'regular' } }),
      },
    ],
  })

/** When the alarm must run next (milliseconds); null while no event is due. */
export function nextEventAt(sql: Sql): number | null {
  if (readSettings(sql).webhooks === 'hold') return null
  const [row] = sql.exec('select min(next_at) as at from wa_events').toArray()
  return typeof row?.at === 'number' ? row.at : null
}

/** All due events as one webhook: WhatsApp batches them too. */
export async function deliverEvents(sql: Sql, merchant: Merchant): Promise<void> {
  const { webhooks } = readSettings(sql)
  if (webhooks === 'hold') return
  const order = webhooks === 'shuffle' ? 'desc' : 'asc'
  const due = sql
    .exec(`select seq, json, attempt from wa_events where next_at <= ? order by seq ${order} limit 200`, Date.now())
    .toArray()
  const [first] = due
  if (!first) return
  const body = JSON.stringify(webhookOf(due.map(({ json }) => fromJson<object>(json))))
  const statuses = [await post(merchant, body), ...(webhooks === 'twice' ? [await post(merchant, body)] : [])]
  const isReceived = statuses.every((status) => status === 200)
  for (const { seq, attempt } of due) {
    const wait = isReceived ? undefined : retrySeconds[Number(attempt)]
    sql.exec(
      'update wa_events set attempt = attempt + 1, next_at = ?, last_status = ? where seq = ?',
      wait === undefined ? null : Date.now() + wait * 1000,
      statuses[0] ?? 0,
      Number(seq),
    )
  }
}

/** Source: WhatsApp Business Platform, webhooks, messages. */
export const webhookOf = (events: readonly object[]) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: account.businessId,
      changes: events.map((event) => ({
        field: 'messages',
        value: {
          messaging_product: 'whatsapp',
          metadata: { display_phone_number: account.displayNumber, phone_number_id: account.phoneId },
          ...event,
        },
      })),
    },
  ],
})

/** @returns the answer's status; 0 when the application could not be reached */
export async function post(merchant: Merchant, body: string, secret: string = account.appSecret): Promise<number> {
  const request = new Request(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'facebookexternalua',
      'x-hub-signature-256': await signatureOf(body, secret),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  try {
    const answer = await merchant.fetch(request)
    await answer.text()
    return answer.status
  } catch {
    return 0
  }
}

export async function signatureOf(body: string, secret: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(body))
  return `sha256=${Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
