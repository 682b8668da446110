import * as z from 'zod/mini'
import { ownershipDecisions } from '#contract/applications/hold'
import { limits, paragraph } from '#contract/fields/fields'
import { serviceTypes } from '#contract/services'

export const ownershipMessages = {
  noReason: 'Please write your reason',
  noDecision: 'Please choose who goes on',
  changed: 'Someone else decided this first, or one of the applications is over. It has been reloaded.',
} as const

export const ownershipForm = z.lazy(() =>
  z.object({
    decision: z.enum(ownershipDecisions, ownershipMessages.noDecision),
    /** Kept for the console and the audit log; neither side reads it. */
    reason: paragraph(limits.longText, ownershipMessages.noReason),
    /** The former decision that the page shows, so that none is overwritten unseen. */
    decidedAt: z.nullish(z.string()),
  }),
)
export type OwnershipForm = z.infer<typeof ownershipForm>

const party = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  clientName: z.string(),
  clientEmail: z.string(),
  /** Whether it belongs to an account. */
  hasAccount: z.boolean(),
  serviceType: z.enum(serviceTypes),
  titleDeedNumber: z.nullable(z.string()),
  propertyAddress: z.nullable(z.string()),
  assignedLawFirmName: z.nullable(z.string()),
  depositPaid: z.boolean(),
  depositRefunded: z.boolean(),
  deedReleased: z.boolean(),
  createdAt: z.string(),
  /** Checks that began because this person typed a number, and those of them that were decided for the other side. */
  causedHolds: z.number(),
  dismissedHolds: z.number(),
})
export type OwnershipParty = z.infer<typeof party>

/** Two applications of different people for one deed. */
export const ownershipCheckView = z.lazy(() =>
  z.object({
    id: z.number(),
    since: z.string(),
    first: party,
    second: party,
    /** Without a decision, which of them is on hold. */
    holdsFirst: z.boolean(),
    holdsSecond: z.boolean(),
    /** Whether it began because the first one’s deed number was corrected. */
    begunByFirst: z.boolean(),
    /** Null until a super admin decides. */
    decision: z.nullable(z.enum(ownershipDecisions)),
    reason: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(z.string()),
  }),
)
export type OwnershipCheck = z.infer<typeof ownershipCheckView>
