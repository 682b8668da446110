import type { SubmissionMethod } from '#contract/applications/applications'
import { maySend } from '#contract/applications/progress/original-rules'
import { isNothingToSend } from '#contract/applications/progress/replacement-rules'
import type { OwnerApplication } from '#contract/applications/views'

/** What the instructions are about; `wait` where nothing is sent now, which the progress explains. */
export const instructionsFor = (
  application: OwnerApplication,
): SubmissionMethod | 'replacement' | 'wait' | 'lawyer' => {
  if (application.serviceType !== 'digitize') return 'lawyer'
  if (isNothingToSend(application)) return 'replacement'
  return maySend(application) ? (application.submissionMethod ?? 'mail') : 'wait'
}
