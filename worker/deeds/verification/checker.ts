import type { Context } from 'hono'
import { readVisitor, type Visitor } from '../../applications/visitor'
import { type MemberSessionToken, readMember } from '../../firms/member'
import type { AppContext } from '../../platform/context'
import { pseudonym } from '../../platform/crypto/secret'

export interface Checker {
  /** A keyed hash of their address, kept for an hour to recognise a repeated check. */
  key: string
  /** The country's name, if Cloudflare knows it. */
  country: string | null
  visitor: Visitor
  member: MemberSessionToken | null
}

/** The verifier: sessions of both sides, address and country as Cloudflare reports them. */
export async function readChecker(c: Context, context: AppContext): Promise<Checker> {
  const [key, visitor, member] = await Promise.all([
    pseudonym('SESSION_KEYS', context.env.SESSION_KEYS, `checker ${context.network}`),
    readVisitor(c, context),
    readMember(c, context),
  ])
  return { key, country: countryOf(c.req.header('cf-ipcountry')), visitor, member }
}

/** XX: Cloudflare cannot locate the address; T1: the Tor network. */
function countryOf(code: string | undefined): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code) || code === 'XX') return null
  // made here: at module level it would take half of the Worker's start
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) ?? null
}
