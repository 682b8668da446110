import { hmacs } from '../platform/crypto/secret'
import type { Bindings } from '../platform/env'
import type { LegacyRow } from './legacy-rules'

type Request = Pick<LegacyRow, 'userId' | 'askedAt'>

/** What the link in each notice about one request carries: it says no, and can do nothing else. */
export const refusalToken = async (env: Bindings, request: Request): Promise<string> =>
  `${request.userId}-${(await tokensOf(env, request))[0]}`

/** Whose link it claims to be; nothing is checked. */
export const ownerIn = (token: string): number | undefined => {
  const id = Number(/^(\d{1,15})-[0-9a-f]{64}$/.exec(token)?.[1])
  return id > 0 ? id : undefined
}

/** Whether we gave this link about this request, under any key that is still listed. */
export const isRefusalToken = async (env: Bindings, request: Request, token: string): Promise<boolean> =>
  request.askedAt !== null && (await tokensOf(env, request)).some((own) => `${request.userId}-${own}` === token)

const tokensOf = ({ SESSION_KEYS }: Bindings, { userId, askedAt }: Request): Promise<string[]> =>
  hmacs('SESSION_KEYS', SESSION_KEYS, `legacy refusal 1 ${userId} ${askedAt?.getTime() ?? 0}`)
