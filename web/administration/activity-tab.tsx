import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activitySentence } from '#contract/activity'
import { toManaged } from '#contract/http/paths'
import type { AuditEntry } from '#contract/views/administration'
import { Badge } from '../ui/badge'
import { TextField } from '../ui/form/field'
import { SearchField } from '../ui/form/search-field'
import { When } from '../ui/format/when'
import { Link } from '../ui/link'
import { type Column, DataTable } from '../ui/list/data-table'
import { type ActivityFilters, activityQuery } from './admin-queries'
import './activity-tab.css'
import { manageCopy } from './copy'
import { ListView } from './list-view'

const nothing: ActivityFilters = { q: '', actor: '', application: '', from: '', to: '' }

export function ActivityTab() {
  const [filters, setFilters] = useState(nothing)
  const list = useInfiniteQuery({ ...activityQuery(filters), placeholderData: keepPreviousData })
  const narrow = (name: keyof ActivityFilters) => (value: string) =>
    setFilters((before) => ({ ...before, [name]: value }))
  return (
    <div className="manage-list">
      <search className="activity-filters">
        <SearchField
          label="Search activity"
          placeholder="Search what was done..."
          q={filters.q}
          onSearch={narrow('q')}
        />
        <SearchField label="Person" placeholder="Who did it..." q={filters.actor} onSearch={narrow('actor')} />
        <SearchField
          label="Application"
          placeholder="Reference..."
          q={filters.application}
          onSearch={narrow('application')}
        />
        <Day label="From" value={filters.from} onDay={narrow('from')} />
        <Day label="To" value={filters.to} onDay={narrow('to')} />
      </search>
      <ListView list={list} failed="The activity did not load" empty="Nothing was done that fits">
        {(entries) => (
          <DataTable caption={manageCopy.activity} columns={columns} rows={entries} rowKey={({ id }) => id} />
        )}
      </ListView>
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
    key: 'what',
    header: 'What happened',
    isName: true,
    cell: (entry) => (
      <span className="manage-badges">
        {activitySentence(entry)} {entry.isRefused && <Badge colour="red">Refused</Badge>}
      </span>
    ),
  },
  {
    key: 'subject',
    header: 'On what',
    cell: ({ subject, applicationId, referenceNumber }) =>
      applicationId && referenceNumber ? <Link to={toManaged(applicationId)}>{referenceNumber}</Link> : subject,
  },
  { key: 'from', header: 'From', cell: ({ address }) => address ?? '–' },
  { key: 'at', header: 'When', cell: ({ at }) => <When at={at} /> },
]
