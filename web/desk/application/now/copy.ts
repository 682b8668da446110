import { harareDay, harareTime } from '#contract/time'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Texts of what waits for whom on a file. */
export const nowCopy = {
  waits: { firm: 'Waits for your firm', client: 'Waits for the client', registry: 'Waits for the Deeds Registry' },
  nothing: 'Nothing else is recorded as waiting.',
  reply: (at: string) => `Reply to the client, who wrote on ${harareTime(at)}`,
  check: (names: readonly string[]) => `Check ${counted(names.length, 'document')}: ${names.join(', ')}`,
  conflicts: (count: number) => `Decide about ${counted(count, 'possible conflict')} of interest`,
  declined: 'Your firm declined because of a conflict: pass this file or the other one on, or close one',
  newDocuments: 'Look at the new documents',
  moreTasks: (count: number) => `${counted(count, 'more task')} due`,
  release: 'Release the uploaded deed',
  upload: 'Upload the digital deed',
  evidence: { lodged: 'Record the lodging', checked: 'Record what the verification rests on', validated: '' },
  confirm: 'A second member confirms the Registrar’s validation',
  original: 'Record whether you have the original deed',
  originalOverdue: 'Record where the original is now',
  identity: 'Identity check before the release',
  /** Of a check that is still to be confirmed once the deed is released. */
  confirmIdentity: 'A second member confirms the identity check',
  documents: (names: readonly string[]) => `${counted(names.length, 'document')}: ${names.join(', ')}`,
  anyDocuments: 'The documents that you asked for',
  deposit: 'Deposit',
  balance: 'Balance',
  validation: (on: string) => `Registrar’s validation, lodged on ${harareDay(on)}`,
  requisition: (on: string) => `Answer the requisition of ${harareDay(on)}`,
  passedOver: (names: readonly string[]) => `A lawyer sees why this was passed over: ${names.join(', ')}`,
  required: (names: readonly string[]) => `Needed before the next step: ${names.join(', ')}`,
  lastWords: 'Last message',
} as const
