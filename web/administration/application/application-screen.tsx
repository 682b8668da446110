import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#contract/addresses/paths'
import type { AdminApplicationPage } from '#contract/administration/views'
import { closingCopy } from '#contract/money/closing'
import { serviceLabel } from '#contract/services'
import { CloseDialog } from '../../applications/close-dialog'
import { api, statusOf } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { Button } from '../../ui/button'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Shortcuts } from '../../ui/keyboard/shortcuts'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { PropertyTitle } from '../../ui/plate/property-title'
import { Bars, Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { managedQuery, refreshAdministration } from '../admin-queries'
import { AdminStatus, PaidBadges } from '../application-badges'
import { ActivityCard } from './activity-card'
import './application-screen.css'
import { ClientCard } from './client-card'
import { DeedsCard } from './deeds-card'
import { DocumentsCard } from './documents-card'
import { EvidenceCard } from './evidence-card'
import { FirmCard } from './firm-card'
import { HistoryCard } from './history-card'
import { IdentityCard } from './identity-card'
import '../manage.css'
import { applicationCopy, manageCopy } from '../copy'
import { MessagesCard } from './messages-card'
import { PaymentsCard } from './payments-card'
import { StatusDialog } from './status-dialog'

export function ApplicationScreen() {
  const { id = '' } = useParams()
  const query = useQuery(managedQuery(id))
  usePageTitle(query.data ? `Application ${query.data.application.referenceNumber}` : 'Application')
  return (
    <div className="page dense manage">
      <Link to={`${paths.manage}?tab=applications`} className="managed-back">
        <ArrowLeft className="icon" aria-hidden="true" />
        {manageCopy.title}
      </Link>
      {!query.data && statusOf(query.error) === 404 ? (
        <EmptyState level={1} title={applicationCopy.notFound}>
          {applicationCopy.notFoundText}
        </EmptyState>
      ) : (
        <Loaded query={query} failed={applicationCopy.pageFailed} fallback={skeleton}>
          {(page) => <ApplicationDetails page={page} />}
        </Loaded>
      )}
      <Shortcuts list={`${paths.manage}?tab=applications`} />
    </div>
  )
}

function ApplicationDetails({ page }: { page: AdminApplicationPage }) {
  const { application } = page
  const [isChanging, setChanging] = useState(false)
  const [isClosing, setClosing] = useState(false)
  return (
    <>
      <div className="managed-head">
        <div>
          <PropertyTitle address={page.client.propertyAddress} stages={[]} size={40} />
          <h1 translate="no">{page.client.name}</h1>
          <p className="managed-facts">
            <span>{serviceLabel(application.serviceType)}</span>
            <ReferenceNumber value={application.referenceNumber} isCopyable />
          </p>
        </div>
        <div className="manage-badges">
          <AdminStatus status={application.status} over={application.over} />
          <PaidBadges application={application} />
        </div>
        <Button onClick={() => setChanging(true)}>{applicationCopy.update}</Button>
        {!application.over && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setClosing(true)}>
            {closingCopy.action}
          </Button>
        )}
      </div>
      {application.over?.closedBy && (
        <p>{applicationCopy.closedBy(application.over.closedBy, application.over.reason)}</p>
      )}
      <div className="managed-columns">
        <div className="managed-column">
          <PaymentsCard payments={page.payments} application={application} />
          {page.identity && <IdentityCard application={application} identity={page.identity} />}
          {page.evidence && <EvidenceCard application={application} evidence={page.evidence} />}
          <DeedsCard page={page} />
          <DocumentsCard documents={page.documents} requests={page.requests} />
          <MessagesCard id={application.id} />
          <HistoryCard serviceType={application.serviceType} history={page.history} />
        </div>
        <div className="managed-column">
          <FirmCard page={page} />
          <ClientCard {...page} />
          <ActivityCard activity={page.activity} />
        </div>
      </div>
      {isChanging && <StatusDialog application={application} onClose={() => setChanging(false)} />}
      {isClosing && (
        <CloseDialog
          hasPaid={application.depositPaid}
          close={(json) =>
            asOwner(api.admin.applications[':id'].close.$post({ param: { id: String(application.id) }, json }))
          }
          onClosed={() => void refreshAdministration()}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}

const skeleton = (
  <Skeleton label={applicationCopy.pageLoading}>
    <Bars shapes={['half-tall']} />
    <div className="managed-columns">
      <div className="managed-column">
        <Bars shapes={['tall', 'tall', 'tall']} />
      </div>
      <div className="managed-column">
        <Bars shapes={['tall', 'tall']} />
      </div>
    </div>
  </Skeleton>
)
