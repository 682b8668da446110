/** What people did, each as what follows their name in a sentence. */
export const activities = {
  'start-application': 'Started the application',
  'assign-firm': 'Assigned the law firm',
  'view-file': 'Viewed the file',
  'move-file': 'Changed the status',
  'set-status': 'Changed the status',
  'send-message': 'Sent a message',
  'request-documents': 'Asked for documents',
  'upload-document': 'Uploaded a document',
  'send-document': 'Sent a document',
  'read-document': 'Opened a document',
  'upload-deed': 'Uploaded a deed',
  'read-deed': 'Opened the deed',
  'release-deed': 'Released the deed',
  'check-certificate': 'Checked the certificate',
  'mark-not-for-sale': 'Marked the property as not for sale',
  'unmark-not-for-sale': 'Removed the mark “not for sale”',
  'withdraw-application': 'Withdrew the application',
  'claim-application': 'Added the application to an account',
  'decline-application': 'Said that an application is not theirs',
  'pay-deposit': 'Paid the deposit',
  'pay-balance': 'Paid the balance',
  'order-refund': 'Ordered a refund',
  'agree-installments': 'Agreed to the installment terms',
  'start-installments': 'Started to pay in installments',
  'pay-installment': 'Paid an installment',
  'installment-declined': 'Could not charge an installment',
  'installments-past-due': 'Marked an installment overdue',
  'complete-installments': 'Booked the last installment',
  'cancel-installments': 'Cancelled the installments',
  'end-installments': 'Ended the installments',
  'refund-payment': 'Refunded a payment',
  'return-payment': 'Booked a payment as paid again',
  'refuse-payment': 'Refused a payment that did not match',
  'read-receipt': 'Opened a receipt',
  'send-receipt': 'Sent a receipt to the accountant of the law firm',
  'use-credit': 'Used credit',
  'earn-credit': 'Earned a credit',
  'lock-deed': 'Locked the deed',
  'unlock-deed': 'Unlocked the deed',
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'sign-up': 'Created an account',
  'reset-password': 'Chose a new password',
  'view-profile': 'Viewed a profile',
  'change-user': 'Changed an account',
  'change-details': 'Changed their details',
  'save-profile': 'Saved their profile',
  'change-password': 'Changed their password',
  'ask-email-change': 'Asked for another email address',
  'end-session': 'Signed a device out',
  'end-other-sessions': 'Signed their other devices out',
  'export-account': 'Downloaded their data',
  'erase-account': 'Erased their account',
  'invite-member': 'Invited a member',
  'accept-invitation': 'Accepted an invitation',
  'revoke-invitation': 'Revoked an invitation',
  'activate-member': 'Activated a member',
  'deactivate-member': 'Deactivated a member',
  'change-firm': 'Changed the firm’s settings',
  'create-firm-admin': 'Created an admin of a law firm',
  'activate-firm': 'Activated a law firm',
  'deactivate-firm': 'Deactivated a law firm',
  'submit-interest': 'Asked to become a partner',
  'move-interest': 'Changed the status of a partner’s interest',
  'write-note': 'Wrote an internal note',
  'open-file': 'Opened an encrypted file',
  'unlock-console': 'Unlocked the console',
  'lock-console': 'Locked the console',
} as const
export type Activity = keyof typeof activities

/** Where what else is known of an act belongs into its words; elsewhere it follows in brackets. */
const worded: Partial<Record<Activity, (detail: string) => string>> = {
  'assign-firm': (firms) => `Assigned ${firms}`,
  'move-file': (step) => `Changed the status to ${step}`,
  'set-status': (status) => `Changed the status to ${status}`,
  'upload-document': (name) => `Uploaded the document ${name}`,
  'send-document': (name) => `Sent the document ${name}`,
  'read-document': (name) => `Opened the document ${name}`,
  'read-deed': (version) => `Opened ${version} of the deed`,
  'check-certificate': (how) => `Checked the certificate ${how}`,
  'invite-member': (whom) => `Invited ${whom}`,
  'activate-member': (name) => `Activated ${name}`,
  'deactivate-member': (name) => `Deactivated ${name}`,
}

/** What somebody did, in the words that owners, firms and administrators read. */
export function activityText(action: string, detail: string | null = null): string {
  const words = activities[action as Activity] ?? action
  if (!detail) return words
  return worded[action as Activity]?.(detail) ?? `${words} (${detail})`
}

/** A whole sentence: who did what. The product itself has no role. */
export function activitySentence({ who, role, what }: { who: string; role: string; what: string }): string {
  const actor = role && role !== 'system' ? `${who} (${role})` : who
  return `${actor} ${what.charAt(0).toLowerCase()}${what.slice(1)}`
}
