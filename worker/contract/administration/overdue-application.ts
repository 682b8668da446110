import * as z from 'zod/mini'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'

/** An application that has been at its step longer than promised or usual. */
export const overdueApplication = z.lazy(() =>
  z.object({
    id: z.number(),
    referenceNumber: z.string(),
    clientName: z.string(),
    serviceType: z.enum(serviceTypes),
    status: z.enum(firmSteps),
    since: z.string(),
    /** Whether it is the promised first contact that is overdue. */
    isContactMissed: z.boolean(),
    assignedLawFirmName: z.string(),
  }),
)
export type OverdueApplication = z.infer<typeof overdueApplication>
