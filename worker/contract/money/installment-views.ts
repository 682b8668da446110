import * as z from 'zod/mini'
import { paymentTypes } from '../prices'
import { installmentStatuses, planStatuses } from './installments'

const instant = z.string()

const installmentView = z.object({
  /** 1 to 6; 7 for the rest of a cancelled plan. */
  number: z.number(),
  amountCents: z.number(),
  dueAt: instant,
  status: z.enum(installmentStatuses),
  /** When the card is charged next; null when the owner must pay, or it is done. */
  nextTryAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  isPayable: z.boolean(),
  /** The card must be replaced, or its bank asks the owner to confirm. */
  needs: z.nullable(z.enum(['new-card', 'owner'])),
})
export type InstallmentView = z.infer<typeof installmentView>

export const planView = z.object({
  id: z.number(),
  type: z.enum(paymentTypes),
  status: z.enum(planStatuses),
  totalCents: z.number(),
  paidCents: z.number(),
  overdueCents: z.number(),
  startedAt: instant,
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  nextCharge: z.nullable(z.object({ at: instant, amountCents: z.number() })),
  mayCancel: z.boolean(),
  installments: z.array(installmentView),
  rest: z.nullable(installmentView),
})
export type PlanView = z.infer<typeof planView>
