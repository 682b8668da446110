import { startTransition, useOptimistic } from 'react'
import { sorts } from '#contract/desk/list-choices'
import { serviceLabel } from '#contract/services'
import { firmSteps, stepLabel } from '#contract/steps'
import '../../ui/form/field.css'
import { useMember } from '../../firms/member'
import { SearchField } from '../../ui/form/search-field'
import { ActionSelect } from '../../ui/select/action-select'
import type { Option } from '../../ui/select/option-list'
import { anyServiceSteps, listCopy, paymentFilterLabels, sortLabels } from '../list-copy'
import { isByNeed, type ListFilters, paymentChoices, serviceChoices, withFilter } from '../queries/filters'
import { workCopy } from '../work-copy'
import { useColleagues } from './use-colleagues'
import './filter-bar.css'

interface FilterBarProps {
  filters: ListFilters
  onChange: (change: (before: ListFilters) => ListFilters) => void
}

/** The portal variant decides which filters exist. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { portalVariant: variant } = useMember().firm
  const { service } = filters
  const colleagues = useColleagues()
  const choose = <Name extends keyof ListFilters>(name: Name) => ({
    value: filters[name] ?? '',
    onChoose: (value: string) => onChange((before) => withFilter(before, name, value as ListFilters[Name])),
  })
  return (
    <search className="file-filters">
      <SearchField
        label="Search clients"
        placeholder="Search clients..."
        q={filters.q ?? ''}
        onSearch={(q) => onChange((before) => withFilter(before, 'q', q))}
      />
      <div className="file-choices">
        <Choice
          label="Status"
          {...choose('status')}
          options={[
            { value: '', label: 'All statuses' },
            ...firmSteps.map((step) => ({
              value: step,
              label: service ? stepLabel(service, step, variant) : anyServiceSteps[step],
            })),
          ]}
        />
        <Choice
          label="Service"
          {...choose('service')}
          options={[
            { value: '', label: 'All services' },
            ...serviceChoices[variant].map((offered) => ({ value: offered, label: serviceLabel(offered) })),
          ]}
        />
        <Choice
          label="Payment"
          {...choose('payment')}
          options={[
            { value: '', label: 'All payments' },
            ...paymentChoices[variant].map((payment) => ({ value: payment, label: paymentFilterLabels[payment] })),
          ]}
        />
        <Choice
          label="Sort"
          {...choose('sort')}
          {...(isByNeed(filters)
            ? { value: '', options: [{ value: '', label: listCopy.byNeed }] }
            : { options: sorts.map((sort) => ({ value: sort === 'newest' ? '' : sort, label: sortLabels[sort] })) })}
        />
        <Choice
          label="Assigned to"
          {...choose('assignee')}
          options={[
            { value: '', label: workCopy.everyone },
            { value: 'me', label: workCopy.mine },
            { value: 'none', label: workCopy.noOnes },
            ...colleagues.map(({ id, fullName, openFiles }) => ({
              value: String(id),
              label: workCopy.load(fullName, openFiles),
            })),
          ]}
        />
      </div>
    </search>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}

/** Shows what was chosen straight away, before the address and the list follow. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const [shown, show] = useOptimistic(value)
  return (
    <ActionSelect
      className="input input-select portal-control"
      aria-label={label}
      value={shown}
      options={options}
      onChoose={(chosen) =>
        startTransition(() => {
          show(chosen)
          onChoose(chosen)
        })
      }
    />
  )
}
