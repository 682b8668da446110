import * as z from 'zod/mini'
import { roles } from './accounts'

export const userView = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
})
export type UserView = z.infer<typeof userView>

export const profileView = z.object({
  fullName: z.string(),
  whatsappNumber: z.string(),
  countryOfResidence: z.string(),
  propertyAddress: z.string(),
})
export type ProfileView = z.infer<typeof profileView>

export const sessionView = z.object({ user: userView, profile: z.nullable(profileView) })
export type SessionView = z.infer<typeof sessionView>
