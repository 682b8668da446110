import type { ComponentType } from 'react'
import { useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import type { SessionView } from '#contract/account-views'
import { paths } from '#contract/paths'
import { LandingScreen } from './landing/landing-screen'
import { type Screen, screen } from './screen'
import { type Session, useSession } from './session'
import { SiteLayout } from './shell/site-layout'
import { PageSpinner } from './ui/spinner'

/** A screen that talks to the server: the query client comes with it, not with the landing page. */
const served = (load: () => Promise<ComponentType>): Screen<object> =>
  screen(
    async () => {
      const [Component, { ServerState }] = await Promise.all([load(), import('./server-state')])
      return () => (
        <ServerState>
          <Component />
        </ServerState>
      )
    },
    <PageSpinner />,
  )

const NotFound = screen(async () => (await import('./shell/not-found')).NotFound, <PageSpinner />)
const Auth = served(async () => (await import('./accounts/auth-screen')).AuthScreen)
const Profile = served(async () => (await import('./accounts/profile-screen')).ProfileScreen)
const Account = served(async () => (await import('./accounts/account-screen')).AccountScreen)
const ForgotPassword = served(async () => (await import('./accounts/forgot-password-screen')).ForgotPasswordScreen)
const ResetPassword = served(async () => (await import('./accounts/reset-password-screen')).ResetPasswordScreen)
const VerifyEmail = served(async () => (await import('./accounts/verify-email-screen')).VerifyEmailScreen)
const Dashboard = served(async () => (await import('./applications/dashboard-screen')).DashboardScreen)
const Tracking = served(async () => (await import('./applications/tracking-screen')).TrackingScreen)
const TrackingReference = served(
  async () => (await import('./applications/tracking-reference-screen')).TrackingReferenceScreen,
)
const Submission = served(async () => (await import('./applications/submission-screen')).SubmissionScreen)
const Support = screen(async () => (await import('./support/support-screen')).SupportScreen, <PageSpinner />)
const Join = served(async () => (await import('./partners/join-screen')).JoinScreen)
const Find = served(async () => (await import('./applications/find-screen')).FindScreen)
const Payment = served(async () => (await import('./payments/payment-screen')).PaymentScreen)
const Vault = served(async () => (await import('./deeds/vault-screen')).VaultScreen)
const Console = served(async () => (await import('./administration/console-screen')).ConsoleScreen)
const Manage = served(async () => (await import('./administration/manage-screen')).ManageScreen)
const ManagedApplication = served(async () => (await import('./administration/application-screen')).ApplicationScreen)
const FirmLogin = served(async () => (await import('./firms/login-screen')).LoginScreen)
const FirmDashboard = served(async () => (await import('./firms/dashboard-screen')).DashboardScreen)
const FirmFile = served(async () => (await import('./firms/file-screen')).FileScreen)
const FirmTeam = served(async () => (await import('./firms/team-screen')).TeamScreen)
const Invitation = served(async () => (await import('./firms/invitation-screen')).InvitationScreen)

/** The lazy screens of prerendered addresses: their chunk must be there before the page comes to life. */
const prerendered: Record<string, Screen<object>> = {
  [paths.support]: Support,
  [paths.join]: Join,
  [paths.auth]: Auth,
  [paths.forgotPassword]: ForgotPassword,
}

export const loadPrerendered = async (pathname: string): Promise<unknown> => prerendered[pathname]?.load()

/** The map of the site. Which addresses exist depends on whether somebody is signed in. */
export function AppRoutes() {
  const session = useSession()
  const isVisitor = useIsVisitor(session)
  if (session.state === 'loading') {
    return (
      <SiteLayout hasFooter={false}>
        <PageSpinner />
      </SiteLayout>
    )
  }
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {isVisitor || session.state === 'signed-out' ? visitorRoutes : ownerRoutes(session)}
        <Route path={paths.trackingReference} element={<TrackingReference />} />
        <Route path={paths.support} element={<Support />} />
        <Route path={paths.join} element={<Join />} />
        <Route path={paths.verifyEmail} element={<VerifyEmail />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route path={paths.console} element={<Console />} />
      <Route path={paths.lawFirmLogin} element={<FirmLogin />} />
      <Route path={paths.lawFirmSlugLogin} element={<FirmLogin />} />
      <Route path={paths.titanLogin} element={<FirmLogin />} />
      <Route path={paths.firmDashboard} element={<FirmDashboard />} />
      <Route path={paths.firmFile} element={<FirmFile />} />
      <Route path={paths.firmTeam} element={<FirmTeam />} />
      <Route path={paths.invitation} element={<Invitation />} />
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

const visitorRoutes = (
  <>
    <Route path={paths.home} element={<LandingScreen />} />
    <Route path={paths.getStarted} element={<LandingScreen />} />
    <Route path={paths.auth} element={<Auth />} />
    <Route path={paths.signIn} element={<Auth />} />
    <Route path={paths.forgotPassword} element={<ForgotPassword />} />
    <Route path={paths.resetPassword} element={<ResetPassword />} />
  </>
)

const ownerRoutes = ({ profile, user }: SessionView) => (
  <>
    <Route path={paths.home} element={profile ? <Dashboard /> : <Profile />} />
    <Route path={paths.ownerHome} element={<Dashboard />} />
    <Route path={paths.dashboard} element={<Dashboard />} />
    <Route path={paths.onboarding} element={<Profile />} />
    <Route path={paths.profile} element={<Profile />} />
    <Route path={paths.account} element={<Account />} />
    <Route path={paths.submission} element={<Submission />} />
    <Route path={paths.payment} element={<Payment />} />
    <Route path={paths.tracking} element={<Find />} />
    <Route path={paths.trackingOne} element={<Tracking />} />
    <Route path={paths.vault} element={<Vault />} />
    {user.role === 'admin' && (
      <>
        <Route path={paths.manage} element={<Manage />} />
        <Route path={paths.manageApplication} element={<ManagedApplication />} />
      </>
    )}
  </>
)
