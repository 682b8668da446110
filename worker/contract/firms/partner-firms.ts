import * as z from 'zod/mini'
import { serviceTypes } from '#contract/services'

/** Completed files below which visitors see no number. */
export const minCompletedFiles = 5

export const partnerFirm = z.lazy(() =>
  z.object({
    name: z.string(),
    slug: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    services: z.array(z.enum(serviceTypes)),
  }),
)
export type PartnerFirm = z.infer<typeof partnerFirm>

/** A partner firm as everyone may know it. */
export const lawFirm = z.lazy(() =>
  z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    openingHours: z.nullable(z.string()),
    partnerSince: z.string(),
    /** Null below `minCompletedFiles`. */
    completedFiles: z.nullable(z.number()),
    /** As the platform found it in the register; null while it has not looked. */
    registration: z.nullable(z.object({ number: z.string(), checkedAt: z.string() })),
    /** Median time until the firm is in touch with a new client, by the clock; null while too few are measured. */
    replyMinutes: z.nullable(z.number()),
  }),
)
export type LawFirm = z.infer<typeof lawFirm>
