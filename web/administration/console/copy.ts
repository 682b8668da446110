import type { InterestStatus } from '#contract/partners'
import type { BadgeColour } from '../../ui/badge'

export const consoleCopy = {
  title: 'Super Admin Console',
  gateLead: 'For the people who run the platform. Every try is on record.',
  accessCode: 'Access Code',
  enterCode: 'Enter secret code',
  codeWanted: 'Please enter the access code.',
  unlock: 'Unlock Dashboard',
  unlocking: 'Unlocking...',
  granted: 'Access Granted',
  noAnswer: 'The server did not answer. Please try again.',
  lock: 'Lock',
  locked: 'Console locked',
  sessionEnded: 'The session has ended. Please give the access code again.',
  sections: 'Console',
  refresh: 'Refresh',
  loading: 'Loading...',
  loadFailed: 'This list did not load',
  moreFailed: 'The next page did not load',
  nothingFound: 'Nothing found',
  nothingFoundMore: 'Try fewer words, or another spelling. A search looks for pieces of three letters or more.',
  paid: 'Paid',
  pending: 'Pending',
  active: 'Active',
  inactive: 'Inactive',
  newTab: ' (opens in a new tab)',
} as const

export const firmCopy = {
  tab: 'Law Firms',
  note: 'View only: law firms are managed via the database.',
  none: 'No law firms yet',
  noneMore: 'A law firm is added with the command that an approved submission shows.',
  cases: (total: number) => `${total.toLocaleString('en-US')} total`,
  completed: (completed: number) => `${completed.toLocaleString('en-US')} completed`,
  viewPortal: 'View Portal',
  addAdmin: 'Add Admin',
  createAdmin: 'Create Admin Account',
  creating: 'Creating...',
  created: { title: 'Admin created successfully!', description: 'Law firm admin account has been created.' },
  error: 'Error',
  notCreated: 'The account was not created. Please try again.',
  roleHint: 'admin, lawyer or staff. Any other word gives the rights of staff.',
  passwordHint: 'Tell it to them in person. They can choose their own with the link for a forgotten password.',
} as const

export const applicationCopy = {
  tab: 'All Applications',
  search: 'Search by client name, email or reference...',
  none: 'No applications yet',
  noneMore: 'The first one shows here as soon as somebody applies.',
} as const

export const depositCopy = {
  tab: 'Paid Deposits',
  count: (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'deposit' : 'deposits'} received`,
  none: 'No deposits paid yet',
  noneMore: 'Each deposit shows here as soon as it is paid.',
} as const

export const userCopy = {
  tab: 'Users',
  search: 'Search by email, first name or last name...',
  none: 'No users yet',
  noneMore: 'Everybody who creates an account shows here.',
} as const

export const interestCopy = {
  tab: 'Lawyer Interest',
  count: (total: number) => `${total.toLocaleString('en-US')} total ${total === 1 ? 'submission' : 'submissions'}`,
  none: 'No lawyer interest submissions yet',
  noneMore: 'What law firms send with the partner form shows here.',
  statusOf: (firm: string) => `Status of ${firm}`,
  moved: 'Status Updated',
  moveFailed: 'The status was not changed',
  makeFirm: 'Make it a firm',
  commandTitle: (firm: string) => `Make ${firm} a firm`,
  commandLead: 'Fill in what the form did not ask, then run this command where the platform is operated.',
  slug: 'Slug',
  slugHint: 'The firm’s word in addresses: small letters, digits and hyphens.',
  slugTaken: 'This word is an address of the site. Please choose another.',
  address: 'Office address',
  addressHint: 'Clients send their original deeds there.',
  addressWanted: 'STREET AND CITY',
  command: 'Command',
  copyCommand: 'Copy command',
} as const

export const interestColours: Record<InterestStatus, BadgeColour> = {
  pending: 'yellow',
  contacted: 'blue',
  approved: 'green',
}

export const attentionCopy = {
  title: 'In sight',
  failed: 'What needs attention did not load',
  withoutAdmin: 'Firms without an active admin',
  allAdministered: 'Every active firm has an admin.',
  unassigned: 'Unassigned files',
  allAssigned: 'Every file has a firm.',
  newestOf: (shown: number, total: number) => `The newest ${shown} of ${total.toLocaleString('en-US')}.`,
  late: 'Files past their promise',
  noneLate: 'No file waits longer than promised.',
  lateLead: 'The longest overdue of each firm, ten at most.',
  since: 'since',
  more: 'Look at more firms',
  deposits: 'Deposits by firm',
  held: 'Money that could not be sent back',
  heldLead:
    'Paid twice, and the bank did not take the refund. An administrator sends it again, or another way, from the page of the application.',
} as const

export const refusalCopy = {
  label: 'Requests refused in the last 24 hours',
  none: 'None.',
  failed: 'This did not load.',
} as const
