import type { ReactNode } from 'react'
import { fileStatuses, stepLabel } from '#contract/pipelines'
import { serviceLabel } from '#contract/services'
import { fileSorts } from '#contract/staff/list-choices'
import '../../ui/form/field.css'
import { SearchField } from '../../ui/form/search-field'
import { anyServiceSteps, paymentLabels, sortLabels } from '../copy'
import { useMember } from '../portal-gate'
import { workCopy } from '../work-copy'
import { type ListFilters, paymentChoices, serviceChoices, withFilter } from './filters'
import { useColleagues } from './use-colleagues'

interface FileFiltersProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
}

/** The portal variant decides which filters exist. */
export function FileFilters({ filters, onChange }: FileFiltersProps) {
  const { portalVariant: variant } = useMember().firm
  const { service } = filters
  const colleagues = useColleagues()
  const choose = <Name extends keyof ListFilters>(name: Name) => ({
    value: filters[name] ?? '',
    onChoice: (value: string) => onChange(withFilter(filters, name, value as ListFilters[Name])),
  })
  return (
    <search className="file-filters">
      <SearchField
        label="Search clients"
        placeholder="Search clients..."
        q={filters.q ?? ''}
        onSearch={(q) => onChange(withFilter(filters, 'q', q))}
      />
      <div className="file-choices">
        <Choice label="Status" {...choose('status')}>
          <option value="">All statuses</option>
          {fileStatuses.map((status) => (
            <option key={status} value={status}>
              {service ? stepLabel(service, status, variant) : anyServiceSteps[status]}
            </option>
          ))}
        </Choice>
        <Choice label="Service" {...choose('service')}>
          <option value="">All services</option>
          {serviceChoices[variant].map((offered) => (
            <option key={offered} value={offered}>
              {serviceLabel(offered)}
            </option>
          ))}
        </Choice>
        <Choice label="Payment" {...choose('payment')}>
          <option value="">All payments</option>
          {paymentChoices[variant].map((payment) => (
            <option key={payment} value={payment}>
              {paymentLabels[payment]}
            </option>
          ))}
        </Choice>
        <Choice label="Sort" {...choose('sort')}>
          {fileSorts.map((sort) => (
            <option key={sort} value={sort === 'newest' ? '' : sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </Choice>
        <Choice label="Assigned to" {...choose('assignee')}>
          <option value="">{workCopy.everyone}</option>
          <option value="me">{workCopy.mine}</option>
          <option value="none">{workCopy.noOnes}</option>
          {colleagues.map(({ id, fullName, openFiles }) => (
            <option key={id} value={id}>
              {workCopy.load(fullName, openFiles)}
            </option>
          ))}
        </Choice>
      </div>
    </search>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChoice: (value: string) => void
  children: ReactNode
}

const Choice = ({ label, value, onChoice, children }: ChoiceProps) => (
  <select
    className="input input-select portal-control"
    aria-label={label}
    value={value}
    onChange={(event) => onChoice(event.target.value)}
  >
    {children}
  </select>
)
