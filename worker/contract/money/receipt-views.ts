import * as z from 'zod/mini'
import { serviceTypes } from '../services'

export const paidApplication = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  clientName: z.string(),
  serviceType: z.enum(serviceTypes),
  /** What was received of the deposit and not refunded, in cents. */
  amountCents: z.number(),
  paidAt: z.string(),
  sentAt: z.nullable(z.string()),
})
export type PaidApplication = z.infer<typeof paidApplication>
