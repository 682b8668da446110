import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { applicationNotFound } from '#contract/applications'
import { paths } from '#contract/http/paths'
import type { TrackingPage } from '#contract/views/applications'
import { SignInFirst } from '../../identity/sign-in-first'
import { isUnreachable, serverMessage, statusOf } from '../../server/api'
import { LastSeen } from '../../server/last-seen-part'
import { isSignedOut } from '../../server/session-change'
import { LinkButton } from '../../ui/button'
import { Loaded } from '../../ui/loaded'
import { StagesSkeleton } from '../../ui/progress/stages'
import { Bars, Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { OwnerPage } from './owner-page'
import { PublicTracking } from './public-tracking'
import './tracking.css'
import { applicationCopy } from '../copy'

export function TrackingState({ query }: { query: UseQueryResult<TrackingPage> }) {
  if (isSignedOut(query.error)) return <SignInFirst />
  if ([400, 404].includes(statusOf(query.error) ?? 0)) return <NotFound />
  return (
    <div className="page tracking">
      <LastSeen query={query}>
        <Loaded
          query={query}
          failed="This application did not load"
          failedText={serverMessage(query.error, 'Nothing was lost. Please check your connection and try again.')}
          fallback={skeleton}
        >
          {(page) =>
            page.access === 'full' ? (
              <OwnerPage
                page={page}
                isChecking={query.isFetching}
                isUnchecked={query.isError && !isUnreachable(query.error)}
                onCheck={() => void query.refetch()}
              />
            ) : (
              <PublicTracking page={page} />
            )
          }
        </Loaded>
      </LastSeen>
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
  <Skeleton label="Loading the application...">
    <div className="where">
      <Bars shapes={['third', 'tall', 'half', 'half-tall']} />
    </div>
    <StagesSkeleton />
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
