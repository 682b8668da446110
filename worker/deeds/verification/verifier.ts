import type { Context } from 'hono'
import { readViewer, type Viewer } from '../../applications/viewer'
import { type MemberSessionToken, readMember } from '../../firms/member'
import type { AppContext } from '../../platform/context'
import { pseudonym } from '../../platform/crypto/secret'

export interface Verifier {
  /** A keyed hash of their address, kept for an hour to recognise a repeated check (`tell-owner-queries.ts`). */
  key: string
  /** The country's name, if Cloudflare knows it. */
  country: string | null
  viewer: Viewer
  member: MemberSessionToken | null
}

/** The verifier: sessions of both sides, address and country as Cloudflare reports them. */
export async function readVerifier(c: Context, context: AppContext): Promise<Verifier> {
  const [key, viewer, member] = await Promise.all([
    pseudonym('SESSION_KEYS', context.env.SESSION_KEYS, `checker ${context.network}`),
    readViewer(c, context),
    readMember(c, context),
  ])
  return { key, country: countryOf(c.req.header('cf-ipcountry')), viewer, member }
}

/** XX: Cloudflare cannot locate the address; T1: the Tor network. */
function countryOf(code: string | undefined): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code) || code === 'XX') return null
  // made here: at module level it would take half of the Worker's start
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) ?? null
}
