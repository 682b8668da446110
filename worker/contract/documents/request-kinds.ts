import type { ServiceType } from '#contract/services'

/** What firms ask the clients of each service for. Anything else is `other`, in the firm's own words. */
const labels = {
  identity: 'Copy of your ID or passport',
  address: 'Proof of your address',
  marriage: 'Marriage certificate',
  deed: 'Copy of the title deed',
  tax: 'Tax clearance certificate',
  rates: 'Rates clearance certificate',
  agreement: 'Signed agreement of sale',
  power: 'Signed power of attorney',
  company: 'Company registration documents',
  estate: 'Letters of administration',
  lost: 'Signed affidavit that the deed is lost',
  lease: 'Signed lease agreement',
  tenant: 'Copy of the tenant’s ID or passport',
  statement: 'Bank statement',
  valuation: 'Valuation report',
} as const
type Kind = keyof typeof labels
export type RequestKind = Kind | 'other'

const everyone = ['identity', 'address', 'marriage', 'power', 'company'] as const
const kindsOf: Record<ServiceType, readonly Kind[]> = {
  digitize: [...everyone, 'deed', 'lost', 'estate'],
  transfer: [...everyone, 'deed', 'agreement', 'tax', 'rates', 'estate'],
  diligence: ['identity', 'power', 'deed', 'agreement', 'rates'],
  lease: [...everyone, 'deed', 'tenant', 'rates'],
  sale: [...everyone, 'deed', 'agreement', 'rates', 'tax'],
  management: [...everyone, 'deed', 'lease', 'tenant', 'rates', 'statement'],
  bond: [...everyone, 'deed', 'statement', 'valuation', 'rates', 'tax'],
}

export const requestLabels = (service: ServiceType): string[] => kindsOf[service].map((kind) => labels[kind])

const plain = (text: string): string => text.replaceAll("'", '’').trim().toLowerCase()

/** The kind of a requested document by its name; more may follow a colon, such as “Proof of your address: of this year”. */
export function requestKind(service: ServiceType, name: string): RequestKind {
  const [start = ''] = name.split(':')
  return kindsOf[service].find((kind) => plain(labels[kind]) === plain(start)) ?? 'other'
}

/** Whether two names mean the same document. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)
