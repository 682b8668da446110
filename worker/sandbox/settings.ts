import { fromJson, type Sql } from './tables'

/**
 * Simulated faults. `GET /sandbox/settings` returns them; `POST /sandbox/settings` changes those given as JSON and
 * ignores null. `POST /sandbox/reset` resets them with everything else.
 */
export interface Settings {
  /**
   * The next charge is refused, whatever the card: the number of a declining test card ('4000000000000002') or a
   * decline code ('insufficient_funds'). Used once; '' cancels it.
   */
  declineNext: string
  /**
   * Stripe's API, for both the server and the card form. ok · timeout: no answer for 30 s · error: 500, nothing done ·
   * nonsense: 200 with a body that is not JSON · lost: the work is done, the answer is a 500.
   */
  stripe: 'ok' | 'timeout' | 'error' | 'nonsense' | 'lost'
  /** The mail provider. error: `send` throws · timeout: no answer for 30 s. In both cases nothing arrives. */
  mail: 'ok' | 'error' | 'timeout'
  /**
   * WhatsApp. error: 500 · timeout: no answer for 30 s · limit: too many messages · restricted: the account is blocked ·
   * token: the access token is invalid ·
   * unreachable: accepted, then failed, as for a number that is not on WhatsApp. In all cases nothing arrives.
   */
  whatsapp: 'ok' | 'error' | 'timeout' | 'limit' | 'restricted' | 'token' | 'unreachable'
  /**
   * The service of leaked passwords. error: 503 · timeout: no answer for 30 s · nonsense: 200 with a page.
   */
  leakedPasswords: 'ok' | 'error' | 'timeout' | 'nonsense'
  /** The witnesses of the public log. error: 503 · timeout: no answer for 30 s. */
  witnesses: 'ok' | 'error' | 'timeout'
  /**
   * deliver: immediately · hold: not until this changes · late: after `webhookDelayMs` · twice: every event two times ·
   * shuffle: collected for `webhookDelayMs`, then newest first.
   */
  webhooks: 'deliver' | 'hold' | 'late' | 'twice' | 'shuffle'
  /** The delay of `late` and `shuffle`, in milliseconds. */
  webhookDelayMs: number
}

export const choices = {
  stripe: ['ok', 'timeout', 'error', 'nonsense', 'lost'],
  mail: ['ok', 'error', 'timeout'],
  whatsapp: ['ok', 'error', 'timeout', 'limit', 'restricted', 'token', 'unreachable'],
  leakedPasswords: ['ok', 'error', 'timeout', 'nonsense'],
  witnesses: ['ok', 'error', 'timeout'],
  webhooks: ['deliver', 'hold', 'late', 'twice', 'shuffle'],
} as const satisfies { [Name in keyof Settings]?: readonly Settings[Name][] }

const defaults: Settings = {
  declineNext: '',
  stripe: 'ok',
  mail: 'ok',
  whatsapp: 'ok',
  leakedPasswords: 'ok',
  witnesses: 'ok',
  webhooks: 'deliver',
  webhookDelayMs: 2000,
}

export const silenceMs = 30_000

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function readSettings(sql: Sql): Settings {
  const rows = sql.exec('select name, value from settings').toArray()
  const changed = rows.map((row) => [String(row.name), fromJson<unknown>(row.value)] as const)
  return { ...defaults, ...(Object.fromEntries(changed) as Partial<Settings>) }
}

/** @returns the error of the request, or null when it was applied */
export function changeSettings(sql: Sql, asked: unknown): string | null {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return 'Send a JSON object.'
  const wanted = Object.entries(asked).filter(([, value]) => value !== null)
  for (const [name, value] of wanted) {
    const fault = faultOf(name, value)
    if (fault) return fault
  }
  for (const [name, value] of wanted)
    sql.exec('insert or replace into settings (name, value) values (?, ?)', name, JSON.stringify(value))
  return null
}

function faultOf(name: string, value: unknown): string | null {
  if (name in choices) {
    const allowed: readonly unknown[] = choices[name as keyof typeof choices]
    return allowed.includes(value) ? null : `${name} is one of ${allowed.join(', ')}.`
  }
  if (name === 'declineNext')
    return typeof value === 'string' ? null : 'declineNext is a card number or a decline code.'
  if (name === 'webhookDelayMs')
    return typeof value === 'number' && value >= 0 ? null : 'webhookDelayMs is a number of milliseconds.'
  return `There is no setting ${name}: ${Object.keys(defaults).join(', ')}.`
}
