import type { paymentStatuses } from './tables'

export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * What the provider's answer can show, in the order of the columns below.
 * `mismatch`: wrong amount, currency or application. `duplicate`: another payment has paid for the same thing.
 */
export const findings = [
  'unpaid',
  'processing',
  'canceled',
  'mismatch',
  'received',
  'disputed',
  'refunded',
  'duplicate',
] as const
export type Finding = (typeof findings)[number]

/**
 * The states of a payment: status × finding → next status.
 * A finding about money that has not arrived never undoes what has. `docs/payments.md` shows the same table.
 */
const table = {
  open: ['open', 'processing', 'canceled', 'failed', 'succeeded', 'disputed', 'refunded', 'duplicate'],
  processing: ['processing', 'processing', 'canceled', 'failed', 'succeeded', 'disputed', 'refunded', 'duplicate'],
  failed: ['failed', 'failed', 'failed', 'failed', 'succeeded', 'disputed', 'refunded', 'duplicate'],
  canceled: ['canceled', 'canceled', 'canceled', 'canceled', 'succeeded', 'disputed', 'refunded', 'duplicate'],
  succeeded: ['succeeded', 'succeeded', 'succeeded', 'succeeded', 'succeeded', 'disputed', 'refunded', 'succeeded'],
  disputed: ['disputed', 'disputed', 'disputed', 'disputed', 'succeeded', 'disputed', 'refunded', 'disputed'],
  refunded: ['refunded', 'refunded', 'refunded', 'refunded', 'succeeded', 'disputed', 'refunded', 'duplicate'],
  duplicate: ['duplicate', 'duplicate', 'duplicate', 'duplicate', 'duplicate', 'duplicate', 'duplicate', 'duplicate'],
} as const satisfies Record<PaymentStatus, Row>

type Row = readonly [
  PaymentStatus,
  PaymentStatus,
  PaymentStatus,
  PaymentStatus,
  PaymentStatus,
  PaymentStatus,
  PaymentStatus,
  PaymentStatus,
]

export const nextStatus = (status: PaymentStatus, finding: Finding): PaymentStatus => {
  const row: Row = table[status]
  return row[findings.indexOf(finding)] ?? status
}
