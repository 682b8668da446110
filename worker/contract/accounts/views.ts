import * as z from 'zod/mini'
import { roles } from '#contract/accounts/accounts'
import { serviceTypes } from '#contract/services'

export const userView = z.lazy(() =>
  z.object({
    id: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(roles),
    emailVerified: z.boolean(),
  }),
)
export type UserView = z.infer<typeof userView>

export const profileView = z.object({
  fullName: z.string(),
  whatsappNumber: z.string(),
  countryOfResidence: z.string(),
  propertyAddress: z.string(),
})
export type ProfileView = z.infer<typeof profileView>

/** Days until someone who must have a second factor can do nothing else; absent for everyone else. */
export const factorDaysLeft = z.optional(z.number())

export const sessionView = z.lazy(() => z.object({ user: userView, profile: z.nullable(profileView), factorDaysLeft }))
export type SessionView = z.infer<typeof sessionView>

export const accountView = z.lazy(() =>
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    country: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    createdAt: z.string(),
  }),
)
export type AccountView = z.infer<typeof accountView>

export const sessionEntry = z.lazy(() =>
  z.object({
    /** A hash that names the session in its address, and is no cookie. */
    id: z.string(),
    device: z.string(),
    address: z.string(),
    startedAt: z.string(),
    lastSeenAt: z.string(),
    isThis: z.boolean(),
  }),
)
export type SessionEntry = z.infer<typeof sessionEntry>

export const endedSessions = z.lazy(() => z.object({ ended: z.number() }))
export const endedSession = z.lazy(() => z.object({ isThis: z.boolean() }))

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
