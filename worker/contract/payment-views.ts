import * as z from 'zod/mini'

export const openPayment = z.object({
  clientSecret: z.string(),
  /** Cents to be charged now. */
  amount: z.number(),
  currency: z.string(),
  schedule: z.optional(
    z.object({ totalCents: z.number(), monthlyCents: z.number(), amountsCents: z.array(z.number()) }),
  ),
})
export type OpenPayment = z.infer<typeof openPayment>
