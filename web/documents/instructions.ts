import type { SubmissionMethod } from '#contract/applications/applications'
import { isToReplace } from '#contract/applications/progress/next-rules'
import type { OwnerApplication } from '#contract/applications/views'

export const instructionsFor = (
  application: Pick<OwnerApplication, 'serviceType' | 'hasTitleDeed' | 'status' | 'submissionMethod'>,
): SubmissionMethod | 'replacement' | 'lawyer' => {
  if (application.serviceType !== 'digitize') return 'lawyer'
  return isToReplace(application) ? 'replacement' : (application.submissionMethod ?? 'mail')
}
