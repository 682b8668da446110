import * as z from 'zod/mini'
import { paymentView } from '#contract/applications/views'
import { refundStatuses } from '#contract/money/refunds'

const refundView = z.lazy(() =>
  z.object({
    /** 1 for the first refund of its payment. */
    number: z.number(),
    paymentId: z.number(),
    amountCents: z.number(),
    reason: z.string(),
    status: z.enum(refundStatuses),
    by: z.string(),
    createdAt: z.string(),
  }),
)
export type RefundView = z.infer<typeof refundView>

export const bookedPayment = z.lazy(() =>
  z.extend(paymentView, {
    installment: z.nullable(z.number()),
    refundedCents: z.number(),
    /** What can be refunded now; 0 when nothing. */
    refundableCents: z.number(),
    receiptNumber: z.nullable(z.number()),
    failureCode: z.nullable(z.string()),
  }),
)
export type BookedPayment = z.infer<typeof bookedPayment>

export const refunded = z.lazy(() => z.object({ payment: bookedPayment, refund: refundView }))
export type Refunded = z.infer<typeof refunded>
