import type { FileStatus } from '#contract/pipelines'
import { contactWithinHours, usualStepDays } from '#contract/product'

/** Hours a file may stay at a step before it counts as past its promise; none at the end. */
export function promisedHours(step: FileStatus): number | undefined {
  if (step === 'complete') return undefined
  return step === 'file_created' ? contactWithinHours : usualStepDays[step] * 24
}
