import { type FileStatus, fileStatuses, type PortalVariant } from '#contract/pipelines'
import { normalServiceType, type ServiceType, serviceTypes, stepperServices } from '#contract/services'
import { type FileSort, fileSorts, type PaymentFilter } from '#contract/staff/firms'

/** What the list of files shows; an absent filter filters nothing. */
export interface ListFilters {
  q?: string
  status?: FileStatus
  service?: ServiceType
  payment?: PaymentFilter
  sort?: FileSort
}

export const serviceChoices: Record<PortalVariant, readonly ServiceType[]> = {
  selector: serviceTypes,
  stepper: stepperServices,
}

export const paymentChoices: Record<PortalVariant, readonly PaymentFilter[]> = {
  selector: ['paid', 'unpaid'],
  stepper: ['deposit_paid', 'balance_paid', 'unpaid'],
}

/** The filters in the address; what the variant does not offer reads as no filter. */
export function readFilters(address: URLSearchParams, variant: PortalVariant): ListFilters {
  return kept({
    q: address.get('q')?.trim(),
    status: among(fileStatuses, address.get('status')),
    service: among(serviceChoices[variant], normalServiceType(address.get('service'))),
    payment: among(paymentChoices[variant], address.get('payment')),
    sort: among(fileSorts, address.get('sort')),
  })
}

/** Another value for one filter; an empty one takes it away. */
export const withFilter = <Name extends keyof ListFilters>(
  filters: ListFilters,
  name: Name,
  value: ListFilters[Name] | '',
): ListFilters => kept({ ...filters, [name]: value })

/** Whether anything is left out of the list; the order leaves nothing out. */
export const isFiltered = ({ q, status, service, payment }: ListFilters): boolean =>
  Boolean(q || status || service || payment)

type Given = { [Name in keyof ListFilters]: ListFilters[Name] | '' | undefined }

/** Without what is empty or usual, so that one list has one address and one place in the cache. */
const kept = (given: Given): ListFilters =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value && value !== 'newest'))

const among = <Choice>(choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => choice === value)
