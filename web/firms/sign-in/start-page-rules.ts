import { toFirmDashboard } from '#contract/addresses/paths'
import type { MemberSession } from '#contract/firms/member-session'

interface Member {
  firm: Pick<MemberSession['firm'], 'slug'>
  admin: { preferences: Pick<MemberSession['admin']['preferences'], 'startsAtAction'> }
}

/**
 * The page that a member’s sign-in opens: the one that led to it, if it is in the firm’s own portal, else the dashboard.
 * @param back an address of this site
 */
export function startPageOf({ firm, admin }: Member, back: string): string {
  if (back.startsWith(`/${firm.slug}/`)) return back
  return toFirmDashboard(firm.slug) + (admin.preferences.startsAtAction ? '?view=action' : '')
}
