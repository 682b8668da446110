import * as z from 'zod/mini'
import { serviceTypes } from '../services'

/** A file whose deposit is paid, as the list of receipts shows it. */
export const paidFile = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  clientName: z.string(),
  serviceType: z.enum(serviceTypes),
  /** What of the deposit was received and not sent back, in cents. */
  amountCents: z.number(),
  paidAt: z.string(),
  /** When its receipt last went to the accountant. */
  sentAt: z.nullable(z.string()),
})
export type PaidFile = z.infer<typeof paidFile>
