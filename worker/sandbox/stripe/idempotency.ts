import type { Sql } from '../tables'
import { invalid, StripeFailure } from './failure'

export interface Answer {
  status: number
  body: unknown
}

const retentionSeconds = 30 * 86_400

/** The same for the same call with the same parameters; a hash, so that no card number is stored. */
export async function fingerprintOfCall(method: string, path: string, body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${method} ${path} ${body}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @throws StripeFailure when the key was used with other parameters */
export function recall(
  sql: Sql,
  key: string,
  fingerprint: string,
  now: number,
): (Answer & { requestId: string }) | null {
  if (key.length > 255) throw invalid('Idempotency-Key must be at most 255 characters long.')
  const [row] = sql
    .exec('select * from answers where key = ? and created_at > ?', key, now - retentionSeconds)
    .toArray()
  if (!row) return null
  if (row.fingerprint !== fingerprint)
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  return { status: Number(row.status), body: JSON.parse(String(row.body)), requestId: String(row.request_id) }
}

export function remember(
  sql: Sql,
  key: string,
  fingerprint: string,
  requestId: string,
  { status, body }: Answer,
  now: number,
): void {
  sql.exec(
    'insert or replace into answers (key, fingerprint, request_id, status, body, created_at) values (?, ?, ?, ?, ?, ?)',
    key,
    fingerprint,
    requestId,
    status,
    JSON.stringify(body),
    now,
  )
}
