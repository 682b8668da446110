import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { MemberSession } from '#contract/firms/member-session'
import { followOtherTabs } from '../server/other-tabs'
import { Loaded } from '../ui/loaded'
import { screen } from '../ui/page/screen'
import { PageSkeleton } from '../ui/skeleton'
import { Member } from './member'
import { memberQuery, useMemberSession } from './member-query'
import { leadsElsewhere } from './portal-gate-rules'
import { PortalLayout } from './portal-layout'

// rarely needed: neither is loaded with the portal
const MemberSignInAgain = screen(async () => (await import('./sign-in/member-sign-in-again')).MemberSignInAgain)
const Notices = screen<{ isFirst: boolean }>(async () => (await import('./notices/notices')).Notices)
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
  const hasLoggedOut = known.state === 'signed-out'
  const elsewhere = leadsElsewhere({ session, firmSlug, address: pathname + search, hasLoggedOut })
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />
  const member = session ?? undefined
  return (
    <PortalLayout session={member} isFirmHeading={isFirmHeading}>
      <Loaded query={{ ...query, data: member }} fallback={fallback}>
        {(known) => (
          <Member value={known}>
            {/* all but the member and the firm is something to read */}
            {Object.keys(known).length > 2 && <Notices isFirst={isFirmHeading} />}
            {known.factorDaysLeft === 0 ? <MemberEnrolment /> : children}
          </Member>
        )}
      </Loaded>
      {member && known.state === 'signed-in' && known.isOver && <MemberSignInAgain member={member} />}
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
