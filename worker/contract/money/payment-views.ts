import * as z from 'zod/mini'

export const openPayment = z.object({
  clientSecret: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** A plan's card at the provider, with which its owner can pay an installment without typing it again. */
  savedCard: z.optional(z.object({ paymentMethod: z.string(), brand: z.string(), last4: z.string() })),
  schedule: z.optional(
    z.object({ totalCents: z.number(), monthlyCents: z.number(), amountsCents: z.array(z.number()) }),
  ),
})
export type OpenPayment = z.infer<typeof openPayment>
