import type { Context } from 'hono'
import { daySeconds } from '#contract/time'
import type { AppContext } from '../../platform/context'
import { giveCookie, readCookie, type SessionKind } from '../../platform/session'

const knownSeconds = 90 * daySeconds
const maxKnown = 10

const nameOf = (kind: SessionKind, id: number) => `${kind} ${id}`

/**
 * Whether an account's owner used this browser before: signed in, or opened a mailed link.
 * With it a password may be tried after the account’s limit is reached, and no mail about a new device is sent.
 */
export async function readKnown(c: Context, context: AppContext): Promise<(kind: SessionKind, id: number) => boolean> {
  const names = await namesIn(c, context)
  return (kind, id) => names.includes(nameOf(kind, id))
}

export async function rememberBrowser(c: Context, context: AppContext, kind: SessionKind, id: number): Promise<void> {
  const name = nameOf(kind, id)
  const names = (await namesIn(c, context)).filter((known) => known !== name)
  await giveCookie(c, context, 'known', { accounts: [...names, name].slice(-maxKnown) }, knownSeconds)
}

async function namesIn(c: Context, context: AppContext): Promise<string[]> {
  const accounts = (await readCookie(c, context, 'known'))?.accounts
  return Array.isArray(accounts) ? accounts.filter((name): name is string => typeof name === 'string') : []
}
