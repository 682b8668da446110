import { toFirmDashboard, toFirmLogin } from '#contract/addresses/paths'
import type { MemberSession } from '#contract/firms/member-session'

/** Whether an address is in the portal of this firm. */
export const isPortalOf = (pathname: string, { slug }: { slug: string }): boolean => pathname.split('/')[1] === slug

interface Visit {
  /** Null for a visitor, undefined before the answer. */
  session: Pick<MemberSession, 'firm'> | null | undefined
  firmSlug: string
  address: string
  /** Whether a member logged out in this tab. */
  hasLoggedOut: boolean
}

/** Where the gate of a portal leads instead: to the login, which returns here, or to the member's own firm. */
export function leadsElsewhere({ session, firmSlug, address, hasLoggedOut }: Visit): string | undefined {
  if (session) return session.firm.slug === firmSlug ? undefined : toFirmDashboard(session.firm.slug)
  if (session === undefined) return undefined
  // the dashboard is where logging in leads anyway
  const isReturning = !hasLoggedOut && address !== toFirmDashboard(firmSlug)
  return toFirmLogin(firmSlug) + (isReturning ? `?to=${encodeURIComponent(address)}` : '')
}

/**
 * What an answer means that there is no session: a member whom the server had confirmed on this page stays on it and signs in
 * again; what an earlier visit left goes.
 */
export const afterSignedOut = (isShown: boolean, isConfirmed: boolean): 'end' | 'clear' =>
  isShown && isConfirmed ? 'end' : 'clear'

interface Answered {
  isThere: boolean
  isFromLastVisit: boolean
}

/** Whether a list is saved for the next visit: the member and it are of this one, and the session lasts. */
export const isForNextVisit = (member: Answered, list: Answered, isSignedIn: boolean): boolean =>
  isSignedIn && [member, list].every((one) => one.isThere && !one.isFromLastVisit)
