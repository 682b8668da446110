import * as z from 'zod/mini'
import { referralCodeField } from '#contract/fields/referral-code'

export const creditReasons = ['friend', 'withdrawn', 'spent', 'returned'] as const
export type CreditReason = (typeof creditReasons)[number]

export const byCode = z.lazy(() => z.object({ code: referralCodeField }))

/** Who sent an invitation and what it is worth, in cents; null for an unknown code. */
export const invitation = z.lazy(() =>
  z.object({
    invitation: z.nullable(z.object({ firstName: z.string(), discountCents: z.number() })),
  }),
)
export type InvitationView = z.infer<typeof invitation>

const creditView = z.lazy(() =>
  z.object({
    id: z.number(),
    /** Positive if earned or returned, negative if spent or withdrawn. */
    cents: z.number(),
    reason: z.enum(creditReasons),
    /** The owner's own application that the credit was used for. */
    reference: z.optional(z.string()),
    createdAt: z.string(),
  }),
)
export type CreditView = z.infer<typeof creditView>

/** An owner's invitation and what it has earned; a page of credits, newest first. */
export const referralsView = z.lazy(() =>
  z.object({
    code: z.string(),
    link: z.string(),
    rewardCents: z.number(),
    creditCents: z.number(),
    credits: z.array(creditView),
  }),
)
export type ReferralsView = z.infer<typeof referralsView>
