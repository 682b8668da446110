import type { Bindings } from '../env'
import { hmacs, sameSecret } from './secret'

/** What a token in a link or an address proves, without a session. */
export interface Link {
  /** What it allows, and for whom. A token ends when one of these values changes. */
  terms: string
  /** The account that its token names, where the token alone must find it. */
  id?: number
  hexDigits: 32 | 64
}

/** A token under the newest key. Hex, since mail servers may change the case of letters. */
export async function linkToken(env: Bindings, link: Link): Promise<string> {
  const [newest] = await tokensOf(env, link)
  if (newest === undefined) throw new Error('a key ring has at least one key')
  return newest
}

/** Whether we gave this token for this link, under any key that is still listed. Compares in constant time. */
export async function isLinkToken(env: Bindings, link: Link, token: string): Promise<boolean> {
  const own = await tokensOf(env, link)
  const same = await Promise.all(own.map((each) => sameSecret(token, each)))
  return same.includes(true)
}

/** The account that a token names; nothing is checked. */
export const idInToken = (token: string): number | undefined => {
  const id = Number(/^(\d{1,15})-[0-9a-f]{32,64}$/.exec(token)?.[1])
  return id > 0 ? id : undefined
}

const tokensOf = async ({ SESSION_KEYS }: Bindings, { terms, id, hexDigits }: Link): Promise<string[]> => {
  const macs = await hmacs('SESSION_KEYS', SESSION_KEYS, terms)
  return macs.map((mac) => `${id === undefined ? '' : `${id}-`}${mac.slice(0, hexDigits)}`)
}
