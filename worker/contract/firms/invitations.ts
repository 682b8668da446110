import * as z from 'zod/mini'
import { fullNameMessage, limits, line, passwordMessage, usernameMessage } from '#contract/fields/fields'
import { nameLine } from '#contract/fields/names'
import { memberRoles, permissions } from '#contract/firms/member-roles'
import { teamMessages } from '#contract/firms/team'
import { minStaffPasswordLength, passwordTooShort } from '#contract/identity/passwords'

const instant = z.string()

/** Days for which an invitation's link works. */
export const invitationDays = 7

export const invitationForm = z.lazy(() =>
  z.object({
    email: z
      .string(teamMessages.required)
      .check(z.trim(), z.minLength(1, teamMessages.required), z.maxLength(limits.email), z.email('Invalid email')),
    role: z.enum(memberRoles, teamMessages.required),
    permissions: z._default(z.array(z.enum(permissions)), []),
  }),
)
export type InvitationForm = z.infer<typeof invitationForm>

export const byToken = z.lazy(() => z.object({ token: line(200) }))

export const acceptance = z.lazy(() =>
  z.object({
    fullName: nameLine(fullNameMessage, 2),
    username: z
      .string(usernameMessage)
      .check(
        z.trim(),
        z.minLength(1, usernameMessage),
        z.regex(/^[\w.-]{3,60}$/, 'Use 3 to 60 letters, digits, dots, hyphens or underscores'),
      ),
    password: z
      .string(passwordMessage)
      .check(
        z.minLength(minStaffPasswordLength, passwordTooShort(minStaffPasswordLength)),
        z.maxLength(limits.password),
      ),
  }),
)
export type Acceptance = z.infer<typeof acceptance>

export const openInvitation = z.lazy(() =>
  z.object({
    firm: z.object({ name: z.string(), slug: z.string() }),
    invitedBy: z.string(),
    email: z.string(),
    role: z.enum(memberRoles),
    expiresAt: instant,
  }),
)
export type OpenInvitation = z.infer<typeof openInvitation>
