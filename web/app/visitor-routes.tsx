import { useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import type { SessionView } from '#contract/accounts/views'
import { paths } from '#contract/addresses/addresses'
import { isEnded, type Session, useSession } from '../server/session'
import { SiteLayout } from '../shell/site-layout'
import { connectionCopy } from '../ui/page/connection-copy'
import { NoConnection } from '../ui/page/no-connection'
import { screen } from '../ui/page/screen'
import { PageSkeleton } from '../ui/skeleton'
import { Auth, FirmDashboard, ForgotPassword, Landing, openRoutes } from './visitor-screens'

const skeleton = (
  <SiteLayout hasFooter={false}>
    <PageSkeleton />
  </SiteLayout>
)

/** Lazy, because this map imports every screen, and the landing page must not load them. */
export const LazyAppRoutes = screen<{ owner: SessionView | null }>(
  async () => (await import('../routes')).AppRoutes,
  skeleton,
)

/** The first pages of a visitor, and of a firm’s member. Signed-in people and all other addresses get the full map. */
export function VisitorRoutes() {
  const session = useSession()
  const isVisitor = useIsVisitor(session)
  if (session.state === 'loading') return skeleton
  if (session.state === 'unknown') {
    return (
      <SiteLayout hasFooter={false}>
        <NoConnection onRetry={session.retry} text={connectionCopy.session} />
      </SiteLayout>
    )
  }
  if (!isVisitor && session.state === 'signed-in') return <LazyAppRoutes owner={session} />
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path={paths.home} element={<Landing />} />
        <Route path={paths.getStarted} element={<Landing />} />
        <Route path={paths.auth} element={<Auth />} />
        <Route path={paths.signIn} element={<Auth />} />
        <Route path={paths.forgotPassword} element={<ForgotPassword />} />
        {openRoutes}
      </Route>
      <Route path={paths.firmDashboard} element={<FirmDashboard />} />
      <Route path="*" element={<LazyAppRoutes owner={null} />} />
    </Routes>
  )
}

export const isSignIn = (pathname: string): boolean => pathname === paths.auth || pathname === paths.signIn

/** Stays true after signing in until the next navigation, so that the sign-in screen can finish. */
function useIsVisitor(session: Session): boolean {
  const { key, pathname } = useLocation()
  const [visitedAt, setVisitedAt] = useState<string>()
  const isSignedOut = session.state === 'signed-out' || (isSignIn(pathname) && isEnded(session))
  if (isSignedOut && visitedAt !== key) setVisitedAt(key)
  return isSignedOut || visitedAt === key
}
