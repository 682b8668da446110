import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminApplication } from '#contract/administration-views'
import { toManaged } from '#contract/paths'
import { serviceLabel } from '#contract/services'
import { Button } from '../ui/button'
import { type Column, DataTable } from '../ui/data-table'
import { Link } from '../ui/link'
import { ReferenceNumber } from '../ui/reference-number'
import { SearchField } from '../ui/search-field'
import { useSearchParams } from '../ui/search-params'
import { When } from '../ui/when'
import { applicationsQuery } from './admin-queries'
import { AdminStatus, PaidBadges } from './application-badges'
import { ListView } from './list-view'
import { StatusDialog } from './status-dialog'
import { applicationWords, manageWords } from './words'

/** Every application, found by its reference or its owner's email. */
export function ApplicationsTab() {
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  const [changing, setChanging] = useState<AdminApplication>()
  const list = useInfiniteQuery({ ...applicationsQuery(q), placeholderData: keepPreviousData })
  return (
    <div className="manage-list">
      <SearchField
        label={applicationWords.search}
        placeholder={applicationWords.searchHint}
        q={q}
        onSearch={(words) => setAddress({ tab: 'applications', ...(words ? { q: words } : {}) }, { replace: true })}
      />
      <ListView list={list} failed={applicationWords.loadFailed} empty={applicationWords.none}>
        {(applications) => (
          <DataTable
            caption={manageWords.applications}
            columns={[
              ...columns,
              {
                key: 'actions',
                header: 'Actions',
                isActions: true,
                cell: (application) => (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`${applicationWords.update} of ${application.referenceNumber}`}
                    onClick={() => setChanging(application)}
                  >
                    {applicationWords.update}
                  </Button>
                ),
              },
            ]}
            rows={applications}
            rowKey={({ id }) => id}
          />
        )}
      </ListView>
      {changing && <StatusDialog application={changing} onClose={() => setChanging(undefined)} />}
    </div>
  )
}

const columns: readonly Column<AdminApplication>[] = [
  {
    key: 'reference',
    header: 'Application',
    isName: true,
    cell: ({ id, referenceNumber, serviceType }) => (
      <span className="manage-lines">
        <Link to={toManaged(id)}>
          <ReferenceNumber value={referenceNumber} />
        </Link>
        <span className="minor">{serviceLabel(serviceType)}</span>
      </span>
    ),
  },
  {
    key: 'client',
    header: 'Client',
    cell: ({ user }) => (
      <span className="manage-lines">
        <span>
          {user.firstName} {user.lastName}
        </span>
        <span className="minor">{user.email}</span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <AdminStatus status={status} /> },
  { key: 'payments', header: 'Payments', cell: (application) => <PaidBadges application={application} /> },
  { key: 'created', header: 'Created', cell: ({ createdAt }) => <When at={createdAt} isDateOnly /> },
]
