import { useInfiniteQuery } from '@tanstack/react-query'
import { FilePlus2, UserRoundCog, UserRoundPlus } from 'lucide-react'
import { paths } from '#contract/http/paths'
import { ConfirmEmailNotice } from '../../identity/confirm-email-notice'
import { InviteCard } from '../../referrals/invite-card'
import { applicationsQuery } from '../../server/applications-query'
import { useSession } from '../../server/session'
import { shellCopy } from '../../shell/copy'
import { LinkButton } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { usePageTitle } from '../../ui/page/page-title'
import { Bars, Waiting } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { ApplicationCard } from './application-card'
import './dashboard-screen.css'
import { MoreApplications } from './more-applications'
import { OfferedApplications } from './offered-applications'
import { QuickActions } from './quick-actions'

export function DashboardScreen() {
  const session = useSession()
  usePageTitle('Dashboard')
  if (session.state !== 'signed-in') return null
  const hasProfile = session.profile !== null
  return (
    <div className="page dashboard">
      <div className="dashboard-head">
        <h1>Welcome, {session.user.firstName || 'User'}</h1>
        <div className="dashboard-ways">
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
      <div className="dashboard-notices">
        <ConfirmEmailNotice user={session.user} />
        {session.user.emailVerified && <OfferedApplications />}
        {!hasProfile && (
          <Notice
            icon={UserRoundPlus}
            title="One step before your first application"
            action={<LinkButton to={paths.profile}>Initialize Profile</LinkButton>}
          >
            <p>Tell us how to reach you and where the property is. It takes a minute.</p>
          </Notice>
        )}
      </div>
      <div className="dashboard-columns">
        <Applications hasProfile={hasProfile} />
        <div className="dashboard-side">
          <QuickActions />
          <InviteCard />
        </div>
      </div>
    </div>
  )
}

function Applications({ hasProfile }: { hasProfile: boolean }) {
  const list = useInfiniteQuery(applicationsQuery)
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title="Your applications did not load"
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  if (!list.data) return <Loading />
  const applications = list.data.pages.flatMap(({ rows }) => rows)
  const [first] = applications
  if (!first) return <NoApplications hasProfile={hasProfile} />
  if (applications.length === 1) return <ApplicationCard application={first} level={2} />
  return (
    <section className="dashboard-list" aria-labelledby="active-applications">
      <h2 id="active-applications">Active Applications</h2>
      {applications.map((application) => (
        <ApplicationCard key={application.id} application={application} level={3} />
      ))}
      <MoreApplications list={list} shown={applications.length} />
    </section>
  )
}

const NoApplications = ({ hasProfile }: { hasProfile: boolean }) => (
  <div className="card">
    <EmptyState
      title="No Applications Yet"
      icon={FilePlus2}
      action={
        hasProfile ? (
          <LinkButton to={paths.submission}>Start your first application</LinkButton>
        ) : (
          <LinkButton to={paths.profile}>Create your profile</LinkButton>
        )
      }
    >
      Once you start one, you see here where it is, what happens next and what there is to pay.
    </EmptyState>
  </div>
)

const Loading = () => (
  <Waiting label="Loading your applications...">
    <div className="card application-card">
      <Bars shapes={['third', 'tall', 'line', 'half']} />
    </div>
  </Waiting>
)
