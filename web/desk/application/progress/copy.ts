import { harareTime } from '#contract/time'
import { stepCopy } from '../../step-copy'

/** Texts of a file's progress: what is recorded, confirmed and corrected. */
export const progressCardCopy = {
  ...stepCopy,
  title: 'Progress',
  clientSees: 'The client sees:',
  notRecorded: 'not recorded',
  /** After a move that passed steps without a record. */
  askPassed: (steps: readonly string[]) =>
    `${steps.join(', ')}: ${steps.length === 1 ? 'this step was passed and is' : 'these steps were passed and are'} not recorded, so the client sees no tick.`,
  record: 'Record passed steps',
  recordYes: 'Record',
  recordDone: 'Steps recorded',
  recordFailed: 'The steps were not recorded',
  recordNone: 'Choose at least one step',
  saving: 'Saving...',
  nothingChanged: 'Nothing was changed. Please try again.',
  unconfirmedYours: 'Check that the work is complete. Then confirm it, or move the file back.',
  unconfirmedOthers: 'A member who may release deeds can confirm it here.',
  confirm: 'Confirm and tell the client',
  correct: 'Correct a wrong move',
  correctAsk: 'Correct a wrong move?',
  correctEffect: 'The file and what the client sees go back to this step. We tell the client that it is a correction.',
  correctTo: 'Back to',
  correctReason: 'What went wrong',
  correctReasonHint: 'The client reads this.',
  correctYes: 'Correct and tell the client',
  corrected: 'Status corrected',
  correctedMore: 'We have told the client that it is a correction.',
  correctFailed: 'The status was not corrected',
} as const

/** The promise of the first contact. */
export const contactCopy = {
  due: (at: string) => `First contact with the client due by ${harareTime(at)} (Harare).`,
  late: (at: string) =>
    `First contact overdue: it was due by ${harareTime(at)} (Harare). The client sees that it is late.`,
  recordedAt: (at: string) => `First contact recorded: ${harareTime(at)} (Harare).`,
  stops: 'A message, a recorded call or the next step counts.',
  record: 'Record a call',
  recording: 'Recording...',
  recorded: 'Call recorded',
  recordedMore: 'The client can see it on their page.',
  failed: 'The call was not recorded',
} as const

export const originalCopy = {
  whenApplying: { have: 'The client had it when applying', lost: 'Lost when applying' },
  notRecorded: 'Where it is now is not recorded',
  since: 'since',
  said: 'recorded on',
} as const

export const replacementCopy = {
  label: 'Replacement of the lost deed',
  record: 'Record',
  takeBack: 'Take back',
  ask: 'When was this done?',
  hint: 'The client and anyone with the tracking number see this step and its day.',
  saving: 'Saving...',
  saved: 'Replacement recorded',
  failed: 'This was not recorded',
} as const
