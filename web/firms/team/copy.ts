import type { MemberRole, Permission } from '#contract/staff/member-roles'
import type { FirmSettings } from '#contract/views/team'

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
  revoke: 'Revoke',
  revoking: 'Revoking...',
  revokeAsk: 'Revoke this invitation?',
  revokeMore: (email: string) => `The link sent to ${email} will stop working immediately.`,
  revoked: 'Invitation Revoked',
  revokeFailed: 'Failed to revoke invitation',
  activate: 'Activate',
  deactivate: 'Deactivate',
  deactivating: 'Deactivating...',
  deactivateAsk: (name: string) => `Deactivate ${name}?`,
  deactivateMore:
    'They will be signed out everywhere immediately and can’t sign in until someone activates them again.',
  deactivateSelf: 'This is your own account. You will be signed out.',
  statusUpdated: 'Member Updated',
  statusFailed: 'Failed to update member status',
  active: 'Active',
  inactive: 'Inactive',
  never: 'Never',
  you: 'you',
  loadFailed: 'Failed to fetch the team',
  nothingChanged: 'Nothing was changed. Please check your connection and try again.',
  expires: 'Expires',
  expired: 'Expired',
} as const

export const firmCopy = {
  title: 'Firm',
  lead: 'Owners see the address, phone, email and opening hours on their application and in our messages.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Firm Updated',
  savedMore: 'Owners see the new details from now on.',
  saveFailed: 'Failed to update the firm',
  loadFailed: 'Failed to fetch the firm',
  kept: 'What you typed is still here. Please check your connection and try again.',
  none: 'Not given',
} as const

export const templateCopy = {
  title: 'Message templates',
  lead: 'Members insert these texts into a message and can change them before sending. Remove all of them to get the standard ones back.',
  places: 'These places are filled in from the file:',
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
  saved: 'Templates Saved',
  saveFailed: 'Your templates were not saved',
  kept: 'What you changed is still here. Please check your connection and try again.',
  loadFailed: 'The templates did not load',
} as const

export const invitationCopy = {
  title: (firm: string) => `Join ${firm}`,
  checking: 'Opening your invitation...',
  invalid: 'This invitation cannot be used',
  invalidMore: 'It may have expired, been used or been revoked. Ask the person who invited you to send a new one.',
  toLogin: 'Go to the login page',
  loadFailed: 'We could not open the invitation',
  join: 'Join the team',
  joining: 'Joining...',
  joinFailed: 'You have not joined yet',
  joinFailedMore: 'What you typed is still here. Please check your connection and try again.',
  joined: 'Welcome to the team',
} as const

export const roleLabels: Record<MemberRole, string> = { admin: 'Admin', lawyer: 'Lawyer', staff: 'Staff' }

export const roleHints: Record<MemberRole, string> = {
  staff: 'Reads and moves files, writes messages and notes.',
  lawyer: 'Also uploads documents and deeds, releases deeds and sends receipts.',
  admin: 'Also manages the team and the firm’s settings.',
}

export const permissionLabels: Record<Permission, string> = {
  deeds: 'Upload documents and deeds, release deeds',
  receipts: 'Send receipts to the accountant',
  team: 'Manage the team and firm settings',
}

export const firmLabels = [
  ['address', 'Address'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['openingHours', 'Opening hours'],
  ['accountantEmail', 'Accountant’s email'],
] as const satisfies readonly (readonly [keyof FirmSettings, string])[]
