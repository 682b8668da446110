import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FilePlus2, UserRoundPlus } from 'lucide-react'
import { paths } from '#contract/paths'
import { ConfirmEmailNotice } from '../accounts/confirm-email-notice'
import { applicationsQuery } from '../applications-query'
import { configQuery } from '../config-query'
import { useSession } from '../session'
import { LinkButton } from '../ui/button'
import { Notice } from '../ui/notice'
import { usePageTitle } from '../ui/page-title'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import { EmptyState, ErrorState } from '../ui/states'
import { ApplicationCard } from './application-card'
import './dashboard-screen.css'
import { MoreApplications } from './more-applications'
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
        {hasProfile && (
          <LinkButton to={paths.submission} icon={<FilePlus2 className="icon" aria-hidden="true" />}>
            New Application
          </LinkButton>
        )}
      </div>
      <div className="dashboard-notices">
        <ConfirmEmailNotice user={session.user} />
        {!hasProfile && (
          <Notice
            icon={<UserRoundPlus className="icon" aria-hidden="true" />}
            title="One step before your first application"
            action={<LinkButton to={paths.profile}>Initialize Profile</LinkButton>}
          >
            <p>Tell us how to reach you and where the property is. It takes a minute.</p>
          </Notice>
        )}
      </div>
      <div className="dashboard-columns">
        <Applications hasProfile={hasProfile} />
        <QuickActions />
      </div>
    </div>
  )
}

function Applications({ hasProfile }: { hasProfile: boolean }) {
  const list = useInfiniteQuery(applicationsQuery)
  const config = useQuery(configQuery)
  const failed = [list, config].filter(({ isError, data }) => isError && !data)
  if (failed.length > 0) {
    return (
      <ErrorState
        title="Your applications did not load"
        onRetry={() => failed.forEach((query) => void query.refetch())}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    )
  }
  if (!list.data || !config.data) return <Loading />
  const { prices } = config.data
  const applications = list.data.pages.flatMap(({ rows }) => rows)
  const [first] = applications
  if (!first) return <NoApplications hasProfile={hasProfile} />
  if (applications.length === 1) return <ApplicationCard application={first} prices={prices} level={2} />
  return (
    <section className="dashboard-list" aria-labelledby="active-applications">
      <h2 id="active-applications">Active Applications</h2>
      {applications.map((application) => (
        <ApplicationCard key={application.id} application={application} prices={prices} level={3} />
      ))}
      <MoreApplications list={list} shown={applications.length} />
    </section>
  )
}

const NoApplications = ({ hasProfile }: { hasProfile: boolean }) => (
  <div className="card">
    <EmptyState
      title="No Applications Yet"
      icon={<FilePlus2 className="icon" aria-hidden="true" />}
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
  <SkeletonGroup label="Loading your applications...">
    <div className="card application-card">
      <Skeleton width="third" />
      <Skeleton tall />
      <Skeleton />
      <Skeleton width="half" />
    </div>
  </SkeletonGroup>
)
