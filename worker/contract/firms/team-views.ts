import * as z from 'zod/mini'
import { memberRoles, permissions } from './member-roles'

const instant = z.string()

const teamMember = z.object({
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
})
export type TeamMember = z.infer<typeof teamMember>

export const teamInvitation = z.object({
  id: z.number(),
  email: z.string(),
  role: z.enum(memberRoles),
  permissions: z.array(z.enum(permissions)),
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
})
export type TeamInvitation = z.infer<typeof teamInvitation>

export const team = z.object({ members: z.array(teamMember), invitations: z.array(teamInvitation) })
export type Team = z.infer<typeof team>

export const openInvitation = z.object({
  firm: z.object({ name: z.string(), slug: z.string() }),
  invitedBy: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  expiresAt: instant,
})
export type OpenInvitation = z.infer<typeof openInvitation>

export const firmSettingsView = z.object({
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  accountantEmail: z.nullable(z.string()),
  openingHours: z.nullable(z.string()),
})
export type FirmSettings = z.infer<typeof firmSettingsView>
