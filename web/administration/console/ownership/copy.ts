import type { OwnershipDecision } from '#contract/applications/hold'

export const ownershipCopy = {
  label: 'Two applications for one deed',
  lead: 'Both are on hold until you decide, if nothing else is said. Neither side knows who the other is.',
  onlyOne: (reference: string) =>
    `Only ${reference} is on hold: two claims against the other one were dismissed, or two of this person in a year.`,
  caused: (holds: number, dismissed: number) =>
    `Numbers that this person typed began ${holds === 1 ? '1 check' : `${holds} checks`}, ${dismissed} dismissed`,
  begunByFirst: (first: string) => `It began when the number of ${first} was corrected.`,
  since: 'since',
  property: 'Property',
  firm: 'Law firm',
  noFirm: 'No law firm',
  unknown: 'Not entered',
  account: 'With an account',
  noAccount: 'Without an account',
  depositPaid: 'Deposit paid',
  depositRefunded: 'Deposit refunded',
  depositUnpaid: 'Deposit not paid',
  released: 'Deed released',
  decide: 'Decide',
  change: 'Change the decision',
  of: (first: string, second: string) => `: ${first} and ${second}`,
  title: 'Who goes on?',
  reason: 'Reason',
  reasonHint: 'It is kept here and in the audit log. Neither the clients nor their law firms read it.',
  send: 'Decide and tell both',
  sending: 'Deciding...',
  decided: { title: 'Decided', description: 'Both sides get a message about their own application.' },
  failed: 'The decision was not recorded',
  noAnswer: 'The server didn’t answer. Please try again.',
  decidedBy: (name: string, reason: string) => `${name}: ${reason}`,
} as const

export const decisionLabels: Record<OwnershipDecision, (first: string, second: string) => string> = {
  both: () => 'Both go on',
  first: (first) => `Only ${first} goes on`,
  second: (_, second) => `Only ${second} goes on`,
  neither: () => 'Both stay on hold',
}
