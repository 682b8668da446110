import type { SubmissionMethod } from '#contract/applications'
import { promises } from '#contract/legal/promises'
import type { OwnerApplication } from '#contract/views/applications'

/** A lost deed must be replaced first, so nothing can be sent yet. */
export const isToReplace = ({
  serviceType,
  hasTitleDeed,
  status,
}: Pick<OwnerApplication, 'serviceType' | 'hasTitleDeed' | 'status'>): boolean =>
  serviceType === 'digitize' && hasTitleDeed === 'lost' && status === 'pending_submission'

export const instructionsFor = (
  application: Pick<OwnerApplication, 'serviceType' | 'hasTitleDeed' | 'status' | 'submissionMethod'>,
): SubmissionMethod | 'replacement' | 'lawyer' => {
  if (application.serviceType !== 'digitize') return 'lawyer'
  return isToReplace(application) ? 'replacement' : (application.submissionMethod ?? 'mail')
}

/** What the assistant says about a lost deed, for the pages that follow. */
export const replacement = {
  where: 'Your title deed has to be replaced first.',
  next: `A lawyer will contact you ${promises.lawyerContact} to start the replacement process via the Deeds Office. Send nothing yet.`,
} as const
