/** What people did to a file, in the words that its owner reads. */
export const activities = {
  'start-application': 'Started the application',
  'assign-firm': 'Named the law firm',
  'view-file': 'Viewed the file',
  'move-file': 'Moved the file',
  'set-status': 'Changed the status',
  'send-message': 'Sent a message',
  'request-documents': 'Asked for documents',
  'upload-document': 'Uploaded a document',
  'send-document': 'Sent a document',
  'read-document': 'Opened a document',
  'upload-deed': 'Uploaded a deed',
  'read-deed': 'Opened the deed',
  'release-deed': 'Released the deed',
  'claim-application': 'Added the application to an account',
  'pay-deposit': 'Paid the deposit',
  'pay-balance': 'Paid the balance',
  'order-refund': 'Ordered a refund',
  'refund-payment': 'Refunded a payment',
  'return-payment': 'Booked a payment as paid again',
  'refuse-payment': 'Refused a payment that did not match',
  'read-receipt': 'Opened a receipt',
  'send-receipt': 'Sent a receipt to the accountant of the law firm',
  'lock-deed': 'Locked the deed',
} as const
export type Activity = keyof typeof activities

export const activityWords = (action: string): string => activities[action as Activity] ?? action
