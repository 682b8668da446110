import { hmacs } from '../../platform/crypto/secret'
import type { Bindings } from '../../platform/env'

interface Recipient {
  id: number
  /** The address that we wrote to; the link ends when it changes. */
  email: string
}

/** What a link that switches a member's digest off carries: it can do nothing else. */
export const digestToken = async (env: Bindings, recipient: Recipient): Promise<string> =>
  `${recipient.id}-${(await tokensOf(env, recipient))[0]}`

/** Whose link it claims to be; nothing is checked. */
export const memberIn = (token: string): number | undefined => {
  const id = Number(/^(\d{1,15})-[0-9a-f]{32}$/.exec(token)?.[1])
  return id > 0 ? id : undefined
}

/** Whether we gave this link to this recipient, under any key that is still listed. */
export const isDigestToken = async (env: Bindings, recipient: Recipient, token: string): Promise<boolean> =>
  (await tokensOf(env, recipient)).some((own) => `${recipient.id}-${own}` === token)

const tokensOf = async ({ SESSION_KEYS }: Bindings, { id, email }: Recipient): Promise<string[]> => {
  const macs = await hmacs('SESSION_KEYS', SESSION_KEYS, `morning digest 1 ${id} ${email.toLowerCase()}`)
  return macs.map((mac) => mac.slice(0, 32))
}
