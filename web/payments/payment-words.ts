import type { OwnerApplication } from '#contract/application-views'
import type { InstallmentView } from '#contract/installment-views'
import { type InstallmentStatus, installmentWords, type PlanStatus, restNumber } from '#contract/installments'
import {
  type InstallmentSchedule,
  installmentCount,
  money,
  type PaymentMethod,
  type PaymentType,
} from '#contract/prices'
import { product, promises } from '#contract/product'
import type { BadgeColour } from '../ui/badge'

/** The ways to pay that this page offers. */
export const methodChoices = ({ monthlyCents, totalCents }: InstallmentSchedule, feeCents: number): MethodChoice[] => [
  { value: 'card', label: 'Card', hint: 'Visa, Mastercard or American Express, charged once, now.' },
  {
    value: 'installments',
    label: `Installments: ${installmentWords.headline(monthlyCents)}`,
    hint: `${money(totalCents)} in total, monthly, ${installmentWords.noInterest(feeCents)}. ${installmentWords.cancelAnytime}.`,
  },
]

interface MethodChoice {
  value: PaymentMethod
  label: string
  hint: string
}

/** `Installment 4 of 6 of the balance`. */
export const installmentTitle = (number: number, type: PaymentType): string =>
  number === restNumber ? `Rest of the ${type}` : `Installment ${number} of ${installmentCount} of the ${type}`

export const installmentTerms = (number: number): string =>
  number === restNumber
    ? 'This is your last payment. Your deed will unlock.'
    : 'The card you pay with is saved for the installments that follow, in place of the one before.'

interface State {
  label: string
  colour: BadgeColour
}

export const planBadges: Record<PlanStatus, State> = {
  active: { label: 'On schedule', colour: 'blue' },
  past_due: { label: 'Overdue', colour: 'red' },
  completed: { label: 'Paid', colour: 'green' },
  canceled: { label: 'Cancelled', colour: 'grey' },
}

/** A plan of which something was declined and is still tried. */
export const unpaidBadge: State = { label: 'Payment needed', colour: 'orange' }

const rowStates: Record<InstallmentStatus, State> = {
  due: { label: 'Scheduled', colour: 'grey' },
  in_flight: { label: 'Charging', colour: 'blue' },
  paid: { label: 'Paid', colour: 'green' },
  failed: { label: 'Declined', colour: 'orange' },
  action_required: { label: 'Needs you', colour: 'orange' },
  void: { label: 'Cancelled', colour: 'grey' },
}

/** The state of one installment as a word. */
export const rowBadge = ({ status, nextTryAt, isPayable }: InstallmentView): State =>
  status === 'failed' && isPayable && nextTryAt === null ? planBadges.past_due : rowStates[status]

/** `Visa ending in 4242`. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`

export const planWords = {
  cancelAsk: 'Cancel the installments?',
  canceled: 'Installments cancelled',
  canceledMore: (rest: string) => `${rest} is due now, in one payment.`,
  cancelFailed: 'The installments were not cancelled',
  cancelFailedMore: 'Nothing was changed. Please check your connection and try again.',
} as const

/** When the provider's script does not arrive. */
export const formWords = {
  failed: 'The card form did not load',
  failedMore: 'Nothing was charged. Please check your connection and try again.',
} as const

export const typeWords: Record<PaymentType, string> = { deposit: 'Deposit', balance: 'Balance' }

const updates = 'Updates on WhatsApp and email at every step'
const record = 'A record of everyone who views your file'

/** What the payer gets for this payment. */
export function benefitsOf({ serviceType, firmName }: OwnerApplication, type: PaymentType): string[] {
  const firm = firmName ?? 'A partner law firm'
  if (serviceType !== 'digitize') {
    return [`${firm} works on your application`, `A lawyer contacts you ${promises.lawyerContact}`, updates]
  }
  if (type === 'deposit') {
    return [
      `${firm} contacts you ${promises.lawyerContact}`,
      `Your deed checked with the Deeds Registry in ${promises.registryValidation}`,
      updates,
      record,
    ]
  }
  return [
    'Your digital deed opens in your vault',
    'Download it as often as you like',
    'A fingerprint that proves your copy is the released one',
    record,
  ]
}

/** What this payment comes to, in cents, as the server says. */
export const dueOf = ({ depositCents, balanceCents }: OwnerApplication, type: PaymentType): number =>
  type === 'deposit' ? depositCents : balanceCents

/** What the payer agrees to. */
export const termsOf = (amountCents: number, type: PaymentType, { totalCents }: OwnerApplication): string[] => [
  `${money(amountCents)} is charged to your card once, in US dollars. It is the ${type}; the whole service costs ${money(totalCents)}.`,
  'The payment goes to your law firm for its work on your application.',
  'A refund goes back to the card that paid. If your balance is refunded or disputed, your deed stays locked until it is settled.',
  product.disclaimer,
]
