import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toManaged } from '#contract/addresses/paths'
import type { AuditEntry } from '#contract/administration/views'
import { activitySentence } from '#contract/applications/activity'
import { Badge } from '../ui/badge'
import { TextField } from '../ui/form/field'
import { SearchField } from '../ui/form/search-field'
import { ReferenceNumber } from '../ui/format/reference-number'
import { When } from '../ui/format/when'
import { Link } from '../ui/link'
import type { Column } from '../ui/list/data-table'
import { ListView } from '../ui/list/list-view'
import { type ActivityFilters, activityQuery } from './admin-queries'
import './activity-tab.css'
import { manageCopy, nothingIn } from './copy'

const nothing: ActivityFilters = { q: '', actor: '', application: '', from: '', to: '' }

export function ActivityTab() {
  const [filters, setFilters] = useState(nothing)
  const list = useInfiniteQuery({ ...activityQuery(filters), placeholderData: keepPreviousData })
  const narrow = (name: keyof ActivityFilters) => (value: string) =>
    setFilters((before) => ({ ...before, [name]: value }))
  const search = (name: keyof ActivityFilters) => ({ q: filters[name], onSearch: narrow(name) })
  return (
    <div className="manage-list">
      <search className="activity-filters">
        <SearchField label="Search activity" placeholder={manageCopy.activityHint} {...search('q')} />
        <SearchField label="Person" placeholder={manageCopy.personHint} hasKey={false} {...search('actor')} />
        <SearchField label="Application" placeholder="Reference..." hasKey={false} {...search('application')} />
        <Day label="From" value={filters.from} onDay={narrow('from')} />
        <Day label="To" value={filters.to} onDay={narrow('to')} />
      </search>
      <ListView
        caption={manageCopy.activity}
        list={list}
        columns={columns}
        failed={manageCopy.activityFailed}
        empty={nothingIn('No matching activity')}
      />
    </div>
  )
}

const Day = ({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) => (
  <TextField
    type="date"
    label={label}
    name={`activity-${label}`}
    value={value}
    onChange={({ target }) => onDay(target.value)}
  />
)

const columns: readonly Column<AuditEntry>[] = [
  {
    header: 'What happened',
    isName: true,
    lines: 1,
    cell: (entry) => (
      <span className="manage-badges">
        {activitySentence(entry)} {entry.isRefused && <Badge colour="red">Refused</Badge>}
      </span>
    ),
  },
  {
    header: 'Item',
    cell: ({ subject, applicationId, referenceNumber }) =>
      applicationId && referenceNumber ? (
        <Link to={toManaged(applicationId)} className="activity-reference">
          <ReferenceNumber value={referenceNumber} />
        </Link>
      ) : (
        subject
      ),
  },
  { header: 'From', cell: ({ address }) => <span className="activity-address">{address ?? '–'}</span> },
  { header: 'When', cell: ({ at }) => <When at={at} /> },
]
