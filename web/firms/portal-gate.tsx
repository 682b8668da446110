import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { toFirmDashboard, toFirmLogin } from '#contract/addresses/paths'
import type { MemberSession } from '#contract/desk/views'
import { followOtherTabs } from '../server/other-tabs'
import { Loaded } from '../ui/loaded'
import { screen } from '../ui/page/screen'
import { PageSkeleton } from '../ui/skeleton'
import { Member } from './member'
import { memberQuery, useMemberSession } from './member-query'
import { PortalLayout } from './portal-layout'

// rarely needed: neither is loaded with the portal
const MemberSignInAgain = screen(async () => (await import('./sign-in/member-sign-in-again')).MemberSignInAgain)
const MemberEnrolment = screen(async () => (await import('./enrolment')).MemberEnrolment, <PageSkeleton />)

interface PortalGateProps {
  /** True where the firm's name is the heading of the page. */
  isFirmHeading?: boolean
  /** A skeleton of the page while the session is checked. */
  fallback: ReactNode
  children: ReactNode
}

/** Admits members of the firm in the address. Others go to the login page, or to their own firm. */
export function PortalGate({ isFirmHeading = false, fallback, children }: PortalGateProps) {
  const { firmSlug = '' } = useParams()
  const query = useQuery(memberQuery)
  const session = query.data
  const known = useMemberSession()
  const { pathname, search } = useLocation()
  useOtherTabs(session)
  if (session === null) {
    const address = pathname + search
    // the dashboard is where logging in leads anyway
    const needsReturnPath = known.state !== 'signed-out' && address !== toFirmDashboard(firmSlug)
    const back = needsReturnPath ? `?to=${encodeURIComponent(address)}` : ''
    return <Navigate to={toFirmLogin(firmSlug) + back} replace />
  }
  if (session && session.firm.slug !== firmSlug) return <Navigate to={toFirmDashboard(session.firm.slug)} replace />
  return (
    <PortalLayout session={session} isFirmHeading={isFirmHeading}>
      <Loaded query={{ ...query, data: session }} fallback={fallback}>
        {(member) => <Member value={member}>{member.factorDaysLeft === 0 ? <MemberEnrolment /> : children}</Member>}
      </Loaded>
      {session && known.state === 'signed-in' && known.isOver && <MemberSignInAgain member={session} />}
    </PortalLayout>
  )
}

function useOtherTabs(session: MemberSession | null | undefined) {
  const { id, fullName } = session?.admin ?? {}
  useEffect(
    () => (id === undefined ? undefined : followOtherTabs('member', String(id), fullName ?? '')),
    [id, fullName],
  )
}
