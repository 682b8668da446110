import * as z from 'zod/mini'
import { emailAddress, limits, line, optionalLine, phoneMessage } from '#contract/fields/fields'
import { nameLine } from '#contract/fields/names'

export const interestStatuses = ['pending', 'contacted', 'approved'] as const
export type InterestStatus = (typeof interestStatuses)[number]
export const interestStatusLabels: Record<InterestStatus, string> = {
  pending: 'Pending',
  contacted: 'Contacted',
  approved: 'Approved',
}

/** The partner form; additional information may have several lines, and an empty one reads as null. */
export const partnerInterest = z.lazy(() =>
  z.object({
    firmName: nameLine('Law firm name is required'),
    contactPerson: nameLine('Contact person is required'),
    email: emailAddress,
    phone: line(limits.phone, phoneMessage),
    additionalInfo: optionalLine(limits.longText),
  }),
)
export type PartnerInterest = z.infer<typeof partnerInterest>

export const interestMessages = {
  submitted: {
    title: 'Interest Submitted!',
    description: "Thank you for your interest. We'll be in touch soon.",
  },
  failed: 'Failed to submit interest. Please try again.',
} as const
