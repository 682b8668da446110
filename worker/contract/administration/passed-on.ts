import * as z from 'zod/mini'

/** An application that a firm declined, or that was given on because its firm missed the first contact. */
export const passedOnView = z.object({
  applicationId: z.number(),
  referenceNumber: z.string(),
  firmName: z.string(),
  why: z.enum(['declined', 'late']),
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
})
