import type { paymentStatuses } from './tables'

export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * What the provider's answer can show.
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

/** Of money that has not arrived: it leaves every status but the first two as it is. */
type Unpaid = 'unpaid' | 'processing' | 'canceled' | 'mismatch'
const unpaidStay = (status: PaymentStatus): Record<Unpaid, PaymentStatus> => ({
  unpaid: status,
  processing: status,
  canceled: status,
  mismatch: status,
})

/** What shows money that arrived. */
const paid = { received: 'succeeded', disputed: 'disputed', refunded: 'refunded', duplicate: 'duplicate' } as const
const failing = { processing: 'processing', canceled: 'canceled', mismatch: 'failed' } as const

/**
 * The states of a payment: the next status for each finding.
 * A finding about money that has not arrived never undoes what has. `docs/payments.md` shows the same table.
 */
const states: Record<PaymentStatus, Record<Finding, PaymentStatus>> = {
  open: { unpaid: 'open', ...failing, ...paid },
  processing: { unpaid: 'processing', ...failing, ...paid },
  failed: { ...unpaidStay('failed'), ...paid },
  canceled: { ...unpaidStay('canceled'), ...paid },
  succeeded: { ...unpaidStay('succeeded'), ...paid, duplicate: 'succeeded' },
  disputed: { ...unpaidStay('disputed'), ...paid, duplicate: 'disputed' },
  refunded: { ...unpaidStay('refunded'), ...paid },
  duplicate: {
    ...unpaidStay('duplicate'),
    received: 'duplicate',
    disputed: 'duplicate',
    refunded: 'duplicate',
    duplicate: 'duplicate',
  },
}

export const nextStatus = (status: PaymentStatus, finding: Finding): PaymentStatus => states[status][finding]
