import { SearchX } from 'lucide-react'
import type { Role } from '#contract/accounts/accounts'
import type { DeedState } from '#contract/deeds/deeds'
import type { BookedPayment } from '#contract/money/refund-views'
import type { BadgeColour } from '../ui/badge'

export const manageCopy = {
  title: 'System Management',
  refresh: 'Refresh',
  account: 'Your account',
  statsFailed: 'The figures didn’t load',
  totalUsers: 'Total Users',
  activeUsers: 'Active Users',
  applications: 'Applications',
  revenue: 'Revenue',
  users: 'Users',
  settings: 'Settings',
  activity: 'Activity',
  settingsPlace: 'These are set in the server configuration.',
  activityHint: 'Search what was done...',
  personHint: 'Who did it...',
  activityFailed: 'The activity didn’t load',
  statsLoading: 'Loading the figures...',
  settingsFailed: 'The settings didn’t load',
  settingsLoading: 'Loading the settings...',
} as const

export const decisionCopy = {
  title: 'Needs a decision',
  failed: 'What needs a decision didn’t load',
  none: 'Nothing needs your decision.',
  unassigned: 'Applications without a law firm',
  held: 'Refunds that a bank rejected',
  overdue: 'Law firms with overdue applications',
  toConfirm: 'To confirm for law firms without a second person',
  what: { validation: 'Registrar’s validation', identity: 'Identity check', deed: 'Release of a deed' },
  since: 'since',
  disputes: 'Payments in dispute',
  due: 'due',
  complaints: 'Complaints to answer',
  by: 'Answer by',
  newestOf: (shown: number, total: number) => `The newest ${shown} of ${total}.`,
} as const

/** What a list says that is empty, perhaps because of what was searched for. */
export const nothingIn = (title: string) => ({ icon: SearchX, title, text: 'Try fewer or different words.' })

export const whatsAppCopy = {
  unknown: 'No WhatsApp consent recorded',
  agreed: 'Opted in',
  stopped: 'Opted out',
  unreachable: 'Not on WhatsApp',
} as const

export const userCopy = {
  search: 'Search users',
  searchHint: 'Search by email or name...',
  loadFailed: 'The users didn’t load',
  none: 'No users found',
  active: 'Active',
  inactive: 'Inactive',
  never: 'Never',
  viewDetails: 'View Details',
  activate: 'Activate',
  deactivate: 'Deactivate',
  makeAdmin: 'Make Admin',
  makeUser: 'Make User',
  details: 'User Details',
  profileFailed: 'Failed to load user profile details',
  updateFailed: 'Failed to update user',
  updated: 'User updated successfully',
  nothing: 'Not given',
  signOut: 'Sign out everywhere',
  signingOut: 'Signing out...',
  signedOut: (devices: number) =>
    devices === 1 ? 'One device was signed out.' : `${devices === 0 ? 'No' : devices} devices were signed out.`,
  signOutFailed: 'No device was signed out. Please try again.',
  ownAccount: 'This is your own account. You will be signed out straight away.',
  country: 'Country of Residence',
} as const

export const applicationCopy = {
  search: 'Search applications',
  searchHint: 'Search by reference or email...',
  loadFailed: 'The applications didn’t load',
  none: 'No applications found',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
  closedBy: (by: string, reason: string | null) =>
    `${by} closed this application${reason === null ? '.' : `: ${reason}`}`,
  update: 'Update Status',
  updateTitle: 'Update Application Status',
  newStatus: 'New status',
  statusMessage: 'Status message',
  messageHint: 'The owner will read this in the message about the new status.',
  updateFailed: 'Failed to update application status',
  updated: 'Application status updated successfully',
  kept: 'What you wrote is still here. Please try again.',
  notFound: 'Application not found',
  pageFailed: 'The application didn’t load',
  assign: 'Change law firm',
  assignFirst: 'Assign a law firm',
  assigned: 'Law firm assigned',
  assignFailed: 'The law firm was not changed',
  released: 'Deed released',
  releaseAsk: 'Release this deed?',
  releaseFailed: 'The deed was not released',
  documentsOpen: 'Only the owner and their law firm can open these. If you need to know what one says, ask the firm.',
  deedOpens:
    'You can open a version only while you have to release it. The law firm opens its versions, and the owner the released one once it is paid.',
  noDocuments: 'No documents yet.',
  noFirm: 'No law firm has this application yet.',
  noPayments: 'No payments yet.',
  notFoundText: 'There is no application at this address.',
  pageLoading: 'Loading the application...',
  history: 'History of the application',
} as const

export const roleLabels: Record<Role, string> = { user: 'User', admin: 'Admin' }

/** For money of a duplicate payment whose refund failed. */
export const duplicateRefundFailed = (held: string) =>
  `We still hold ${held} of a duplicate payment for the owner. If no refund is under way, send it again or agree another way with the owner.`

export const paymentStatusCopy: Record<BookedPayment['status'], [label: string, colour: BadgeColour]> = {
  open: ['Open', 'grey'],
  processing: ['Processing', 'blue'],
  succeeded: ['Paid', 'green'],
  duplicate: ['Duplicate', 'orange'],
  failed: ['Failed', 'red'],
  canceled: ['Cancelled', 'grey'],
  refunded: ['Refunded', 'purple'],
  disputed: ['Disputed', 'red'],
}

export const deedStates: Record<DeedState, [label: string, colour: BadgeColour]> = {
  uploaded: ['Waiting for release', 'yellow'],
  released: ['Released', 'emerald'],
  superseded: ['Superseded', 'grey'],
  revoked: ['Revoked', 'red'],
}

export const messagesCopy = {
  title: 'Messages',
  reason: 'Reason for reading the messages',
  reasonHint: 'The owner and the law firm see it in the activity of the application.',
  open: 'Open messages',
  empty: 'No messages yet.',
  joinHint: 'The owner and the law firm see that you joined, and we tell them.',
  sentMore: 'We tell the owner and the law firm.',
} as const

export const monthChartsCopy = {
  title: 'The last twelve months',
  revenue: 'Revenue by month',
  applications: 'Applications by month',
} as const
