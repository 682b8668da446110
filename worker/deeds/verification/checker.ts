import type { Context } from 'hono'
import { readVisitor, type Visitor } from '../../applications/visitor'
import { type MemberSessionToken, readMember } from '../../firms/member'
import type { AppContext } from '../../platform/context'
import { pseudonym } from '../../platform/crypto/secret'

/** Whoever asks after a certificate. */
export interface Checker {
  /** What stands for their address: it is compared for an hour and says nothing by itself. */
  key: string
  /** In words, where the platform knows it. */
  country: string | null
  visitor: Visitor
  member: MemberSessionToken | null
}

/** Reads who asks: the cookies of both sides, the address and its country as the platform tells them. */
export async function readChecker(c: Context, context: AppContext): Promise<Checker> {
  const [key, visitor, member] = await Promise.all([
    pseudonym('SESSION_KEYS', context.env.SESSION_KEYS, `checker ${context.network}`),
    readVisitor(c, context),
    readMember(c, context),
  ])
  return { key, country: countryOf(c.req.header('cf-ipcountry')), visitor, member }
}

/** XX is an address that the platform cannot place, T1 the Tor network. */
function countryOf(code: string | undefined): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code) || code === 'XX') return null
  // made here: at the top of the module it would be half of the Worker's start
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) ?? null
}
