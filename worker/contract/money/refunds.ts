import * as z from 'zod/mini'
import { paragraph } from '#contract/fields/fields'
import { money } from '#contract/prices'
import type { ServiceType } from '#contract/services'

/** asked: sent to the provider · sent: on its way to the card · refused: by the provider. */
export const refundStatuses = ['asked', 'sent', 'refused'] as const

export const maxRefundReason = 500

export const amountMessages = {
  amount: 'Enter an amount',
  wholeCents: 'Use whole cents',
  reason: 'Please say why',
} as const

/** Without an amount (dollars), all that is left of the payment is refunded. */
export const newRefund = z.lazy(() =>
  z.object({
    amount: z.optional(
      z.number(amountMessages.amount).check(
        z.positive(amountMessages.amount),
        z.refine(
          (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6,
          amountMessages.wholeCents,
        ),
      ),
    ),
    reason: paragraph(maxRefundReason, amountMessages.reason),
    /** Whether the application is closed once the money is on its way. */
    close: z.optional(z.boolean()),
  }),
)
export type NewRefund = z.infer<typeof newRefund>

export const refundCopy = {
  title: 'Refund this payment',
  action: 'Refund',
  amount: 'Amount in dollars',
  reason: 'Reason',
  reasonHelp: 'The owner will see this in the message about the refund.',
  left: (cents: number) => `${money(cents)} of this payment can be refunded.`,
  lockNote: (service: ServiceType) =>
    service === 'digitize'
      ? 'If you refund the whole balance, the digital deed is locked until it is paid again.'
      : 'If you refund the whole balance, it is unpaid again.',
  close: 'Close the application, too',
  closeHelp:
    'There is then nothing more to pay or to do. Otherwise it stays open, and the owner is asked to contact us if they want to go on.',
  done: (cents: number) => `${money(cents)} is on its way to the card.`,
  failed: 'Failed to refund the payment',
} as const
