import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ownerSession, useSession } from '../server/session'
import { departures } from '../server/session-store'
import { stepUpRequest } from '../server/step-up'
import { ErrorPage } from '../shell/error-page'
import { OfflineNotice } from '../shell/offline-notice'
import { Toaster } from '../ui/overlay/toaster'
import { screen, useRetry } from '../ui/page/screen'
import { replayClicks } from './replay-clicks'
import { isSignIn, VisitorRoutes } from './visitor-routes'

/** The session call got no answer. */
function SessionUnknown() {
  const retry = useRetry()
  useEffect(() => ownerSession.setUnreachable(retry), [retry])
  return null
}

const SessionWatch = screen(
  async () => (await import('../server/sessions/session-query')).SessionWatch,
  null,
  SessionUnknown,
)
const StepUp = screen(async () => (await import('../identity/factors/step-up')).StepUp)
const SessionEnded = screen(async () => (await import('../identity/session-ended')).SessionEnded)

export function Root() {
  const session = useSession()
  const { pathname } = useLocation()
  const stepUp = stepUpRequest.use()
  const departed = departures.use()
  useEffect(replayClicks, [])
  return (
    <>
      <ErrorPage at={pathname}>
        <VisitorRoutes key={departed} />
      </ErrorPage>
      {session.state !== 'signed-out' && <SessionWatch key={pathname} />}
      {session.state === 'signed-in' && session.isOver && !isSignIn(pathname) && <SessionEnded />}
      {stepUp && <StepUp request={stepUp} />}
      <OfflineNotice />
      <Toaster />
    </>
  )
}
