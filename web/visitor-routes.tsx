import { useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import type { SessionView } from '#contract/account-views'
import { paths } from '#contract/paths'
import { LandingScreen } from './landing/landing-screen'
import { screen } from './screen'
import { type Session, useSession } from './session'
import { SiteLayout } from './shell/site-layout'
import { connectionWords } from './ui/connection'
import { NoConnection } from './ui/no-connection'
import { PageSpinner } from './ui/spinner'
import { Auth, ForgotPassword, Join, Support } from './visitor-screens'

const waiting = (
  <SiteLayout hasFooter={false}>
    <PageSpinner />
  </SiteLayout>
)

/** The map of all other addresses names every screen there is: it costs the landing page nothing. */
export const Everything = screen<{ owner: SessionView | null }>(
  async () => (await import('./routes')).AppRoutes,
  waiting,
)

/** The pages a visitor reads first. Whoever is signed in, and every other address, gets the whole map. */
export function VisitorRoutes() {
  const session = useSession()
  const isVisitor = useIsVisitor(session)
  if (session.state === 'loading') return waiting
  if (session.state === 'unknown') {
    return (
      <SiteLayout hasFooter={false}>
        <NoConnection onRetry={session.retry} text={connectionWords.session} />
      </SiteLayout>
    )
  }
  if (!isVisitor && session.state === 'signed-in') return <Everything owner={session} />
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path={paths.home} element={<LandingScreen />} />
        <Route path={paths.getStarted} element={<LandingScreen />} />
        <Route path={paths.auth} element={<Auth />} />
        <Route path={paths.signIn} element={<Auth />} />
        <Route path={paths.forgotPassword} element={<ForgotPassword />} />
        <Route path={paths.support} element={<Support />} />
        <Route path={paths.join} element={<Join />} />
      </Route>
      <Route path="*" element={<Everything owner={null} />} />
    </Routes>
  )
}

/** Whoever signs in stays on the visitor's page until they leave it: the sign-in screen is none of an owner's. */
function useIsVisitor({ state }: Session): boolean {
  const { key } = useLocation()
  const [visitedAt, setVisitedAt] = useState<string>()
  if (state === 'signed-out' && visitedAt !== key) setVisitedAt(key)
  return state === 'signed-out' || visitedAt === key
}
