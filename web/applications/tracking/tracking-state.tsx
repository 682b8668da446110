import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { paths, toReference } from '#contract/addresses/paths'
import { applicationNotFound } from '#contract/applications/applications'
import type { TrackingPage } from '#contract/applications/views'
import { SignInFirst } from '../../identity/sign-in-first'
import { serverMessage, statusOf } from '../../server/api'
import { LastSeen } from '../../server/last-seen-part'
import { useSession } from '../../server/session'
import { isSignedOut } from '../../server/sessions/session-change'
import { LinkButton } from '../../ui/button'
import { Loaded } from '../../ui/loaded'
import { isUnreachable } from '../../ui/page/is-unreachable'
import { screen } from '../../ui/page/screen'
import { PrintFoot } from '../../ui/print/lazy-print-foot'
import { Bars, Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { OwnerPage } from './owner-page'
import { PublicTracking } from './public-tracking'
import './tracking.css'
import { applicationCopy } from '../copy'

// loaded without a connection only
const ListedApplication = screen(async () => (await import('./listed-application')).ListedApplication)

interface TrackingStateProps {
  query: UseQueryResult<TrackingPage>
  /** The id or the tracking number in the address. */
  named: string
}

export function TrackingState({ query, named }: TrackingStateProps) {
  const isSignedIn = useSession().state === 'signed-in'
  if (isSignedOut(query.error)) return <SignInFirst />
  if ([400, 404].includes(statusOf(query.error) ?? 0)) return <NotFound />
  const state = (
    <LastSeen query={query}>
      <Loaded
        query={query}
        failed={applicationCopy.failed}
        failedText={serverMessage(query.error, 'Nothing was lost. Please try again.')}
        fallback={skeleton}
      >
        {(page) => (
          <>
            {page.access === 'full' ? (
              <OwnerPage
                page={page}
                isChecking={query.isFetching}
                isUnchecked={query.isError && !isUnreachable(query.error)}
                onCheck={() => void query.refetch()}
              />
            ) : (
              <PublicTracking page={page} />
            )}
            <PrintFoot path={toReference(page.application.referenceNumber)} />
          </>
        )}
      </Loaded>
    </LastSeen>
  )
  const isMissing = isSignedIn && query.data === undefined && isUnreachable(query.error)
  return (
    <div className="page tracking">
      {isMissing ? <ListedApplication named={named}>{state}</ListedApplication> : state}
    </div>
  )
}

const NotFound = () => (
  <div className="page">
    <EmptyState
      level={1}
      title={applicationNotFound.title}
      icon={SearchX}
      action={<LinkButton to={paths.submission}>{applicationCopy.searchAgain}</LinkButton>}
    >
      {applicationNotFound.detail}
    </EmptyState>
  </div>
)

const skeleton = (
  <Skeleton label={applicationCopy.loading}>
    <div className="progress-summary">
      <Bars shapes={['third', 'tall', 'half', 'half-tall']} />
    </div>
    <div className="tracking-columns">
      <div className="tracking-firm card stack-2">
        <Bars shapes={['half', 'line']} />
      </div>
      <div className="tracking-main">
        <div className="card stack">
          <Bars shapes={['third', 'half', 'third', 'half', 'third', 'half', 'third']} />
        </div>
      </div>
      <div className="tracking-side">
        <div className="card stack">
          <Bars shapes={['third', 'line', 'line']} />
        </div>
        <div className="card stack">
          <Bars shapes={['third', 'line', 'half']} />
        </div>
      </div>
    </div>
  </Skeleton>
)
