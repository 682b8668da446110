import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fallbacks } from '#contract/administration'
import type { ConsoleApplication } from '#contract/console-views'
import { serviceLabel } from '#contract/services'
import type { Column } from '../ui/data-table'
import { ReferenceNumber } from '../ui/reference-number'
import { SearchField } from '../ui/search-field'
import { When } from '../ui/when'
import { PaidBadge, StepBadge } from './console-badges'
import { ConsoleList, nothingFound } from './console-list'
import { applicationsQuery } from './console-lists'
import { applicationWords } from './console-words'

/** Every application of every firm, and of none. */
export function ApplicationsTab() {
  const [q, setQ] = useState('')
  const list = useInfiniteQuery({ ...applicationsQuery(q), placeholderData: keepPreviousData })
  return (
    <ConsoleList
      caption={applicationWords.tab}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      tools={
        <SearchField label={applicationWords.search} placeholder={applicationWords.search} q={q} onSearch={setQ} />
      }
      empty={q ? nothingFound : { title: applicationWords.none, text: applicationWords.noneMore }}
    />
  )
}

/** The columns that applications and paid deposits begin with. */
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
