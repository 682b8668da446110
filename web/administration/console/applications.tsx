import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serviceLabel } from '#contract/services'
import { fallbacks } from '#contract/staff/administration'
import type { ConsoleApplication } from '#contract/views/console'
import { SearchField } from '../../ui/form/search-field'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import type { Column } from '../../ui/list/data-table'
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
      rowKey={({ id }) => id}
      tools={<SearchField label={applicationCopy.search} placeholder={applicationCopy.search} q={q} onSearch={setQ} />}
      empty={q ? nothingFound : { title: applicationCopy.none, text: applicationCopy.noneMore }}
    />
  )
}

/** Shared by applications and paid deposits. */
export const firstColumns: readonly Column<ConsoleApplication>[] = [
  {
    key: 'reference',
    header: 'Reference',
    isName: true,
    cell: ({ referenceNumber }) => <ReferenceNumber value={referenceNumber} />,
  },
  {
    key: 'client',
    header: 'Client',
    cell: ({ clientName, clientEmail }) => (
      <span className="console-lines">
        <span>{clientName}</span>
        <span className="minor">{clientEmail}</span>
      </span>
    ),
  },
  { key: 'service', header: 'Service', cell: ({ serviceType }) => serviceLabel(serviceType) },
  {
    key: 'firm',
    header: 'Assigned Firm',
    cell: ({ assignedLawFirmName }) => assignedLawFirmName ?? fallbacks.firm,
  },
]

const columns: readonly Column<ConsoleApplication>[] = [
  ...firstColumns,
  { key: 'deposit', header: 'Deposit', cell: ({ depositPaid }) => <PaidBadge isPaid={depositPaid} /> },
  { key: 'balance', header: 'Balance', cell: ({ balancePaid }) => <PaidBadge isPaid={balancePaid} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <StepBadge status={status} /> },
  {
    key: 'date',
    header: 'Date',
    cell: ({ createdAt }) => (createdAt ? <When at={createdAt} isDateOnly /> : fallbacks.date),
  },
]
