import type { ServiceType } from '#contract/services'

/** What the law firm needs to know beyond the application, and how it is typed. */
export type Question = { key: string; label: string; help?: string } & (
  | { kind: 'text'; most: number; isLong?: true }
  /** In cents, with the currency under a key of its own (`currencyKey`). */
  | { kind: 'money' }
  /** A day such as `2026-11-26`; of a deadline today or later. */
  | { kind: 'date'; isDeadline?: true }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
)

/** The other side, as a person or a company. */
const party = (label: string, help: string): readonly Question[] => [
  { key: 'party', kind: 'text', label, help, most: 200 },
  { key: 'partyContact', kind: 'text', label: `Phone or email of the ${label.toLowerCase()}`, most: 200 },
]
const otherParty = party('Other party', 'The full name of the person or company on the other side.')

const buyerOrSeller = { seller: 'Seller', buyer: 'Buyer' }

/** What each service asks. Deeds to digitise ask nothing: the assistant asks all of it. */
const questions: Readonly<Record<ServiceType, readonly Question[]>> = {
  digitize: [],
  transfer: [
    {
      key: 'role',
      kind: 'choice',
      label: 'Side of the transfer',
      choices: { ...buyerOrSeller, giver: 'Giver of a gift', receiver: 'Receiver of a gift', heir: 'Heir' },
    },
    ...otherParty,
    { key: 'price', kind: 'money', label: 'Agreed price', help: 'Leave it empty for a gift or an inheritance.' },
    {
      key: 'deadline',
      kind: 'date',
      isDeadline: true,
      label: 'Deadline',
      help: 'The day by which the transfer has to be done, if there is one.',
    },
  ],
  sale: [
    { key: 'role', kind: 'choice', label: 'Side of the sale', choices: buyerOrSeller },
    ...otherParty,
    { key: 'price', kind: 'money', label: 'Sale price', help: 'What you have agreed, or hope to agree.' },
    {
      key: 'deadline',
      kind: 'date',
      isDeadline: true,
      label: 'Last day to sign',
      help: 'The day by which the agreement has to be signed, if there is one.',
    },
  ],
  lease: [
    {
      key: 'role',
      kind: 'choice',
      label: 'Side of the lease',
      choices: { landlord: 'Landlord', tenant: 'Tenant' },
    },
    ...otherParty,
    { key: 'rent', kind: 'money', label: 'Monthly rent' },
    { key: 'start', kind: 'date', label: 'First day of the lease' },
    {
      key: 'length',
      kind: 'choice',
      label: 'Length of the lease',
      choices: {
        monthly: 'Month to month',
        'half-year': '6 months',
        year: '1 year',
        'two-years': '2 years',
        longer: 'More than 2 years',
      },
    },
  ],
  diligence: [
    ...party('Seller', 'The full name of the person or company that offers the property.'),
    { key: 'price', kind: 'money', label: 'Asking price' },
    {
      key: 'deadline',
      kind: 'date',
      isDeadline: true,
      label: 'Day of decision',
      help: 'The day by which you have to decide.',
    },
    {
      key: 'concern',
      kind: 'text',
      isLong: true,
      most: 1000,
      label: 'What to look into',
      help: 'Anything that worries you about the property or the seller.',
    },
  ],
  management: [
    ...party('Manager', 'Who will look after the property. Leave it empty if you have no one yet.'),
    {
      key: 'use',
      kind: 'choice',
      label: 'Use of the property',
      choices: { let: 'Let to a tenant', family: 'Lived in by the owner or family', empty: 'Empty', land: 'Land only' },
    },
    { key: 'rent', kind: 'money', label: 'Rent per month', help: 'What a tenant pays now, or should pay.' },
    { key: 'start', kind: 'date', label: 'First day of the management' },
  ],
  bond: [
    {
      key: 'role',
      kind: 'choice',
      label: 'Side of the bond',
      choices: { borrower: 'Borrower', lender: 'Lender' },
    },
    ...otherParty,
    { key: 'amount', kind: 'money', label: 'Debt to secure' },
    {
      key: 'assets',
      kind: 'text',
      isLong: true,
      most: 1000,
      label: 'Assets',
      help: 'What the bond is registered over, for example vehicles, machines or stock.',
    },
    {
      key: 'deadline',
      kind: 'date',
      isDeadline: true,
      label: 'Last day to register',
      help: 'The day by which the bond has to be registered, if there is one.',
    },
  ],
}

export const questionsOf = (service: ServiceType): readonly Question[] => questions[service]

/** Where the currency of an amount is. */
export const currencyKey = ({ key }: { key: string }): string => `${key}Currency`

export const currencies = {
  USD: 'US dollars (USD)',
  ZWG: 'Zimbabwe Gold (ZWG)',
  ZAR: 'South African rand (ZAR)',
  GBP: 'British pounds (GBP)',
} as const
