import { useLocation } from 'react-router'
import { screen } from './screen'
import { useSession } from './session'
import { ErrorPage } from './shell/error-page'
import { ToastHost } from './shell/toast-host'
import { VisitorRoutes } from './visitor-routes'

const SessionWatch = screen(async () => (await import('./session-query')).SessionWatch)

export function Root() {
  const { state } = useSession()
  const { pathname } = useLocation()
  return (
    <>
      <ErrorPage at={pathname}>
        <VisitorRoutes />
      </ErrorPage>
      {state !== 'signed-out' && <SessionWatch key={pathname} />}
      <ToastHost />
    </>
  )
}
