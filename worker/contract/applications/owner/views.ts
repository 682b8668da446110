import * as z from 'zod/mini'
import { serviceTypes } from '#contract/services'

/** An unattached application with the owner's email, submitted without signing in. */
export const offeredApplication = z.lazy(() =>
  z.object({
    id: z.number(),
    referenceNumber: z.string(),
    serviceType: z.enum(serviceTypes),
    createdAt: z.string(),
  }),
)
export type OfferedApplication = z.infer<typeof offeredApplication>

/** What fills in a sign-up and a profile: from the person's latest application and their account; empty where unknown. */
export const contactDetails = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  propertyAddress: z.string(),
})
export type ContactDetails = z.infer<typeof contactDetails>
