import { exactMoney } from '#contract/fields/money'
import type { PayoutState, PayoutView } from '#contract/money/payouts'
import { harareDay } from '#contract/time'

export const payoutCopy = {
  title: 'Payouts',
  lead: 'What we sent to your firm’s trust account, newest first. Please confirm each, or say what differs.',
  whole: 'All that is left of a payment is counted as your firm’s: we keep no fee of these payments.',
  loading: 'Loading the payouts...',
  failed: 'The payouts couldn’t be loaded. Please try again.',
  linesFailed: 'The payments couldn’t be loaded. Please try again.',
  none: 'Nothing was sent yet',
  noneMore: 'Payouts appear here when we enter them.',
  of: (cents: number, reference: string) => `${exactMoney(cents)}, ${reference}`,
  sentOn: 'Sent on',
  reference: 'Bank reference',
  period: 'For',
  enteredBy: 'Entered by',
  payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  refundedSince: 'refunded after an earlier payout',
  receive: 'Received',
  receiveTitle: 'Received in our trust account',
  receivedOn: 'Received on',
  confirm: 'Confirm',
  differ: 'Something differs',
  differTitle: 'What differs?',
  amount: 'Amount that arrived, in dollars',
  amountHint: 'Enter 0 if nothing arrived.',
  reason: 'Reason',
  reasonHint: 'We read it, and contact you. It stays in the record.',
  send: 'Send',
  saving: 'Saving...',
  received: 'Confirmed',
  differs: 'Sent: we have it on our list',
  error: 'Not saved',
  notSaved: 'Nothing was saved. Please try again.',
} as const

export const payoutStateLabels: Record<PayoutState, string> = {
  sent: 'Sent',
  received: 'Received',
  difference: 'Difference',
  reversed: 'Reversed',
}

/** What an entry says, before its reason. */
export function entryText({ kind, by, day, cents, bankReference }: PayoutView['entries'][number]): string {
  switch (kind) {
    case 'received':
      return `${by}: received${day ? ` on ${harareDay(day)}` : ''}`
    case 'difference':
      return `${by}: ${exactMoney(cents ?? 0)} arrived`
    case 'corrected':
      return `${by}: corrected to ${bankReference ?? ''}${day ? `, sent on ${harareDay(day)}` : ''}`
    case 'reversed':
      return `${by}: reversed. Its payments are with us again`
  }
}
