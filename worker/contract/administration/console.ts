import * as z from 'zod/mini'
import { minStaffPasswordLength, passwordTooShort } from '../accounts/accounts'
import { emailAddress, fullNameMessage, limits, line, usernameMessage } from '../fields/fields'
import { nameLine } from '../fields/names'
import { type MemberRole, memberRoles } from '../firms/member-roles'
import { interestStatuses } from '../site/partners'

export const accessCode = z.lazy(() => z.object({ code: line(200) }))
const personLink = z.lazy(() => z.object({ token: line(200) }))
const personNamed = z.lazy(() => z.object({ email: emailAddress }))
/** A super admin, by the link that they were given, or by their email before a factor. */
export const personSignIn = z.lazy(() => z.union([personLink, personNamed]))
export type PersonSignIn = z.infer<typeof personSignIn>
/** Days for which a password that a super admin chose for a firm's admin opens the portal. */
export const firstPasswordDays = 7
/** Minutes for which a super admin's sign-in link works. */
export const personLinkMinutes = 30
export const interestChange = z.lazy(() => z.object({ status: z.enum(interestStatuses) }))

const adminFields = () => ({
  fullName: nameLine(fullNameMessage),
  email: emailAddress,
  username: line(limits.text, usernameMessage),
  password: z
    .string()
    .check(z.minLength(minStaffPasswordLength, passwordTooShort(minStaffPasswordLength)), z.maxLength(limits.password)),
  role: z._default(z.string().check(z.trim(), z.maxLength(40)), 'admin'),
})

export const firmAdminForm = z.lazy(() => z.object(adminFields()))
export type FirmAdminForm = z.infer<typeof firmAdminForm>
export const firmAdmin = z.lazy(() => z.object({ firmId: z.int().check(z.positive()), ...adminFields() }))
export type FirmAdmin = z.infer<typeof firmAdmin>

/** The role for free text: `admin` if empty, the one with the fewest rights if unknown. */
export function memberRoleOf(typed: string): MemberRole {
  const name = typed.trim().toLowerCase() || 'admin'
  return memberRoles.find((role) => role === name) ?? 'staff'
}

export const consoleMessages = {
  usernameTaken: 'Someone already has this username. Please choose another.',
  interestChanged: 'Someone else changed this submission first. It has been reloaded.',
} as const
