import type { Activity } from '#contract/applications/activity'

/** What the firm's list of a file's activity is filtered by. */
export const activityGroups = ['status', 'money', 'documents', 'messages', 'team', 'views'] as const
export type ActivityGroup = (typeof activityGroups)[number]

const groups: Readonly<Record<Exclude<ActivityGroup, 'team'>, readonly Activity[]>> = {
  status: [
    'start-application',
    'withdraw-application',
    'close-application',
    'move-file',
    'correct-move',
    'confirm-move',
    'record-steps',
    'undo-move',
    'set-status',
    'hold-application',
    'keep-application',
    'free-application',
  ],
  money: [
    'pay-deposit',
    'remind-deposit',
    'pay-balance',
    'order-refund',
    'agree-installments',
    'start-installments',
    'pay-installment',
    'charge-installment',
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
    'accept-document',
    'refuse-document',
    'withdraw-request',
    'undo-request',
    'switch-reminders',
    'upload-document',
    'send-document',
    'upload-deed',
    'release-deed',
    'withdraw-deed',
    'lock-deed',
    'unlock-deed',
    'mark-not-for-sale',
    'unmark-not-for-sale',
    'show-property',
    'hide-property',
    'record-original',
    'record-custody',
    'print-custody',
    'answer-original',
    'record-replacement',
    'answer-questions',
    'add-waybill',
    'change-waybill',
    'remove-waybill',
    'ask-helper',
    'end-helper',
    'open-help',
    'finish-help',
  ],
  messages: ['send-message', 'join-conversation'],
  views: ['view-file', 'read-messages', 'read-document', 'read-deed', 'check-certificate', 'open-file'],
}
const groupByAction = new Map<string, ActivityGroup>(
  (Object.keys(groups) as (keyof typeof groups)[]).flatMap((group) => groups[group].map((action) => [action, group])),
)

/** The group of an action on a file; what is left is about the people who do it. */
export const groupOf = (action: string): ActivityGroup => groupByAction.get(action) ?? 'team'
