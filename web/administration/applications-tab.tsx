import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toManaged } from '#contract/http/paths'
import { serviceLabel } from '#contract/services'
import type { AdminApplication } from '#contract/views/administration'
import { Button } from '../ui/button'
import { SearchField } from '../ui/form/search-field'
import { ReferenceNumber } from '../ui/format/reference-number'
import { When } from '../ui/format/when'
import { Link } from '../ui/link'
import { type Column, DataTable } from '../ui/list/data-table'
import { useSearchParams } from '../ui/page/use-search-params'
import { applicationsQuery } from './admin-queries'
import { StatusDialog } from './application/status-dialog'
import { AdminStatus, PaidBadges } from './application-badges'
import { applicationCopy, manageCopy } from './copy'
import { ListView } from './list-view'

export function ApplicationsTab() {
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  const [changing, setChanging] = useState<AdminApplication>()
  const list = useInfiniteQuery({ ...applicationsQuery(q), placeholderData: keepPreviousData })
  return (
    <div className="manage-list">
      <SearchField
        label={applicationCopy.search}
        placeholder={applicationCopy.searchHint}
        q={q}
        onSearch={(words) => setAddress({ tab: 'applications', ...(words ? { q: words } : {}) }, { replace: true })}
      />
      <ListView list={list} failed={applicationCopy.loadFailed} empty={applicationCopy.none}>
        {(applications) => (
          <DataTable
            caption={manageCopy.applications}
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
                    aria-label={`${applicationCopy.update} of ${application.referenceNumber}`}
                    onClick={() => setChanging(application)}
                  >
                    {applicationCopy.update}
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
