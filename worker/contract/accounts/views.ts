import * as z from 'zod/mini'
import { roles } from '#contract/accounts/accounts'

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
