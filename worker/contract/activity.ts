/**
 * Every action of the audit log as the words after the actor's name.
 * First without the detail, then with a place for it; without a second sentence the detail follows in brackets.
 */
export const activities = {
  'start-application': 'Started the application',
  'assign-firm': ['Assigned the law firm', 'Assigned {detail}'],
  'view-file': 'Viewed the file',
  'move-file': ['Changed the status', 'Changed the status to {detail}'],
  'undo-move': ['Undid a status change', 'Undid the change of the status to {detail}'],
  'set-status': ['Changed the status', 'Changed the status to {detail}'],
  'send-message': ['Sent a message', 'Sent a message with {detail}'],
  'read-messages': ['Read the messages', 'Read the messages: {detail}'],
  'join-conversation': 'Joined the conversation',
  'request-documents': 'Requested documents',
  'upload-document': ['Uploaded a document', 'Uploaded the document {detail}'],
  'send-document': ['Sent a document', 'Sent the document {detail}'],
  'read-document': ['Opened a document', 'Opened the document {detail}'],
  'upload-deed': 'Uploaded a deed',
  'read-deed': ['Opened the deed', 'Opened {detail} of the deed'],
  'release-deed': ['Released the deed', 'Released {detail}'],
  'withdraw-deed': ['Withdrew a deed', 'Withdrew {detail}'],
  'check-certificate': ['Checked the certificate', 'Checked the certificate {detail}'],
  'mark-not-for-sale': 'Marked the property as not for sale',
  'unmark-not-for-sale': 'Removed “not for sale”',
  'add-waybill': 'Added a waybill number',
  'change-waybill': 'Changed a waybill number',
  'remove-waybill': 'Removed a waybill number',
  'withdraw-application': 'Withdrew the application',
  'claim-application': 'Added the application to an account',
  'decline-application': 'Said the application is not theirs',
  'pay-deposit': 'Paid the deposit',
  'remind-deposit': 'Reminded the client to pay the deposit',
  'pay-balance': 'Paid the balance',
  'order-refund': 'Ordered a refund',
  'agree-installments': 'Agreed to the installment terms',
  'start-installments': 'Started paying in installments',
  'pay-installment': 'Paid an installment',
  'installment-declined': 'Could not charge an installment',
  'installments-past-due': 'Marked an installment overdue',
  'complete-installments': 'Marked the installments as complete',
  'cancel-installments': 'Cancelled the installments',
  'end-installments': 'Ended the installments',
  'refund-payment': 'Refunded a payment',
  'return-payment': 'Marked a payment as paid again',
  'refuse-payment': 'Refused a payment that did not match',
  'read-receipt': 'Opened a receipt',
  'send-receipt': 'Sent a receipt to the law firm’s accountant',
  'use-credit': 'Used credit',
  'earn-credit': 'Earned credit',
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
  'agree-terms': 'Agreed to the terms and the privacy notice',
  'change-password': 'Changed their password',
  'ask-email-change': 'Asked to change their email address',
  'end-session': 'Signed out a device',
  'end-other-sessions': 'Signed out their other devices',
  'export-account': 'Downloaded their data',
  'erase-account': 'Erased their account',
  'invite-member': ['Invited a member', 'Invited {detail}'],
  'accept-invitation': 'Accepted an invitation',
  'revoke-invitation': 'Revoked an invitation',
  'activate-member': ['Activated a member', 'Activated {detail}'],
  'deactivate-member': ['Deactivated a member', 'Deactivated {detail}'],
  'change-rights': ['Changed a member’s role', 'Changed the role of {detail}'],
  'change-templates': 'Changed the message templates',
  'change-firm': 'Changed the firm’s settings',
  'create-firm-admin': 'Created an admin of a law firm',
  'activate-firm': 'Activated a law firm',
  'deactivate-firm': 'Deactivated a law firm',
  'submit-interest': 'Asked to become a partner',
  'move-interest': 'Changed the status of a partner form',
  'submit-complaint': 'Made a complaint',
  'take-complaint': 'Took on a complaint',
  'answer-complaint': 'Answered a complaint',
  'write-note': 'Wrote an internal note',
  'assign-file': ['Assigned the file', 'Assigned the file to {detail}'],
  'unassign-file': 'Took the file from its member',
  'add-task': 'Added a task',
  'change-task': 'Changed a task',
  'finish-task': 'Marked a task as done',
  'reopen-task': 'Marked a task as not done',
  'delete-task': 'Deleted a task',
  'open-file': 'Opened an encrypted file',
  'unlock-console': 'Unlocked the console',
  'lock-console': 'Locked the console',
  'portal sign-in': 'Signed in to the portal',
  'portal sign-out': 'Signed out of the portal',
  'confirm-email': 'Confirmed an email address',
  'change-email': 'Changed their email address',
  'add-admin': 'Added an admin',
  'make-admin': 'Made an account an admin',
  'add-firm': 'Added a law firm',
  'check-registration': 'check-registration',
} as const satisfies Record<string, string | readonly [plain: string, detailed: string]>
export type Activity = keyof typeof activities

/** What the firm's list of a file's activity is filtered by. */
export const activityGroups = ['status', 'money', 'documents', 'messages', 'team', 'views'] as const
export type ActivityGroup = (typeof activityGroups)[number]

const groups: Readonly<Record<Exclude<ActivityGroup, 'team'>, readonly Activity[]>> = {
  status: ['start-application', 'withdraw-application', 'move-file', 'undo-move', 'set-status'],
  money: [
    'pay-deposit',
    'remind-deposit',
    'pay-balance',
    'order-refund',
    'agree-installments',
    'start-installments',
    'pay-installment',
    'installment-declined',
    'installments-past-due',
    'complete-installments',
    'cancel-installments',
    'end-installments',
    'refund-payment',
    'return-payment',
    'refuse-payment',
    'read-receipt',
    'send-receipt',
    'use-credit',
    'earn-credit',
  ],
  documents: [
    'request-documents',
    'upload-document',
    'send-document',
    'upload-deed',
    'release-deed',
    'withdraw-deed',
    'lock-deed',
    'unlock-deed',
    'mark-not-for-sale',
    'unmark-not-for-sale',
  ],
  messages: ['send-message', 'join-conversation'],
  views: ['view-file', 'read-messages', 'read-document', 'read-deed', 'check-certificate', 'open-file'],
}
const groupByAction = new Map<string, ActivityGroup>(
  (Object.keys(groups) as (keyof typeof groups)[]).flatMap((group) => groups[group].map((action) => [action, group])),
)

/** The group of an action on a file; what is left is about the people who do it. */
export const groupOf = (action: string): ActivityGroup => groupByAction.get(action) ?? 'team'

/** The entities of the audit log, each by its word before the id in a sealed row. An operator names a user by email. */
export const auditEntities = {
  account: 'account ',
  /** A former row of the log, by its id. */
  activity: 'activity ',
  application: 'application ',
  complaint: 'complaint ',
  console: 'console',
  credit: 'credit for application ',
  deed: 'deed ',
  document: 'document ',
  file: '',
  firm: 'firm ',
  interest: 'interest ',
  invitation: 'invitation ',
  member: 'member ',
  payment: 'payment ',
  plan: 'plan ',
  user: 'user ',
} as const
export type AuditEntity = keyof typeof auditEntities

/** The sentence of an activity without and with its detail; a former action shows its name. */
function sentencesOf(action: string): readonly [plain: string, detailed: string] {
  const known = Object.hasOwn(activities, action) ? activities[action as Activity] : action
  return typeof known === 'string' ? [known, `${known} ({detail})`] : known
}

export function activityText(action: string, detail: string | null = null): string {
  const [plain, detailed] = sentencesOf(action)
  return detail ? detailed.replace('{detail}', () => detail) : plain
}

/** A full sentence: who did what. The system has no role. */
export function activitySentence({ who, role, what }: { who: string; role: string; what: string }): string {
  const actor = role && role !== 'system' ? `${who} (${role})` : who
  return `${actor} ${what.charAt(0).toLowerCase()}${what.slice(1)}`
}
