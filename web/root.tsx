import { useLocation } from 'react-router'
import { AppRoutes } from './routes'
import { screen } from './screen'
import { useSession } from './session'
import { ErrorPage } from './shell/error-page'
import { ToastHost } from './shell/toast-host'

const SessionWatch = screen(async () => (await import('./session-query')).SessionWatch)

export function Root() {
  const { state } = useSession()
  const { pathname } = useLocation()
  return (
    <>
      <ErrorPage at={pathname}>
        <AppRoutes />
      </ErrorPage>
      {state !== 'signed-out' && <SessionWatch key={pathname} />}
      <ToastHost />
    </>
  )
}
