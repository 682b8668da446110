import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toManaged } from '#contract/addresses/paths'
import { fallbacks } from '#contract/administration/administration'
import type { AdminApplication } from '#contract/administration/views'
import { fullName } from '#contract/fields/names'
import { serviceLabel } from '#contract/services'
import { MatchLine } from '../applications/match-line'
import { Button } from '../ui/button'
import { SearchField } from '../ui/form/search-field'
import { Email } from '../ui/format/email'
import { ReferenceNumber } from '../ui/format/reference-number'
import { When } from '../ui/format/when'
import { Link } from '../ui/link'
import { CellLines, type Column } from '../ui/list/data-table'
import { ListView } from '../ui/list/list-view'
import { useSearchParams } from '../ui/page/use-search-params'
import { applicationsQuery } from './admin-queries'
import { StatusDialog } from './application/status-dialog'
import { AdminStatus, PaidBadges } from './application-badges'
import { applicationCopy, manageCopy, nothingIn } from './copy'

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
        onSearch={(words) => setAddress((before) => withSearch(before, words), { replace: true })}
      />
      <ListView
        caption={manageCopy.applications}
        list={list}
        columns={[...columns, change(setChanging)]}
        failed={applicationCopy.loadFailed}
        empty={nothingIn(applicationCopy.none)}
      />
      {changing && <StatusDialog application={changing} onClose={() => setChanging(undefined)} />}
    </div>
  )
}

/** A tab that was left meanwhile stays left. */
function withSearch(before: URLSearchParams, words: string): URLSearchParams | Record<string, string> {
  if (before.get('tab') !== 'applications') return before
  return { tab: 'applications', ...(words ? { q: words } : {}) }
}

const change = (onChange: (application: AdminApplication) => void): Column<AdminApplication> => ({
  header: 'Actions',
  isActions: true,
  cell: (application) => (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${applicationCopy.update} of ${application.referenceNumber}`}
      onClick={() => onChange(application)}
    >
      {applicationCopy.update}
    </Button>
  ),
})

const columns: readonly Column<AdminApplication>[] = [
  {
    header: 'Application',
    isName: true,
    cell: ({ id, referenceNumber, serviceType }) => (
      <CellLines below={serviceLabel(serviceType)}>
        <Link to={toManaged(id)}>
          <ReferenceNumber value={referenceNumber} />
        </Link>
      </CellLines>
    ),
  },
  {
    header: 'Client',
    lines: 2,
    cell: ({ user, match }) => (
      <CellLines
        below={
          <>
            <Email value={user.email} />
            {match && <MatchLine match={match} />}
          </>
        }
      >
        {fullName(user) || fallbacks.name}
      </CellLines>
    ),
  },
  { header: 'Status', cell: ({ status, over }) => <AdminStatus status={status} over={over} /> },
  { header: 'Payments', lines: 2, cell: (application) => <PaidBadges application={application} /> },
  { header: 'Created', cell: ({ createdAt }) => <When at={createdAt} isDateOnly /> },
]
