import { day, harareDayEnd } from '#contract/time'

/** Calendar days each step usually takes; longer is overdue. */
export const usualStepDays = {
  file_created: 1,
  contacted: 7,
  pending_documents: 14,
  received: 7,
  verified: 10,
} as const

/** The end of the day in Harare on which a step is due. @param since when it began */
export const dueAfter = (step: keyof typeof usualStepDays, since: Date): number =>
  harareDayEnd(since.getTime() + usualStepDays[step] * day)
