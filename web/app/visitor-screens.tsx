import { Route } from 'react-router'
import { paths } from '#contract/addresses/addresses'
import { withServerState } from '../server/with-server-state'
import { type Screen, screen } from '../ui/page/screen'
import { PageSkeleton } from '../ui/skeleton'

export const Landing = screen(async () => (await import('../landing/landing-screen')).LandingScreen, <PageSkeleton />)
export const Auth = withServerState(async () => (await import('../identity/auth-screen')).AuthScreen)
export const ForgotPassword = withServerState(
  async () => (await import('../identity/forgot-password-screen')).ForgotPasswordScreen,
)
/** The first page of a firm’s member, whose working day should not begin with the map of all screens. */
export const FirmDashboard = withServerState(async () => {
  const { DashboardScreen, showLastList } = await import('../desk/dashboard-screen')
  await showLastList()
  return DashboardScreen
})
const Support = screen(async () => (await import('../site/support/support-screen')).SupportScreen, <PageSkeleton />)
const Complaints = withServerState(async () => (await import('../site/complaints/complaints-screen')).ComplaintsScreen)
const Join = withServerState(async () => (await import('../site/partners/join-screen')).JoinScreen)
const Articles = screen(async () => (await import('../about/article-screen')).ArticleScreen, <PageSkeleton />)
const LawFirms = withServerState(async () => (await import('../about/law-firms-screen')).LawFirmsScreen)

const articlePaths = [paths.about, paths.fees, paths.originalDeed, paths.refunds, paths.privacy, paths.terms]

/** What everyone may read, signed in or not. */
const open: Record<string, Screen<object>> = {
  [paths.support]: Support,
  [paths.join]: Join,
  [paths.complaints]: Complaints,
  [paths.lawFirms]: LawFirms,
  ...Object.fromEntries(articlePaths.map((path) => [path, Articles])),
}

export const openRoutes = Object.entries(open).map(([path, Shown]) => (
  <Route key={path} path={path} element={<Shown />} />
))

/** The lazy screens of prerendered addresses. Their chunk must load before hydration. */
const prerendered: Record<string, Screen<object>> = {
  ...open,
  [paths.home]: Landing,
  [paths.getStarted]: Landing,
  [paths.auth]: Auth,
  [paths.forgotPassword]: ForgotPassword,
}

/** @returns whether its chunk is loaded */
export const loadPrerendered = async (pathname: string): Promise<boolean> =>
  (await prerendered[pathname]?.load()) ?? true
