import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { applicationNotFound } from '#contract/applications'
import { paths } from '#contract/http/paths'
import type { TrackingPage } from '#contract/views/applications'
import { SignInFirst } from '../../identity/sign-in-first'
import { ApiError, serverMessage } from '../../server/api'
import { isSignedOut } from '../../server/session-change'
import { LinkButton } from '../../ui/button'
import { Bars, Waiting } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { OwnerPage } from './owner-page'
import { PublicTracking } from './public-tracking'
import './tracking.css'
import { applicationCopy } from '../copy'

export function TrackingState({ query }: { query: UseQueryResult<TrackingPage> }) {
  // earlier data stays when a refetch fails
  const hasFailed = query.isError && !query.data
  if (isSignedOut(query.error)) return <SignInFirst />
  if (query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)) return <NotFound />
  return (
    <div className="page tracking">
      {hasFailed ? (
        <ErrorState
          title="This application did not load"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {serverMessage(query.error, 'Nothing was lost. Please check your connection and try again.')}
        </ErrorState>
      ) : !query.data ? (
        <Loading />
      ) : query.data.access === 'full' ? (
        <OwnerPage
          page={query.data}
          isChecking={query.isFetching}
          isUnchecked={query.isError}
          onCheck={() => void query.refetch()}
        />
      ) : (
        <PublicTracking page={query.data} />
      )}
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

const Loading = () => (
  <Waiting label="Loading the application...">
    <div className="where">
      <Bars shapes={['third', 'tall', 'half']} />
    </div>
    <div className="tracking-columns">
      <div className="card stack">
        <Bars shapes={['third', 'half', 'third', 'half', 'third', 'half', 'third']} />
      </div>
      <div className="card stack">
        <Bars shapes={['line', 'line', 'half']} />
      </div>
    </div>
  </Waiting>
)
