import type { AppContext } from '../context'
import { recording } from '../database/recording'
import { lazily } from '../lazily'
import { outsideAt } from '../providers/outside'
import type { TimeToken } from './token'

declare const __SANDBOX__: boolean

/** An authority that says when it saw a hash. */
export interface TimeAuthority {
  name: string
  address: string
}

/** A token, and the name of who signed it. */
export interface NamedToken extends TimeToken {
  by: string
}

const millisecondsToAnswer = 4_000
/** A token with its certificates has 2 to 6.5 KB. */
export const maxTokenBytes = 7 * 1024

const tokens = lazily(() => import('./token'))

/** Parses TIMESTAMP_URLS: `name=address`, comma separated, asked in this order. */
export const timeAuthorities = (setting: string): TimeAuthority[] =>
  setting
    .split(',')
    .map((entry) => /^\s*([^=]+?)\s*=\s*(\S+)\s*$/.exec(entry))
    .flatMap((parts) => (parts?.[1] && parts[2] ? [{ name: parts[1], address: parts[2] }] : []))

/**
 * A token of RFC 3161 over a message, from the first authority whose answer counts; null when none does.
 * A repeat of a call gets the token of the first try.
 */
export async function timeOf(
  context: Pick<AppContext, 'env' | 'now'>,
  message: Uint8Array<ArrayBuffer>,
): Promise<NamedToken | null> {
  const ask = async () => {
    const named = await firstOf(context, message)
    if (!named) return null
    const { by, at, endsAt, token } = named
    return { by, at: at.getTime(), endsAt: endsAt.getTime(), token: Buffer.from(token).toString('base64') }
  }
  const own = recording()
  const kept = await (own ? own.recorded('time stamp', ask) : ask())
  return (
    kept && {
      by: kept.by,
      at: new Date(kept.at),
      endsAt: new Date(kept.endsAt),
      token: Uint8Array.from(Buffer.from(kept.token, 'base64')).buffer,
    }
  )
}

async function firstOf({ env, now }: Pick<AppContext, 'env' | 'now'>, message: Uint8Array<ArrayBuffer>) {
  const { nonceBytes, timeRequest, tokenOf } = await tokens()
  for (const { name: by, address } of timeAuthorities(env.TIMESTAMP_URLS)) {
    try {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const answer = await post(env, address, await timeRequest(message, nonce))
      const token = await tokenOf(answer, message, nonce, now())
      if (token.token.byteLength > maxTokenBytes) throw new Error('large token')
      return { by, ...token }
    } catch (error) {
      const { name, message: reason } = error as Error
      console.warn(JSON.stringify({ level: 'warn', event: 'time-stamp-refused', authority: by, error: name, reason }))
    }
  }
  return null
}

/** Source: RFC 3161, 3.4. @throws Error when there is no answer in time, or another kind of answer */
async function post(env: AppContext['env'], address: string, body: ArrayBuffer) {
  const isStandIn = __SANDBOX__ && new URL(address).pathname.startsWith('/sandbox/')
  const answer = await outsideAt(address, isStandIn ? env.SANDBOX : undefined)(address, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body,
    signal: AbortSignal.timeout(millisecondsToAnswer),
  })
  const content = await answer.arrayBuffer()
  const type = answer.headers.get('content-type')?.split(';')[0]
  if (answer.status !== 200 || type !== 'application/timestamp-reply') throw new Error(`HTTP ${answer.status}`)
  return content
}
