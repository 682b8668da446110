import { useInfiniteQuery } from '@tanstack/react-query'
import { FilePlus2, Phone, UserRoundCog, UserRoundPlus } from 'lucide-react'
import { paths } from '#contract/addresses/paths'
import { isReadable } from '#contract/fields/phone'
import { PasskeyOffer } from '../../accounts/passkey-offer'
import { ConfirmEmailNotice } from '../../identity/confirm-email-notice'
import { ConsentNotice } from '../../identity/consent-notice'
import { InviteCard } from '../../money/referrals/invite-card'
import { LastSeen } from '../../server/last-seen-part'
import { applicationsQuery } from '../../server/queries/applications-query'
import { useSession } from '../../server/session'
import { shellCopy } from '../../shell/copy'
import { LinkButton } from '../../ui/button'
import { More, rowsOf } from '../../ui/list/paged'
import { Loaded } from '../../ui/loaded'
import { Notice } from '../../ui/notice'
import { usePageTitle } from '../../ui/page/page-title'
import { StagesSkeleton } from '../../ui/progress/stages'
import { Bars, Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { applicationCopy } from '../copy'
import { ApplicationCard } from './application-card'
import './dashboard-screen.css'
import { dashboardCopy } from './copy'
import { OfferedApplications } from './offered-applications'
import { QuickActions } from './quick-actions'

export function DashboardScreen() {
  const session = useSession()
  usePageTitle('Dashboard')
  const list = useInfiniteQuery(applicationsQuery)
  if (session.state !== 'signed-in') return null
  const hasProfile = session.profile !== null
  const unreadPhone = session.profile && !isReadable(session.profile.whatsappNumber) && session.profile.whatsappNumber
  return (
    <div className="page dashboard">
      <div className="dashboard-head">
        <h1>Welcome, {session.user.firstName || 'User'}</h1>
        <div className="row-2">
          <LinkButton variant="quiet" to={paths.account} icon={UserRoundCog}>
            {shellCopy.account}
          </LinkButton>
          {hasProfile && (
            <LinkButton to={paths.submission} icon={FilePlus2}>
              New Application
            </LinkButton>
          )}
        </div>
      </div>
      <LastSeen query={list}>
        <div className="dashboard-notices">
          {session.user.role === 'user' && <ConsentNotice />}
          <ConfirmEmailNotice user={session.user} />
          {session.user.emailVerified && <OfferedApplications />}
          {unreadPhone && (
            <Notice
              icon={Phone}
              title={dashboardCopy.unreadPhone.title}
              action={<LinkButton to={paths.profile}>{dashboardCopy.unreadPhone.change}</LinkButton>}
            >
              <p>{dashboardCopy.unreadPhone.text(unreadPhone)}</p>
            </Notice>
          )}
          {!hasProfile && (
            <Notice
              icon={UserRoundPlus}
              title={dashboardCopy.profileTitle}
              action={<LinkButton to={paths.profile}>Initialize Profile</LinkButton>}
            >
              <p>{dashboardCopy.profileText}</p>
            </Notice>
          )}
        </div>
        <div className="dashboard-columns">
          <Applications hasProfile={hasProfile} />
          <div className="dashboard-side">
            <QuickActions />
            <OfferToPayer />
            <InviteCard />
          </div>
        </div>
      </LastSeen>
    </div>
  )
}

/** A passkey is offered once a deposit is paid. */
const OfferToPayer = () =>
  rowsOf(useInfiniteQuery(applicationsQuery)).some(({ depositPaid }) => depositPaid) && <PasskeyOffer />

function Applications({ hasProfile }: { hasProfile: boolean }) {
  const list = useInfiniteQuery(applicationsQuery)
  return (
    <Loaded query={list} failed={applicationCopy.listFailed} fallback={skeleton}>
      {() => {
        const [first, ...others] = rowsOf(list)
        if (!first) return <NoApplications hasProfile={hasProfile} />
        if (others.length === 0) return <ApplicationCard application={first} level={2} />
        return (
          <section className="dashboard-list" aria-labelledby="active-applications">
            <h2 id="active-applications">Active Applications</h2>
            {[first, ...others].map((application) => (
              <ApplicationCard key={application.id} application={application} level={3} />
            ))}
            <More list={list} failed={applicationCopy.moreFailed} isQuiet />
          </section>
        )
      }}
    </Loaded>
  )
}

const NoApplications = ({ hasProfile }: { hasProfile: boolean }) => (
  <div className="card">
    <EmptyState
      title={dashboardCopy.noneTitle}
      icon={FilePlus2}
      action={
        hasProfile ? (
          <LinkButton to={paths.submission}>Start your first application</LinkButton>
        ) : (
          <LinkButton to={paths.profile}>Create your profile</LinkButton>
        )
      }
    >
      {dashboardCopy.noneText}
    </EmptyState>
  </div>
)

const skeleton = (
  <Skeleton label={dashboardCopy.listLoading}>
    {[1, 2].map((card) => (
      <div key={card} className="card application-card">
        <Bars shapes={['third', 'half', 'half-tall']} />
        <StagesSkeleton />
        <Bars shapes={['half']} />
      </div>
    ))}
  </Skeleton>
)
