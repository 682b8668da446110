import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { answerTaps } from './answer-taps'
import { screen, useRetry } from './screen'
import { publishUnknown, useSession } from './session'
import { ErrorPage } from './shell/error-page'
import { OfflineNotice } from './shell/offline-notice'
import { Toaster } from './ui/toaster'
import { VisitorRoutes } from './visitor-routes'

/** The question who is here could not even be asked. */
function SessionUnknown() {
  const retry = useRetry()
  useEffect(() => publishUnknown(retry), [retry])
  return null
}

const SessionWatch = screen(async () => (await import('./session-query')).SessionWatch, null, SessionUnknown)
const SessionOver = screen(async () => (await import('./accounts/session-over')).SessionOver)

export function Root() {
  const session = useSession()
  const { pathname } = useLocation()
  useEffect(answerTaps, [])
  return (
    <>
      <ErrorPage at={pathname}>
        <VisitorRoutes />
      </ErrorPage>
      {session.state !== 'signed-out' && <SessionWatch key={pathname} />}
      {session.state === 'signed-in' && session.isOver && <SessionOver />}
      <OfflineNotice />
      <Toaster />
    </>
  )
}
