import type { DeedState } from '#contract/deeds'
import { shownTitles } from '#contract/http/shown-titles'
import { type FileStatus, type PortalVariant, stepLabel } from '#contract/pipelines'
import { maxReceiptsSent } from '#contract/receipts'
import type { FileSort, PaymentFilter } from '#contract/staff/firms'
import { lateAfterDays } from '#contract/views/workload'

const number = (count: number) => count.toLocaleString('en-US')
const counted = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? '' : 's'}`

export const portalCopy = {
  portal: 'Law Firm Portal',
  clientFiles: 'Client Files',
  depositPaid: 'Deposit Paid',
  depositPending: 'DEPOSIT PENDING',
  balancePaid: 'Balance Paid',
  overdue: 'Overdue',
  daysLate: (days: number) => (days === 0 ? 'Overdue' : `${counted(days, 'day')} late`),
  news: {
    message: 'New message',
    documents: 'New documents',
    waybill: 'New waybill number',
    payment: 'Paid since the last step',
  },
  moveTo: (label: string) => `Move to ${label}`,
  statusOf: (client: string) => `Status of ${client}`,
  writeTo: (phone: string) => `to ${phone} (opens in a new tab)`,
  noClients: 'No clients found matching your filters',
  fetchFailed: 'Failed to fetch clients',
  statusUpdated: 'Status Updated',
  statusUpdatedMore: 'Client status has been updated successfully.',
  updateFailed: 'Failed to update file status',
  /** In a stepper portal. */
  stepFailed: 'Error',
  stepFailedMore: 'Failed to update status',
  listKept: 'This list may be out of date. Please check your connection and try again.',
  nothingChanged: 'Nothing was changed. Please try again.',
  notSaved: 'Not saved: no connection',
  retry: 'Retry',
  saving: 'Saving...',
  exportComplete: 'Export Complete',
  exported: (files: number) => `${counted(files, 'file')} saved to your downloads.`,
  exportedPart: (files: number) =>
    `The first ${counted(files, 'file')} saved to your downloads. Filter the list to save the others.`,
  exporting: (read: number, total: number | undefined) =>
    total === undefined ? `Exporting... ${number(read)}` : `Exporting... ${number(read)} of ${number(total)}`,
  exportFailed: 'Export Failed',
  notExported: 'Nothing was saved. Please check your connection and try again.',
  team: 'Team',
  account: 'Account',
  logout: 'Logout',
  loggedOut: 'Logged Out',
  sessionCleared: 'Session cleared. Redirecting to login...',
  signInAgain: shownTitles['second-step-over'],
  signInAgainMore: 'Your session has ended. Nothing you typed here is lost.',
} as const

export const fileCopy = {
  back: 'All files',
  notFound: 'File not found',
  loadFailed: 'Failed to fetch the file',
  keptMessage: 'What you wrote is still here. Please try again.',
  messageSentMore: 'We notify the owner by email and WhatsApp.',
  template: 'Template',
  templateHint: 'It is inserted where you write. You can change it before sending.',
  templateNone: 'Choose a template',
  noMessages: 'No messages yet. Write to the owner here, or ask for documents.',
  uploadFailed: 'The deed was not uploaded',
  uploadFailedMore: 'Nothing was changed. Please choose the file again.',
  uploaded: 'Deed Uploaded',
  uploadedMore: 'Another member of your firm can now release it.',
  documentFailed: 'The document was not sent',
  documentFailedMore: 'Nothing was changed. Please choose the file again.',
  documentSent: 'Document Sent',
  documentSentMore: 'We have notified the owner by email and WhatsApp.',
  noteFailed: 'Your note was not saved',
  noteSaved: 'Note Saved',
  release: 'Release',
  releaseAsk: 'Release this deed?',
  releaseMoves: (label: string) => `Releasing it completes the file: it moves straight to “${label}”.`,
  releaseFailed: 'The deed was not released',
  released: 'Deed Released',
  releasedMore: 'We have told the owner that the deed is ready.',
} as const

export const loginCopy = {
  firm: {
    heading: 'Law Firm Portal Login',
    forgotten: {
      title: 'Contact Support',
      description: 'Please contact your firm administrator or support to reset your password.',
    },
  },
  titan: {
    heading: 'Law Firm Staff Login',
    forgotten: {
      title: 'Contact Support',
      description: 'Please contact the system administrator to reset your password.',
    },
  },
  hint: 'Use the username that your firm gave you.',
  forgot: 'Forgot Password?',
  resetByEmail: 'Email me a reset link',
  login: 'Login',
  loggingIn: 'Logging in...',
  failed: 'Login Failed',
  successful: 'Login Successful',
  welcome: 'Welcome to the law dashboard.',
} as const

/** The steps without a service, for the filter over files of every service. */
export const anyServiceSteps: Record<FileStatus, string> = {
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

export const sortLabels: Record<FileSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name A-Z',
  overdue: 'Most urgent',
}

type Counter = 'totalFiles' | 'paidDeposits' | 'activeFiles' | 'completedFiles'

export const counters: Record<PortalVariant, readonly (readonly [Counter, string])[]> = {
  selector: [
    ['totalFiles', 'Total Files'],
    ['paidDeposits', 'Paid Deposits'],
    ['activeFiles', 'Active Files'],
  ],
  stepper: [
    ['totalFiles', 'Total Files'],
    ['paidDeposits', 'Deposits Paid'],
    ['activeFiles', 'Active Files'],
    ['completedFiles', 'Completed'],
  ],
}

export const deedStateLabels: Record<DeedState, string> = {
  uploaded: 'Waiting for release',
  released: 'Released',
  superseded: 'Superseded',
  revoked: 'Revoked',
}

export const receiptCopy = {
  title: 'Payment Receipts',
  open: 'Open the payment receipts',
  none: 'No deposit has been paid yet',
  noneMore: 'A file appears here as soon as its deposit is paid.',
  loadFailed: 'Failed to fetch the receipts',
  selectAll: 'Select all',
  selected: (count: number, total: number) => `${number(count)} of ${number(total)} selected`,
  selecting: 'Selecting...',
  selectFailed: 'Failed to select all receipts',
  limit: `One email holds at most ${maxReceiptsSent} receipts: select all takes the newest ${maxReceiptsSent}.`,
  send: 'Send to Accountant',
  sending: 'Sending...',
  sent: 'Receipts Sent',
  sentMore: (count: number) => `${count} receipts sent to accountant`,
  sendFailed: 'Failed to send receipts',
  kept: 'Nothing was sent. Your selection is still there. Please try again.',
  goTo: (address: string) => `Goes to ${address}`,
  noAccountant: 'Your firm has no accountant yet. An admin of your firm can enter the address.',
  notAllowed: 'Lawyers and admins of your firm can send receipts.',
  sentBefore: 'Sent',
} as const

export const workloadCopy = {
  title: 'Workload',
  hint: 'Files by step, and how many are overdue',
  loadFailed: 'Failed to fetch the workload',
  ages: { onTime: 'On time', overdue: portalCopy.overdue, late: `${lateAfterDays}+ days late` },
  most: (count: number) => `More files are overdue. These are the ${count} most overdue.`,
} as const
