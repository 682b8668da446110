import * as z from 'zod/mini'
import { memberRoles, permissions } from '#contract/firms/member-roles'

const instant = z.string()

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

/** A member's role, and the permissions beyond it. */
export const memberRights = z.lazy(() =>
  z.object({
    role: z.enum(memberRoles, teamMessages.required),
    permissions: z._default(z.array(z.enum(permissions)), []),
  }),
)
export type MemberRights = z.infer<typeof memberRights>

export const memberStatus = z.lazy(() => z.object({ isActive: z.boolean() }))

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
