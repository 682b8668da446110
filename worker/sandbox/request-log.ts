import type { Sql } from './tables'

interface LoggedRequest {
  id: string
  at: string
  method: string
  path: string
  /** Form-encoded, without card numbers. */
  body: string
  version: string | null
  idempotency_key: string | null
  status: number
}

const shown = 200

export function logRequest(sql: Sql, request: LoggedRequest): void {
  sql.exec(
    'insert into requests (id, at, method, path, body, version, idempotency_key, status) values (?, ?, ?, ?, ?, ?, ?, ?)',
    request.id,
    request.at,
    request.method,
    request.path,
    redact(request.body),
    request.version,
    request.idempotency_key,
    request.status,
  )
}

export function readRequests(sql: Sql) {
  return sql.exec('select * from requests order by seq desc limit ?', shown).toArray()
}

const secretField = /(^|\[|%5B)(number|cvc|exp_month|exp_year)(\]|%5D|$)/i

/** Removes all values that are, or look like, a card's number, security code or expiry. */
function redact(form: string): string {
  const pairs = form.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    if (value === '') return pair
    const digits = decodeURIComponent(value.replaceAll('+', ' ')).replaceAll(/[\s-]/g, '')
    return secretField.test(name) || /^\d{12,19}$/.test(digits) ? `${name}=REDACTED` : pair
  })
  return pairs.join('&')
}
