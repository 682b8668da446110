import * as z from 'zod/mini'
import { attentionView } from '#contract/administration/console'
import { serviceTypes } from '#contract/services'

/** What waits for a platform admin; each list starts with what to take first and ends at a limit. */
export const decisionsView = z.lazy(() =>
  z.object({
    unassigned: attentionView.shape.unassigned,
    heldPayments: attentionView.shape.heldPayments,
    /** The longest overdue file of each firm, the longest first. */
    lateFirms: z.array(
      z.object({
        id: z.number(),
        referenceNumber: z.string(),
        serviceType: z.enum(serviceTypes),
        firmName: z.string(),
        /** When its step was due. */
        dueAt: z.string(),
      }),
    ),
    /** Payments of the last half year that a bank holds or took back, the newest first. */
    disputes: z.array(
      z.object({
        paymentId: z.number(),
        applicationId: z.number(),
        referenceNumber: z.string(),
        disputedCents: z.number(),
      }),
    ),
    /** Not answered yet, the oldest first. */
    complaints: z.array(z.object({ code: z.string(), name: z.string(), answerBy: z.string() })),
  }),
)
export type Decisions = z.infer<typeof decisionsView>
