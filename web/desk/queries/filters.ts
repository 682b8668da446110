import { type PaymentFilter, type Sort, sorts } from '#contract/desk/list-choices'
import { type Need, needs } from '#contract/desk/needs'
import { normalServiceType, type ServiceType, serviceTypes, stepperServices } from '#contract/services'
import { firmSteps, type PortalVariant, type Step } from '#contract/steps'

/** An absent filter shows everything. */
export interface ListFilters {
  q?: string
  status?: Step
  service?: ServiceType
  payment?: PaymentFilter
  sort?: Sort
  assignee?: Assignee
  need?: Need
}

/** Files of the member who is signed in, of no one, or of the member with this id. */
type Assignee = 'me' | 'none' | `${number}`

export const serviceChoices: Record<PortalVariant, readonly ServiceType[]> = {
  selector: serviceTypes,
  stepper: stepperServices,
}

export const paymentChoices: Record<PortalVariant, readonly PaymentFilter[]> = {
  selector: ['paid', 'unpaid'],
  stepper: ['deposit_paid', 'balance_paid', 'unpaid'],
}

/** A filter that the portal variant does not offer is ignored. */
export function readFilters(address: URLSearchParams, variant: PortalVariant): ListFilters {
  return withoutDefaults({
    q: address.get('q')?.trim(),
    status: validChoice(firmSteps, address.get('status')),
    service: validChoice(serviceChoices[variant], normalServiceType(address.get('service'))),
    payment: validChoice(paymentChoices[variant], address.get('payment')),
    sort: validChoice(sorts, address.get('sort')),
    need: validChoice(needs, address.get('need')),
    assignee: readAssignee(address.get('assignee')),
  })
}

/** An empty value removes the filter. */
export const withFilter = <Name extends keyof ListFilters>(
  filters: ListFilters,
  name: Name,
  value: ListFilters[Name] | '',
): ListFilters => withoutDefaults({ ...filters, [name]: value })

/** Whether the list is filtered; the order does not count. */
export const isFiltered = ({ q, status: step, service, payment, assignee, need }: ListFilters): boolean =>
  Boolean(q || step || service || payment || assignee || need)

const readAssignee = (value: string | null): Assignee | undefined =>
  value !== null && /^(me|none|[1-9]\d{0,14})$/.test(value) ? (value as Assignee) : undefined

type FilterValues = { [Name in keyof ListFilters]: ListFilters[Name] | '' | undefined }

/** Omits empty and default values, so that one list has one address and one cache entry. */
const withoutDefaults = (values: FilterValues): ListFilters =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value && value !== 'newest'))

const validChoice = <Choice>(choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => choice === value)

/** Whether the list is in the order of one need, whatever its sort says; a search keeps its sort. */
export const isByNeed = ({ q, need }: Pick<ListFilters, 'q' | 'need'>): boolean => Boolean(need && !q)
