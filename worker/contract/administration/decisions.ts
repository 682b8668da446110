import * as z from 'zod/mini'
import { attentionView } from '#contract/administration/console'
import { serviceTypes } from '#contract/services'

/** What one person enters and a second one confirms or releases. */
export const confirmedKinds = ['validation', 'identity', 'deed'] as const
export type Confirmed = (typeof confirmedKinds)[number]

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
    /** What waits for the platform, because no member of its firm may be the second person: the longest of each firm and kind. */
    toConfirm: z.array(
      z.object({
        id: z.number(),
        referenceNumber: z.string(),
        firmName: z.string(),
        what: z.enum(confirmedKinds),
        since: z.string(),
      }),
    ),
    /** Not answered yet, the oldest first. */
    complaints: z.array(z.object({ code: z.string(), name: z.string(), answerBy: z.string() })),
  }),
)
export type Decisions = z.infer<typeof decisionsView>
