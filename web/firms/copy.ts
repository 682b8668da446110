import type { PaymentFilter, Sort } from '#contract/desk/list-choices'
import { formatCount } from '#contract/fields/money'
import { type PortalVariant, type Step, stepLabel } from '#contract/pipelines'

export const openFilesText = (count: number) => (count === 1 ? '1 open file' : `${formatCount(count)} open files`)

export const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

export const portalCopy = {
  portal: 'Law Firm Portal',
  listApplications: 'Client Files',
  depositPaid: 'Deposit Paid',
  openReceipts: 'Open the payment receipts',
  depositPending: 'DEPOSIT PENDING',
  balancePaid: 'Balance Paid',
  daysLate: (days: number) => (days === 0 ? 'Overdue' : `${counted(days, 'day')} late`),
  news: {
    message: 'New message',
    documents: 'New documents',
    waybill: 'New waybill number',
    answers: 'New answers about the service',
    payment: 'Paid since the last step',
  },
  moveTo: (label: string) => `Move to ${label}`,
  statusOf: (client: string) => `Status of ${client}`,
  writeTo: (phone: string) => `to ${phone} (opens in a new tab)`,
  unreadablePhone: 'Not a complete number, so not reachable on WhatsApp',
  noClients: 'No clients found matching your filters',
  fetchFailed: 'Failed to fetch clients',
  statusUpdated: 'Status Updated',
  statusUpdatedMore: 'Client status has been updated successfully.',
  updateFailed: 'Failed to update file status',
  /** In a stepper portal. */
  stepFailed: 'Error',
  stepFailedMore: 'Failed to update status',
  listKept: 'This list may be out of date. Please try again.',
  nothingChanged: 'Nothing was changed. Please try again.',
  notSaved: 'Not saved: no connection',
  retry: 'Retry',
  saving: 'Saving...',
  exportFailed: 'Export Failed',
  notExported: 'Nothing was saved. Please try again.',
  team: 'Team',
  account: 'Account',
  logout: 'Logout',
  loggedOut: 'Logged Out',
  sessionCleared: 'Session cleared. Redirecting to login...',
  listLoading: 'Loading client files...',
  reload: 'Reload the files and numbers',
  exportHint: 'Export all files that match the filters',
  workloadLoading: 'Loading the workload...',
} as const

/** The steps without a service, for the filter over files of every service. */
export const anyServiceSteps: Record<Step, string> = {
  file_created: stepLabel('', 'file_created'),
  contacted: stepLabel('', 'contacted'),
  pending_documents: 'Pending',
  received: 'Received',
  verified: 'Verified',
  complete: 'Complete',
}

export const paymentLabels: Record<PaymentFilter, string> = {
  paid: 'Paid',
  deposit_paid: portalCopy.depositPaid,
  balance_paid: portalCopy.balancePaid,
  unpaid: 'Unpaid',
}

export const sortLabels: Record<Sort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name A-Z',
  overdue: 'Most urgent',
}

type Counter = 'totalFiles' | 'paidDeposits' | 'activeFiles' | 'completedFiles'

export const counters: Record<PortalVariant, readonly (readonly [counter: Counter, label: string, counts?: string])[]> =
  {
    selector: [
      ['totalFiles', 'Total Files'],
      ['paidDeposits', 'Paid Deposits'],
      ['activeFiles', 'Active Files', '(without pending documents)'],
    ],
    stepper: [
      ['totalFiles', 'Total Files'],
      ['paidDeposits', 'Deposits Paid'],
      ['activeFiles', 'Active Files', '(not completed)'],
      ['completedFiles', 'Completed'],
    ],
  }

export const workload = 'Workload'
