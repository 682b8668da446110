import type { Context } from 'hono'
import { linkTokenHeader } from '#contract/fields/link-token-header'
import { getHostCookie, secureName } from '../cookies'
import type { AppEnv } from '../http/router'
import { type CookieKind, readSession, type SessionKind } from '../session'
import type { LiveSession } from './key-rows'

const sessionKinds: readonly SessionKind[] = ['owner', 'member', 'super']
/** What tells one caller from another. */
const kinds: readonly CookieKind[] = [...sessionKinds, 'applicant', 'second-step']

export const callerBefore = (c: Context): string =>
  [...kinds.map((kind) => getHostCookie(c, kind) ?? ''), linkOf(c)].join(' ')

/** Someone with a mailed link has no cookie. */
const linkOf = (c: Context) => c.req.header(linkTokenHeader) ?? ''

/** The same after this answer has set its own. */
export function callerAfter(c: Context): string {
  const set = new Map(
    c.res.headers.getSetCookie().map((line): [string, string] => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      return [name, value]
    }),
  )
  return [...kinds.map((kind) => set.get(secureName(kind)) ?? getHostCookie(c, kind) ?? ''), linkOf(c)].join(' ')
}

/** The sessions that valid cookies name, ended or not. */
export async function sessionsOf(c: Context<AppEnv>): Promise<LiveSession[]> {
  const sessions = await Promise.all(
    sessionKinds.map(async (kind) => {
      const session = await readSession(c, c.var.context, kind)
      return session ? [[kind, session.sid] as const] : []
    }),
  )
  return sessions.flat()
}
