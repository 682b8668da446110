import * as z from 'zod/mini'
import { emailField, limits, line } from './fields'

export const interestStatuses = ['pending', 'contacted', 'approved'] as const
export type InterestStatus = (typeof interestStatuses)[number]

export const partnerInterest = z.lazy(() =>
  z.object({
    firmName: line(limits.name),
    contactPerson: line(limits.name),
    email: emailField('Invalid email'),
    phone: line(limits.phone),
    additionalInfo: z.optional(z.nullable(z.string().check(z.maxLength(limits.message)))),
  }),
)
export type PartnerInterest = z.infer<typeof partnerInterest>
