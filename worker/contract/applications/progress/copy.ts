import type { ServiceType } from '#contract/services'

/** Who reads: the owner, or anyone with the tracking number. */
export type Reader = 'owner' | 'visitor'

export const progressCopy = {
  title: 'Where your application is',
  states: { done: 'Done', now: 'Now', next: 'To come', 'not-recorded': 'Not recorded' },
  stepsDone: (done: number): string => (done === 1 ? '1 step' : `${done} steps`),
  /** @param now counts from 0 */
  step: (now: number, total: number): string => `step ${now + 1} of ${total}`,
  finished: (done: number, total: number): string =>
    done === total ? `all ${total} steps done` : `finished, ${done} of ${total} steps recorded`,
  request: 'Asked for documents',
  ifNeeded: 'Only if your law firm needs more',
  ended: 'No longer open',
} as const

/** A firm whose name is not known or not told. */
export const unnamedFirm = 'The law firm'

export const places = {
  you: { owner: 'You', visitor: 'The owner' },
  firm: 'Law firm',
  registry: 'Deeds Registry',
  vault: { owner: 'Your vault', visitor: 'The vault' },
} as const

export const waitingForLabels = {
  you: { owner: 'Your turn', visitor: 'Waiting for the owner' },
  deposit: 'Waiting for your deposit',
  firm: 'With the firm',
  /** Beside the original, which the firm does not have yet. */
  firmFirst: 'Waiting for the firm',
  /** For a visitor, who is not told who has the original. */
  underway: 'In progress',
  replacement: 'To be replaced',
  registry: 'With the Deeds Registry',
  newFirm: 'Waiting for a new law firm',
  hold: 'On hold',
  refunded: 'Deposit refunded',
  ready: 'Ready',
  locked: 'Locked',
} as const

/** What happens at each stage, in words that fit before, during and after it. */
export const deedLabels = {
  you: 'Original deed',
  apply: 'Application',
  replace: 'Replacement deed',
  firm: 'Check by a lawyer',
  registry: 'Registry check',
  vault: 'Digital deed',
} as const

export const serviceLabels: Record<
  Exclude<ServiceType, 'digitize'>,
  { firm: string; registry: string | null; end: string }
> = {
  transfer: { firm: 'Documents and signatures', registry: 'Registration', end: 'Transfer registered' },
  diligence: { firm: 'Preparation', registry: 'Searches', end: 'Report' },
  lease: { firm: 'Review of the terms', registry: null, end: 'Signing of the lease' },
  sale: { firm: 'Documents and signatures', registry: null, end: 'Completion of the sale' },
  management: { firm: 'Review of the terms', registry: null, end: 'Start of the management' },
  bond: { firm: 'Documents and notary', registry: 'Registration', end: 'Bond registered' },
}
