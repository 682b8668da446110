import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toManaged } from '#contract/addresses/paths'
import { fallbacks } from '#contract/administration/administration'
import type { ConsoleApplication } from '#contract/administration/console'
import { serviceLabel } from '#contract/services'
import { MatchLine } from '../../applications/match-line'
import { SearchField } from '../../ui/form/search-field'
import { Email } from '../../ui/format/email'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { CellLines, type Column } from '../../ui/list/data-table'
import { PaidBadge, StepBadge } from './badges'
import { applicationCopy } from './copy'
import { ConsoleList, nothingFound } from './list'
import { applicationsQuery } from './queries'

export function ApplicationsTab() {
  const [q, setQ] = useState('')
  const list = useInfiniteQuery({ ...applicationsQuery(q), placeholderData: keepPreviousData })
  return (
    <ConsoleList
      caption={applicationCopy.tab}
      list={list}
      columns={columns}
      toolbar={
        <SearchField label={applicationCopy.search} placeholder={applicationCopy.search} q={q} onSearch={setQ} />
      }
      empty={q ? nothingFound : { title: applicationCopy.none, text: applicationCopy.noneMore }}
    />
  )
}

/** Shared by applications and paid deposits. */
export const firstColumns: readonly Column<ConsoleApplication>[] = [
  {
    header: 'Reference',
    isName: true,
    lines: 1,
    cell: ({ id, referenceNumber }) => (
      <Link to={toManaged(id)}>
        <ReferenceNumber value={referenceNumber} />
      </Link>
    ),
  },
  {
    header: 'Client',
    lines: 2,
    cell: ({ clientName, clientEmail, match }) => (
      <CellLines
        below={
          <>
            <Email value={clientEmail} />
            {match && <MatchLine match={match} />}
          </>
        }
      >
        {clientName}
      </CellLines>
    ),
  },
  { header: 'Service', cell: ({ serviceType }) => serviceLabel(serviceType) },
  { header: 'Assigned Firm', cell: ({ assignedLawFirmName }) => assignedLawFirmName ?? fallbacks.firm },
]

const columns: readonly Column<ConsoleApplication>[] = [
  ...firstColumns,
  { header: 'Deposit', cell: (application) => <PaidBadge application={application} part="deposit" /> },
  { header: 'Balance', cell: (application) => <PaidBadge application={application} part="balance" /> },
  { header: 'Status', cell: ({ status: step }) => <StepBadge step={step} /> },
  { header: 'Date', cell: ({ createdAt }) => (createdAt ? <When at={createdAt} isDateOnly /> : fallbacks.date) },
]
