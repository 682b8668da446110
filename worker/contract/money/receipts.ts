import * as z from 'zod/mini'
import { idField, limits } from '#contract/fields/fields'
import { product } from '#contract/product'
import { serviceTypes } from '#contract/services'

export const maxReceiptsSent = 200

export const receiptMessages = {
  noneSelected: 'Please select at least one receipt to send.',
  tooMany: `Please select at most ${maxReceiptsSent} receipts at a time.`,
  noAccountant: 'An admin of your firm must first add your accountant’s email address.',
  otherAccountant: 'Receipts can only go to the accountant’s address that your firm has saved.',
} as const

export const receiptsSending = z.lazy(() =>
  z.object({
    receipts: z._default(
      z
        .array(z.string().check(z.maxLength(limits.reference)))
        .check(z.maxLength(maxReceiptsSent, receiptMessages.tooMany)),
      [],
    ),
    accountantEmail: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(limits.email)))),
  }),
)
export type ReceiptsSending = z.infer<typeof receiptsSending>

export const byPayment = z.lazy(() => z.object({ id: idField, paymentId: idField }))

/** A receipt's file name; a refunded duplicate payment has no number. */
export const receiptFileName = (number: number | null, paymentId: number): string =>
  `${product.name.toLowerCase()}-receipt-${number ?? `payment-${paymentId}`}.pdf`

export const paidApplication = z.lazy(() =>
  z.object({
    id: z.number(),
    referenceNumber: z.string(),
    clientName: z.string(),
    serviceType: z.enum(serviceTypes),
    /** What was received of the deposit and not refunded, in cents. */
    amountCents: z.number(),
    paidAt: z.string(),
    sentAt: z.nullable(z.string()),
  }),
)
export type PaidApplication = z.infer<typeof paidApplication>
