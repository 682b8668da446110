import { filled } from '#contract/fields/details'
import { exactMoney, type PaymentType, paymentLabels } from '#contract/prices'
import type { Company } from '#contract/site/company'
import { harareTime } from '#contract/time'
import type { payments } from '../ledger/tables'

export interface PrintedReceipt {
  /** Null for a refunded duplicate payment. */
  number: number | null
  type: PaymentType
  amountCents: number
  refundedCents: number
  /** Those that we ordered, oldest first; the provider may have refunded more. */
  refunds: readonly { at: Date; amountCents: number }[]
  /** What could not be refunded of a duplicate payment. */
  heldCents?: number
  status: (typeof payments.$inferSelect)['status']
  paidAt: Date
  payer: string
  /** Which installment; null when it was paid at once. */
  part: string | null
  service: string
  reference: string
  method: string
  firm: string | null
  issuer: Pick<Company, 'name' | 'number' | 'country' | 'address'>
  origin: string
}

export const titleOf = ({ number }: PrintedReceipt): string => (number === null ? 'Receipt' : `Receipt No. ${number}`)

/** What makes the amount not simply paid, in red. */
export function notesOf({ status, amountCents, refundedCents, heldCents = 0 }: PrintedReceipt): string[] {
  if (status === 'duplicate')
    return heldCents === 0
      ? ['Duplicate payment: the whole amount was refunded.']
      : [`Duplicate payment: we hold ${exactMoney(heldCents)} for the payer.`]
  if (status === 'refunded' || refundedCents >= amountCents) return ['The whole amount was refunded.']
  const partly = refundedCents > 0 ? [`${exactMoney(refundedCents)} of this payment was refunded.`] : []
  return status === 'disputed' ? [...partly, 'Disputed: the bank is reviewing this payment.'] : partly
}

export const factsOf = (receipt: PrintedReceipt): [label: string, value: string][] => [
  ['Received from', receipt.payer],
  ['For', [paymentLabels[receipt.type], receipt.part, receipt.service].filter((one) => one !== null).join(', ')],
  ['Tracking number', receipt.reference],
  ['Law firm', receipt.firm ?? 'Not assigned yet'],
  ['Paid by', receipt.method],
  ['Date', `${harareTime(receipt.paidAt)}, Harare time`],
]

/** The amount, each refund and what is left, in US dollars. */
export function amountsOf({ amountCents, refundedCents, refunds }: PrintedReceipt): [label: string, value: string][] {
  const paid: [string, string] = ['Amount paid', exactMoney(amountCents)]
  if (refundedCents === 0) return [paid]
  const dated = refunds.map(({ at, amountCents: cents }): [string, string] => [
    `Refunded on ${harareTime(at)}`,
    `-${exactMoney(cents)}`,
  ])
  const other = refundedCents - refunds.reduce((sum, { amountCents: cents }) => sum + cents, 0)
  return [
    paid,
    ...(other < 0 ? [] : dated),
    ...filled([['Refunded', other === 0 ? null : `-${exactMoney(other < 0 ? refundedCents : other)}`]]),
    ['Total after refunds', exactMoney(amountCents - refundedCents)],
  ]
}

/** The company that runs the service, as far as it is known. */
export function issuerLines({ issuer: { name, number, country, address } }: PrintedReceipt): string[] {
  const registered = number && `Company number ${number}${country ? `, ${country}` : ''}`
  return [name, registered, address].filter((line) => line !== null)
}
