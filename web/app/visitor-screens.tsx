import { paths } from '#contract/http/paths'
import { withServerState } from '../server/with-server-state'
import { type Screen, screen } from '../ui/page/screen'
import { PageSpinner } from '../ui/spinner'

export const Auth = withServerState(async () => (await import('../identity/auth-screen')).AuthScreen)
export const ForgotPassword = withServerState(
  async () => (await import('../identity/forgot-password-screen')).ForgotPasswordScreen,
)
export const Support = screen(async () => (await import('../support/support-screen')).SupportScreen, <PageSpinner />)
export const Complaints = withServerState(
  async () => (await import('../complaints/complaints-screen')).ComplaintsScreen,
)
export const Join = withServerState(async () => (await import('../partners/join-screen')).JoinScreen)

/** The lazy screens of prerendered addresses. Their chunk must load before hydration. */
const prerendered: Record<string, Screen<object>> = {
  [paths.support]: Support,
  [paths.join]: Join,
  [paths.complaints]: Complaints,
  [paths.auth]: Auth,
  [paths.forgotPassword]: ForgotPassword,
}

/** @returns whether its chunk is loaded */
export const loadPrerendered = async (pathname: string): Promise<boolean> =>
  (await prerendered[pathname]?.load()) ?? true
