import { firstPasswordDays } from '#contract/administration/console'
import { custodyDays } from '#contract/applications/custody'
import { formatCount } from '#contract/fields/money'
import type { InterestStatus } from '#contract/site/partners'
import type { BadgeColour } from '../../ui/badge'

export const consoleCopy = {
  title: 'Super Admin Console',
  gateLead: 'Platform staff only. Every attempt is recorded.',
  accessCode: 'Access Code',
  enterCode: 'Enter secret code',
  codeNeeded: 'Please enter the access code.',
  unlock: 'Unlock Dashboard',
  unlocking: 'Unlocking...',
  granted: 'Access Granted',
  noAnswer: 'The server didn’t answer. Please try again.',
  lock: 'Lock console',
  account: 'Account',
  locked: 'Console locked',
  sessionEnded: 'Your session has ended. Please enter the access code again.',
  sections: 'Console',
  refresh: 'Refresh',
  loading: 'Loading...',
  loadFailed: 'This list didn’t load',
  moreFailed: 'The next page didn’t load',
  nothingFound: 'Nothing found',
  nothingFoundMore: 'Try fewer words or another spelling. A search needs at least three letters.',
  active: 'Active',
  inactive: 'Inactive',
  newTab: ' (opens in a new tab)',
} as const

export const firmCopy = {
  tab: 'Law Firms',
  note: 'View only: law firms are managed via the database.',
  none: 'No law firms yet',
  noneMore: 'Approve a submission under Lawyer Interest to see the command that adds a firm.',
  cases: (total: number) => `${formatCount(total)} total`,
  completed: (completed: number) => `${formatCount(completed)} completed`,
  viewPortal: 'View Portal',
  openFiles: 'Open Files',
  addAdmin: 'Add Admin',
  createAdmin: 'Create Admin Account',
  creating: 'Creating...',
  created: { title: 'Admin created successfully!', description: 'Law firm admin account has been created.' },
  error: 'Error',
  notCreated: 'The account was not created. Please try again.',
  roleHint: 'admin, lawyer or staff. Any other role has the rights of staff.',
  passwordHint: `Give them this password in person. It works for ${firstPasswordDays} days: before that they choose their own in their account, or later with the reset link on the login page.`,
} as const

export const applicationCopy = {
  tab: 'All Applications',
  search: 'Search by client name, email or reference...',
  none: 'No applications yet',
  noneMore: 'Applications appear here when someone applies.',
} as const

export const depositCopy = {
  tab: 'Paid Deposits',
  count: (total: number) => `${formatCount(total)} ${total === 1 ? 'deposit' : 'deposits'} received`,
  none: 'No deposits paid yet',
  noneMore: 'Deposits appear here when they are paid.',
} as const

export const userCopy = {
  tab: 'Users',
  search: 'Search by email, first name or last name...',
  none: 'No users yet',
  noneMore: 'People appear here when they create an account.',
} as const

export const interestCopy = {
  tab: 'Lawyer Interest',
  count: (total: number) => `${formatCount(total)} total ${total === 1 ? 'submission' : 'submissions'}`,
  none: 'No lawyer interest submissions yet',
  noneMore: 'Partner form submissions appear here.',
  statusOf: (firm: string) => `Status of ${firm}`,
  moved: 'Status Updated',
  moveFailed: 'The status was not changed',
  makeFirm: 'Create firm',
  commandTitle: (firm: string) => `Create the firm ${firm}`,
  commandLead: 'Add the missing details, then run this command on the server.',
  slug: 'Slug',
  slugHint: 'Used in the firm’s URL: lowercase letters, digits and hyphens.',
  slugTaken: 'The site already uses this address. Please choose another.',
  address: 'Office address',
  addressHint: 'Clients send their original deeds there.',
  addressNeeded: 'STREET AND CITY',
  command: 'Command',
  copyCommand: 'Copy command',
} as const

export const interestColours: Record<InterestStatus, BadgeColour> = {
  pending: 'yellow',
  contacted: 'blue',
  approved: 'green',
}

export const attentionCopy = {
  title: 'Needs attention',
  failed: 'This list didn’t load',
  withoutAdmin: 'Firms without an active admin',
  allAdministered: 'Every active firm has an admin.',
  unassigned: 'Applications without a law firm',
  allAssigned: 'Every application has a law firm.',
  newestOf: (shown: number, total: number) => `The newest ${shown} of ${formatCount(total)}.`,
  overdue: 'Overdue applications',
  noneOverdue: 'No application is overdue.',
  contactMissed: 'first contact missed',
  overdueLead: 'The most overdue applications of each firm, up to ten.',
  passedOn: 'Applications passed on',
  passedOnLead: 'The newest that a firm declined, or that we gave to the next firm.',
  passedBy: (firm: string, why: 'declined' | 'late', by: string | null) =>
    why === 'declined' ? `${firm} declined it${by ? ` (${by})` : ''}:` : `${firm} missed the first contact.`,
  since: 'since',
  more: 'Show more firms',
  deposits: 'Deposits by firm',
  whatsApp: 'WhatsApp messages refused',
  refusedBy: (key: string, code: number | null) =>
    `${key === 'account' ? 'Our account' : `${key.charAt(0).toUpperCase()}${key.slice(1)}`}${code === null ? '' : ` (${code})`}:`,
  whatsAppLead: 'These messages go out by email only until this is solved.',
  files: 'Files that can’t be opened',
  filesLead: 'Tell the law firm, and restore them from a backup or ask for the file again.',
  held: 'Failed refunds of duplicate payments',
  originals: `Originals without a record for ${custodyDays} days`,
  originalsLead: 'Ask the law firm to record where each original is.',
  heldLead:
    'The bank didn’t accept these refunds. An admin can resend it from the application page, or agree another way with the owner.',
} as const

export const refusalCopy = {
  label: 'Requests refused in the last 24 hours',
  none: 'None.',
  failed: 'This didn’t load. Refresh the page.',
} as const
