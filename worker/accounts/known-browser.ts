import type { Context } from 'hono'
import { giveCookie, readCookie } from '../platform/session'
import type { Tools } from '../platform/tools'
import type { HolderKind } from './holders'

const knownSeconds = 90 * 24 * 60 * 60
const mostKnown = 10

const nameOf = (kind: HolderKind, id: number) => `${kind} ${id}`

/**
 * Says whether an account's own people used this browser before: they signed in here, or opened a mailed link here.
 * It grants nothing but tries of the password once the account was tried too often from everywhere.
 */
export async function readKnown(c: Context, tools: Tools): Promise<(kind: HolderKind, id: number) => boolean> {
  const names = await namesIn(c, tools)
  return (kind, id) => names.includes(nameOf(kind, id))
}

/** Marks this browser as one of the account's own people. */
export async function rememberBrowser(c: Context, tools: Tools, kind: HolderKind, id: number): Promise<void> {
  const name = nameOf(kind, id)
  const names = (await namesIn(c, tools)).filter((known) => known !== name)
  await giveCookie(c, tools, 'known', { accounts: [...names, name].slice(-mostKnown) }, knownSeconds)
}

async function namesIn(c: Context, tools: Tools): Promise<string[]> {
  const accounts = (await readCookie(c, tools, 'known'))?.accounts
  return Array.isArray(accounts) ? accounts.filter((name): name is string => typeof name === 'string') : []
}
