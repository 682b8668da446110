import * as z from 'zod/mini'
import { minStaffPasswordLength, passwordTooShort } from '#contract/accounts/accounts'
import {
  addressLine,
  emailField,
  emailMessage,
  fullNameMessage,
  limits,
  line,
  optionalLine,
  passwordMessage,
  phoneMessage,
  usernameMessage,
} from '#contract/fields/fields'
import { nameLine } from '#contract/fields/names'
import { memberRoles, permissions } from '#contract/firms/member-roles'

/** Days for which an invitation's link works. */
export const invitationDays = 7
/** Members and pending invitations of one firm together. */
export const maxTeam = 200

export const teamMessages = {
  required: 'Please fill in all required fields',
  revoked: 'The link in the invitation no longer works.',
  activated: (name: string) => `${name} can sign in again.`,
  deactivated: (name: string) => `${name} has been signed out everywhere and can no longer sign in.`,
  alreadyMember: (email: string) => `${email} is already a member of your team.`,
  inactiveMember: (email: string) => `${email} is a deactivated member of your team. Activate them instead.`,
  full: `A team can have at most ${maxTeam} members and invitations.`,
  lastAdmin: 'A firm needs at least one active admin. Make someone else an admin first.',
  moreThanOwn: 'You can only give permissions that you have yourself.',
  notYourself: 'You can’t change your own role. Ask another admin of your firm.',
  rightsChanged: (name: string, rights: string) => `${name} now has this role: ${rights}. We told them by email.`,
  rightsKept: (name: string) => `${name} already had this role. Nothing was changed.`,
  notYourFactors: 'You can’t reset your own two-step sign-in here. Ask another admin of your firm.',
  noFactors: (name: string) => `${name} has not turned on two-step sign-in. Nothing was changed.`,
  factorsReset: (name: string) =>
    `${name} has been signed out everywhere and can now sign in with just their password. We told them by email.`,
  usernameTaken: 'This username is taken. Please choose another.',
} as const

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

/** A member's role, and the permissions beyond it. */
export const memberRights = z.lazy(() =>
  z.object({
    role: z.enum(memberRoles, teamMessages.required),
    permissions: z._default(z.array(z.enum(permissions)), []),
  }),
)
export type MemberRights = z.infer<typeof memberRights>

export const memberStatus = z.lazy(() => z.object({ isActive: z.boolean() }))

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

const optionalEmail = z.lazy(() =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null))),
    z.nullable(emailField(emailMessage)),
  ),
)

export const firmForm = z.lazy(() =>
  z.object({
    address: addressLine('Address is required', 5),
    phone: line(limits.phone, phoneMessage, 5),
    email: emailField(emailMessage),
    accountantEmail: optionalEmail,
    openingHours: optionalLine(limits.text),
  }),
)
export type FirmForm = z.infer<typeof firmForm>

const instant = z.string()

const teamMember = z.lazy(() =>
  z.object({
    id: z.number(),
    fullName: z.string(),
    email: z.string(),
    username: z.string(),
    role: z.enum(memberRoles),
    permissions: z.array(z.enum(permissions)),
    isActive: z.boolean(),
    lastLoginAt: z.nullable(instant),
    /** Files assigned to them that are not complete. */
    openFiles: z.number(),
    /** When they are away, now or later, and who stands in; absent if they are not. */
    absence: z.optional(z.object({ from: z.string(), back: z.string(), substitute: z.nullable(z.string()) })),
  }),
)
export type TeamMember = z.infer<typeof teamMember>

export const teamInvitation = z.lazy(() =>
  z.object({
    id: z.number(),
    email: z.string(),
    role: z.enum(memberRoles),
    permissions: z.array(z.enum(permissions)),
    invitedBy: z.string(),
    createdAt: instant,
    expiresAt: instant,
    isExpired: z.boolean(),
  }),
)
export type TeamInvitation = z.infer<typeof teamInvitation>

export const team = z.lazy(() => z.object({ members: z.array(teamMember), invitations: z.array(teamInvitation) }))
export type Team = z.infer<typeof team>

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

export const firmSettingsView = z.lazy(() =>
  z.object({
    name: z.string(),
    slug: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    accountantEmail: z.nullable(z.string()),
    openingHours: z.nullable(z.string()),
  }),
)
export type FirmSettings = z.infer<typeof firmSettingsView>
