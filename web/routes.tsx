import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import type { SessionView } from '#contract/accounts/views'
import { ownerAddresses } from '#contract/addresses/owner-addresses'
import { paths } from '#contract/addresses/paths'
import { FirmDashboard, openRoutes } from './app/visitor-screens'
import { withServerState } from './server/with-server-state'
import { SiteLayout } from './shell/site-layout'
import { screen } from './ui/page/screen'
import { PageSkeleton } from './ui/skeleton'

const NotFound = screen(async () => (await import('./shell/not-found')).NotFound, <PageSkeleton />)
const Profile = withServerState(async () => (await import('./accounts/profile-screen')).ProfileScreen)
const Account = withServerState(async () => (await import('./accounts/account-screen')).AccountScreen)
const OwnerEnrolment = withServerState(async () => (await import('./accounts/enrolment-screen')).EnrolmentScreen)
const ResetPassword = withServerState(
  async () => (await import('./identity/reset-password-screen')).ResetPasswordScreen,
)
const VerifyEmail = withServerState(async () => (await import('./identity/verify-email-screen')).VerifyEmailScreen)
const Dashboard = withServerState(
  async () => (await import('./applications/dashboard/dashboard-screen')).DashboardScreen,
)
const Tracking = withServerState(async () => (await import('./applications/tracking/tracking-screen')).TrackingScreen)
const TrackingReference = withServerState(
  async () => (await import('./applications/tracking/tracking-reference-screen')).TrackingReferenceScreen,
)
const Submission = withServerState(
  async () => (await import('./applications/submission/submission-screen')).SubmissionScreen,
)
const Find = withServerState(async () => (await import('./applications/tracking/find-screen')).FindScreen)
const Payment = withServerState(async () => (await import('./money/checkout/payment-screen')).PaymentScreen)
const Vault = withServerState(async () => (await import('./deeds/vault-screen')).VaultScreen)
const Verify = withServerState(async () => (await import('./deeds/verify/verify-screen')).VerifyScreen)
const PublicLog = withServerState(async () => (await import('./deeds/log/log-screen')).LogScreen)
const Certificate = withServerState(async () => (await import('./deeds/verify/certificate-screen')).CertificateScreen)
const Check = withServerState(async () => (await import('./site/support/check-screen')).CheckScreen)
const Help = withServerState(async () => (await import('./delegates/helpers/help-screen')).HelpScreen)
const LegacyRequest = withServerState(
  async () => (await import('./delegates/legacy/request-screen')).LegacyRequestScreen,
)
const LegacyContact = withServerState(
  async () => (await import('./delegates/legacy/contact-screen')).LegacyContactScreen,
)
const LegacyRefusal = withServerState(
  async () => (await import('./delegates/legacy/refusal-screen')).LegacyRefusalScreen,
)
const LegacyAccess = withServerState(async () => (await import('./delegates/legacy/access-screen')).LegacyAccessScreen)
const Complaint = withServerState(async () => (await import('./site/complaints/complaint-screen')).ComplaintScreen)
const Console = withServerState(async () => (await import('./administration/console/screen')).ConsoleScreen)
const ConsoleAccount = withServerState(
  async () => (await import('./administration/console/sign-in/account-screen')).ConsoleAccountScreen,
)
const ConsoleSignIn = withServerState(
  async () => (await import('./administration/console/sign-in/sign-in-screen')).ConsoleSignInScreen,
)
const Manage = withServerState(async () => (await import('./administration/manage-screen')).ManageScreen)
const ManagedApplication = withServerState(
  async () => (await import('./administration/application/application-screen')).ApplicationScreen,
)
const FirmLogin = withServerState(async () => (await import('./firms/sign-in/login-screen')).LoginScreen)
const FirmFile = withServerState(
  async () => (await import('./desk/application/application-screen')).FirmApplicationScreen,
)
const FileSheet = withServerState(async () => (await import('./desk/sheets/sheet-screen')).SheetScreen)
const FirmTeam = withServerState(async () => (await import('./firms/team/team-screen')).TeamScreen)
const FirmPayments = withServerState(async () => (await import('./desk/payments/payments-screen')).PaymentsScreen)
const FirmAccount = withServerState(async () => (await import('./firms/account/account-screen')).MemberAccountScreen)
const Invitation = withServerState(async () => (await import('./firms/sign-in/invitation-screen')).InvitationScreen)
const RemindersOff = withServerState(
  async () => (await import('./documents/requests/reminders-off-screen')).RemindersOffScreen,
)
const DigestOff = withServerState(async () => (await import('./desk/digest/digest-off-screen')).DigestOffScreen)

const forApplicant = async (load: Promise<ComponentType>) => {
  const [{ forApplicant: shown }, Screen] = await Promise.all([import('./applications/tracking/applicant-page'), load])
  return shown(Screen)
}
const ApplicantTracking = withServerState(() =>
  forApplicant(import('./applications/tracking/tracking-screen').then(({ TrackingScreen }) => TrackingScreen)),
)
const ApplicantPayment = withServerState(() =>
  forApplicant(import('./money/checkout/payment-screen').then(({ PaymentScreen }) => PaymentScreen)),
)

/** All addresses of the site. Which exist depends on whether someone is signed in. `visitor-routes.tsx` runs first. */
export function AppRoutes({ owner }: { owner: SessionView | null }) {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {owner ? (owner.factorDaysLeft === 0 ? enrolmentRoutes : ownerRoutes(owner)) : visitorRoutes}
        <Route path={paths.trackingReference} element={<TrackingReference />} />
        {openRoutes}
        <Route path={paths.help} element={<Help />} />
        <Route path={paths.legacy} element={<LegacyRequest />} />
        <Route path={paths.legacyContact} element={<LegacyContact />} />
        <Route path={paths.legacyRefusal} element={<LegacyRefusal />} />
        <Route path={paths.legacyAccess} element={<LegacyAccess />} />
        <Route path={paths.complaintOne} element={<Complaint />} />
        <Route path={paths.morningDigest} element={<DigestOff />} />
        <Route path={paths.reminders} element={<RemindersOff />} />
        <Route path={paths.verifyEmail} element={<VerifyEmail />} />
        <Route path={paths.verify} element={<Verify />} />
        <Route path={paths.verifyOne} element={<Certificate />} />
        <Route path={paths.log} element={<PublicLog />} />
        <Route path={paths.check} element={<Check />} />
        <Route path={paths.checkOne} element={<Check />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route path={paths.console} element={<Console />} />
      <Route path={paths.consoleAccount} element={<ConsoleAccount />} />
      <Route path={paths.consoleSignIn} element={<ConsoleSignIn />} />
      <Route path={paths.lawFirmLogin} element={<FirmLogin />} />
      <Route path={paths.lawFirmSlugLogin} element={<FirmLogin />} />
      <Route path={paths.titanLogin} element={<FirmLogin />} />
      <Route path={paths.firmDashboard} element={<FirmDashboard />} />
      <Route path={paths.firmFile} element={<FirmFile />} />
      <Route path={paths.firmFileSheet} element={<FileSheet />} />
      <Route path={paths.firmTeam} element={<FirmTeam />} />
      <Route path={paths.firmPayments} element={<FirmPayments />} />
      <Route path={paths.firmAccount} element={<FirmAccount />} />
      <Route path={paths.invitation} element={<Invitation />} />
    </Routes>
  )
}

const visitorRoutes = (
  <>
    <Route path={paths.resetPassword} element={<ResetPassword />} />
    <Route path={paths.tracking} element={<Find />} />
    <Route path={paths.trackingOne} element={<ApplicantTracking />} />
    <Route path={paths.payment} element={<ApplicantPayment />} />
  </>
)

/** Every page of a platform admin who must add a second factor first. */
const enrolmentRoutes = [paths.home, ...ownerAddresses].map((path) => (
  <Route key={path} path={path} element={<OwnerEnrolment />} />
))

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
