import type { PaymentFilter, Sort } from '#contract/desk/list-choices'
import { type PortalVariant, type Step, stepLabel } from '#contract/steps'
import { counted } from '../firms/copy'

/** Texts of the list of files and of its rows. */
export const listCopy = {
  title: 'Client Files',
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
  writeTo: (phone: string) => `to ${phone} (opens in a new tab)`,
  unreadablePhone: 'Not a complete number, so not reachable on WhatsApp',
  noClients: 'No clients found matching your filters',
  fetchFailed: 'Failed to fetch clients',
  listKept: 'This list may be out of date. Please try again.',
  exportFailed: 'Export Failed',
  notExported: 'Nothing was saved. Please try again.',
  listLoading: 'Loading client files...',
  reload: 'Reload the files and numbers',
  byNeed: 'Longest waiting',
  exportHint: 'Export all files that match the filters',
} as const

/** Texts of a move, in the list and on the page of a file. */
export const moveCopy = {
  moveTo: (label: string) => `Move to ${label}`,
  statusOf: (client: string) => `Status of ${client}`,
  statusUpdated: 'Status Updated',
  statusUpdatedMore: 'Client status has been updated successfully.',
  updateFailed: 'Failed to update file status',
  /** In a stepper portal. */
  stepFailed: 'Error',
  stepFailedMore: 'Failed to update status',
  notSaved: 'Not saved: no connection',
  retry: 'Retry',
  saving: 'Saving...',
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

export const paymentFilterLabels: Record<PaymentFilter, string> = {
  paid: 'Paid',
  deposit_paid: listCopy.depositPaid,
  balance_paid: listCopy.balancePaid,
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
