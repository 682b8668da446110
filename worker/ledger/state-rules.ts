import type { paymentStatuses } from './tables'

export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * What a look at the provider can show, in the order of the columns below.
 * `mismatch` is money of another amount, currency or application; `second` is money for something that another payment
 * has paid for.
 */
export const findings = [
  'unpaid',
  'processing',
  'canceled',
  'mismatch',
  'received',
  'disputed',
  'refunded',
  'second',
] as const
export type Finding = (typeof findings)[number]

/**
 * The life of a payment: from its status, by what the provider says now, to its next status. What has arrived is never
 * undone by a finding about what has not. `docs/payments.md` shows the same table.
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

/** The next status of a payment. */
export const nextStatus = (status: PaymentStatus, finding: Finding): PaymentStatus => {
  const row: Row = table[status]
  return row[findings.indexOf(finding)] ?? status
}
