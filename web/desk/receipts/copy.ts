import { formatCount } from '#contract/fields/money'
import { maxReceiptsSent } from '#contract/money/receipts'

export const receiptCopy = {
  title: 'Payment Receipts',
  none: 'No deposit has been paid yet',
  noneMore: 'A file appears here as soon as its deposit is paid.',
  loadFailed: 'Failed to fetch the receipts',
  selectAll: 'Select all',
  selected: (count: number, total: number) => `${formatCount(count)} of ${formatCount(total)} selected`,
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
  noAccountant: 'Your firm hasn’t added its accountant’s email yet. An admin can add it under Team.',
  notAllowed: 'Lawyers and admins of your firm can send receipts.',
  sentBefore: 'Sent',
  all: 'Payments by month',
  loading: 'Loading the receipts...',
} as const
