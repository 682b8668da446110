import type { FirmSettings } from '#contract/firms/firm-settings'
import type { MemberRole } from '#contract/firms/member-roles'
import type { TeamMember } from '#contract/firms/team'
import { harareDay, harareMidnight } from '#contract/time'

export const teamCopy = {
  title: 'Team',
  invite: 'Invite Member',
  inviteLead: 'They get a link by email and choose their own username and password.',
  send: 'Send invitation',
  sending: 'Sending...',
  sent: 'Invitation Sent',
  sentTo: (email: string) => `${email} has a link to join your team.`,
  sendFailed: 'Failed to send invitation',
  members: 'Team Members',
  invitations: 'Pending Invitations',
  noInvitations: 'No pending invitations.',
  resend: 'Send again',
  revokeMore: (email: string) => `The link sent to ${email} will stop working straight away.`,
  activate: 'Activate',
  absence: 'Absence',
  away: ({ from, back, substitute }: NonNullable<TeamMember['absence']>) =>
    `Away ${harareDay(harareMidnight(from))} to ${harareDay(harareMidnight(back))}${substitute ? `. Substitute: ${substitute}` : ''}`,
  deactivate: 'Deactivate',
  statusUpdated: 'Member updated',
  statusFailed: 'Failed to update member status',
  changeRole: 'Change role',
  changeRoleOf: (name: string) => `Change the role of ${name}`,
  changeRoleMore: 'The change takes effect straight away, and we’ll email them.',
  changeRoleLess: 'If you take a permission away, invitations they sent that are still pending stop working.',
  saveRole: 'Save',
  savingRole: 'Saving...',
  roleSaved: 'Role changed',
  roleFailed: 'Failed to change the role',
  roleKept: 'Nothing was changed and your choice is still here. Please try again.',
  active: 'Active',
  inactive: 'Inactive',
  never: 'Never',
  you: 'you',
  loadFailed: 'Failed to fetch the team',
  nothingChanged: 'Nothing was changed. Please try again.',
  expires: 'Expires',
  expired: 'Expired',
  loading: 'Loading the team...',
} as const

export const revokeCopy = {
  remove: 'Revoke',
  removing: 'Revoking...',
  removeTitle: 'Revoke this invitation?',
  removed: 'Invitation Revoked',
  removeFailed: 'Failed to revoke invitation',
  nothingChanged: teamCopy.nothingChanged,
} as const

export const firmCopy = {
  title: 'Firm',
  lead: 'Clients see the address, phone, email and opening hours on their application and in our messages.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Firm updated',
  savedMore: 'Clients see the new details from now on.',
  saveFailed: 'Failed to update the firm',
  loadFailed: 'Failed to fetch the firm',
  kept: 'What you typed is still here. Please try again.',
  none: 'Not given',
} as const

export const templateCopy = {
  title: 'Message templates',
  lead: 'Members insert these texts into a message and can change them before sending. Remove all of them to get the standard ones back.',
  places: 'These placeholders are filled in from the file:',
  unnamed: 'New template',
  name: 'Name',
  service: 'For the service',
  everyService: 'Every service',
  step: 'For the step',
  everyStep: 'Every step',
  text: 'Text',
  begin: 'Hello {client},\n\n',
  add: 'Add a template',
  remove: 'Remove',
  save: 'Save templates',
  saving: 'Saving...',
  saved: 'Templates saved',
  saveFailed: 'Your templates were not saved',
  kept: 'What you changed is still here. Please try again.',
  loadFailed: 'The templates didn’t load',
} as const

export const roleHints: Record<MemberRole, string> = {
  staff: 'Reads and moves files, writes messages and notes.',
  lawyer: 'Also uploads documents and deeds, releases deeds and sends receipts.',
  admin: 'Also manages the team and the firm’s settings.',
}

export const firmLabels = [
  ['address', 'Address'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['openingHours', 'Opening hours'],
  ['accountantEmail', 'Accountant’s email'],
] as const satisfies readonly (readonly [keyof FirmSettings, string])[]
