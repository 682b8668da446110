import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AdminApplicationPage } from '#contract/administration-views'
import { paths } from '#contract/paths'
import { serviceLabel } from '#contract/services'
import { ApiError } from '../api'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { usePageTitle } from '../ui/page-title'
import { ReferenceNumber } from '../ui/reference-number'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import { EmptyState, ErrorState } from '../ui/states'
import { TooltipProvider } from '../ui/tooltip'
import { ActivityCard } from './activity-card'
import { managedQuery } from './admin-queries'
import { AdminStatus, PaidBadges } from './application-badges'
import './application-screen.css'
import { ClientCard } from './client-card'
import { DeedsCard } from './deeds-card'
import { DocumentsCard } from './documents-card'
import { FirmCard } from './firm-card'
import { HistoryCard } from './history-card'
import './manage.css'
import { PaymentsCard } from './payments-card'
import { StatusDialog } from './status-dialog'
import { applicationWords, manageWords } from './words'

/** One application as the platform's administration sees it: everything, on one page. */
export function ApplicationScreen() {
  const { id = '' } = useParams()
  const { data: page, error, isFetching, refetch } = useQuery(managedQuery(id))
  usePageTitle(page ? `Application ${page.application.referenceNumber}` : 'Application')
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <TooltipProvider>
      <div className="page manage">
        <Link to={`${paths.manage}?tab=applications`} className="managed-back">
          <ArrowLeft className="icon" aria-hidden="true" />
          {manageWords.title}
        </Link>
        {!page && isUnknown && (
          <EmptyState level={1} title={applicationWords.notFound}>
            There is no application at this address.
          </EmptyState>
        )}
        {!page && error && !isUnknown && (
          <ErrorState title={applicationWords.pageFailed} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!page && !error && <Waiting />}
        {page && <Whole page={page} />}
      </div>
    </TooltipProvider>
  )
}

function Whole({ page }: { page: AdminApplicationPage }) {
  const { application } = page
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <div className="managed-head">
        <div className="manage-lines">
          <h1>{page.client.name}</h1>
          <p className="managed-facts">
            <span>{serviceLabel(application.serviceType)}</span>
            <ReferenceNumber value={application.referenceNumber} isCopyable />
          </p>
        </div>
        <div className="manage-badges">
          <AdminStatus status={application.status} />
          <PaidBadges application={application} />
        </div>
        <Button onClick={() => setChanging(true)}>{applicationWords.update}</Button>
      </div>
      <div className="managed-columns">
        <div className="managed-column">
          <PaymentsCard payments={page.payments} />
          <DeedsCard id={application.id} deeds={page.deeds} />
          <DocumentsCard documents={page.documents} />
          <HistoryCard serviceType={application.serviceType} history={page.history} />
        </div>
        <div className="managed-column">
          <FirmCard page={page} />
          <ClientCard client={page.client} />
          <ActivityCard activity={page.activity} />
        </div>
      </div>
      {isChanging && <StatusDialog application={application} onClose={() => setChanging(false)} />}
    </>
  )
}

const Waiting = () => (
  <SkeletonGroup label="Loading the application...">
    <Skeleton width="half" tall />
    <div className="managed-columns">
      <div className="managed-column">
        <Skeleton tall />
        <Skeleton tall />
        <Skeleton tall />
      </div>
      <div className="managed-column">
        <Skeleton tall />
        <Skeleton tall />
      </div>
    </div>
  </SkeletonGroup>
)
