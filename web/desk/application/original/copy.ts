import type { CustodyKind } from '#contract/applications/custody'
import { custodyText } from '#contract/applications/custody-copy'

export const entryLabels: Partial<Record<CustodyKind, string>> = {
  received: 'We have the original',
  seconded: 'I have seen it as well',
  none: custodyText('none'),
  lodged: 'Lodged with the Registry',
  collected: 'Collected from the Registry',
  seen: 'It is still there',
  returned: 'Handed back to the client',
  corrected: 'Correct the last entry',
}

export const originalCardCopy = {
  withFirm: (firm: string) => `With ${firm}`,
  ask: 'The documents are recorded as received. Do you have the original deed?',
  askReplaced: 'The replacement deed is recorded as issued. Do you have it?',
  ofLost: 'The deed was found: we have it',
  savedMore: 'The client can see it on their page.',
  overdue: 'Please record where it is now.',
  second: 'Someone else in your firm confirms that the original is here.',
  seenBy: 'The client sees this entry and your name. It can’t be edited later, only corrected by another entry.',
  condition: 'Condition of the original',
  conditionHint: 'For example: complete, two folds, no tears',
  receipt: 'Number of the Registry’s receipt',
  to: 'Handed to',
  toHint: 'The name of the person who took it',
  reason: 'What was wrong',
  on: 'Day',
  photo: 'Photo',
  record: 'Record',
} as const
