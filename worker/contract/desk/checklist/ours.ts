import { type RuleKey, ruleOf } from '#contract/desk/checklist/rules'
import type { ServiceType } from '#contract/services'
import type { Step } from '#contract/steps'

type Listed = readonly [rule: RuleKey, before: Step]

const lists: Record<ServiceType, readonly Listed[]> = {
  digitize: [
    ['identity', 'verified'],
    ['authority', 'verified'],
    ['original', 'verified'],
    ['lodging', 'verified'],
    ['deed-checked', 'complete'],
  ],
  transfer: [
    ['identity', 'pending_documents'],
    ['identity-other', 'pending_documents'],
    ['search', 'pending_documents'],
    ['agreement', 'pending_documents'],
    ['authority', 'received'],
    ['power-transfer', 'received'],
    ['consent', 'received'],
    ['rates', 'verified'],
    ['tax-interview', 'verified'],
    ['gains-tax', 'verified'],
    ['declarations', 'verified'],
    ['draft', 'verified'],
    ['duty', 'complete'],
    ['lodging', 'complete'],
  ],
  diligence: [
    ['identity', 'received'],
    ['authority', 'received'],
    ['search', 'received'],
    ['rates', 'received'],
  ],
  lease: [
    ['identity', 'verified'],
    ['identity-other', 'verified'],
    ['authority', 'verified'],
    ['consent', 'verified'],
    ['lease', 'complete'],
  ],
  sale: [
    ['identity', 'received'],
    ['identity-other', 'received'],
    ['search', 'received'],
    ['authority', 'verified'],
    ['consent', 'verified'],
    ['agreement', 'complete'],
  ],
  management: [
    ['identity', 'verified'],
    ['authority', 'verified'],
    ['terms', 'complete'],
  ],
  bond: [
    ['identity', 'received'],
    ['search', 'received'],
    ['valuation', 'received'],
    ['consent', 'received'],
    ['authority', 'verified'],
    ['notary', 'verified'],
    ['lodging', 'complete'],
  ],
}

export const ourList = (service: ServiceType): readonly Listed[] => lists[service]

/** Whether what the service ends with is lodged with the Deeds Registry, which may send it back. */
export const isLodged = (service: ServiceType): boolean => lists[service].some(([key]) => key === 'lodging')

/** Whether an entry is ticked by another part of the file alone. Only of a deed are there those parts. */
export const isFromPart = (key: string, service: ServiceType): boolean => {
  const part = ruleOf(key)?.from?.part
  return service === 'digitize' && part !== undefined && part !== 'requests'
}
