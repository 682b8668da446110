import { isLinkToken, type Link, linkToken } from '../platform/crypto/link-token'
import type { Bindings } from '../platform/env'

export type ReplySide = 'client' | 'firm'

/** Who may answer a mail by email: one conversation and one recipient. */
export interface Replier {
  reference: string
  side: ReplySide
  /** The address that we wrote to; the token ends when it changes. */
  email: string
}

const address = /^reply\+([a-z0-9]{5,40})-([cf])-([0-9a-f]{32})@(.+)$/

/** The address for answers to a mail; undefined while no domain receives mail. */
export async function replyAddress(env: Bindings, replier: Replier): Promise<string | undefined> {
  if (!env.REPLY_DOMAIN) return undefined
  const token = await linkToken(env, linkOf(replier))
  return `reply+${replier.reference.toLowerCase()}-${replier.side === 'client' ? 'c' : 'f'}-${token}@${env.REPLY_DOMAIN}`
}

/** What an address claims; nothing of it is checked. */
export function readReplyAddress(
  env: Bindings,
  to: string,
): { reference: string; side: ReplySide; token: string } | undefined {
  const [, reference, side, token, domain] = address.exec(to.trim().toLowerCase()) ?? []
  if (!reference || !token || !env.REPLY_DOMAIN || domain !== env.REPLY_DOMAIN.toLowerCase()) return undefined
  return { reference: reference.toUpperCase(), side: side === 'c' ? 'client' : 'firm', token }
}

/** Whether we gave this token to this recipient, under any key that is still listed. */
export const isReplyToken = (env: Bindings, replier: Replier, token: string): Promise<boolean> =>
  isLinkToken(env, linkOf(replier), token)

const linkOf = ({ reference, side, email }: Replier): Link => ({
  terms: `reply address 1 ${reference} ${side} ${email.toLowerCase()}`,
  hexDigits: 32,
})
