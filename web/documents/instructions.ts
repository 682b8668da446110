import type { SubmissionMethod } from '#contract/applications/applications'
import { isBeforeContact } from '#contract/applications/progress/contact-text'
import { isNothingToSend } from '#contract/applications/progress/replacement-rules'
import type { OwnerApplication } from '#contract/applications/views'

export const instructionsFor = (
  application: Pick<OwnerApplication, 'serviceType' | 'hasTitleDeed' | 'changes' | 'fileStatus' | 'submissionMethod'>,
): SubmissionMethod | 'replacement' | 'contact' | 'lawyer' => {
  if (application.serviceType !== 'digitize') return 'lawyer'
  if (isNothingToSend(application)) return 'replacement'
  return isBeforeContact(application) ? 'contact' : (application.submissionMethod ?? 'mail')
}
