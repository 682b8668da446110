import { type Stage, stagesOf } from '#contract/applications/progress/stage-rules'
import type { Flow } from './flow-state'

/** The stages of the application that is being started. */
export const formStages = ({ form, application }: Pick<Flow, 'form' | 'application'>): Stage[] =>
  stagesOf({
    serviceType: form.serviceType || 'digitize',
    status: application?.status ?? 'pending_submission',
    fileStatus: 'file_created',
    hasTitleDeed: form.hasTitleDeed || null,
    country: form.country,
    firmName: application?.lawyer?.name ?? null,
  })
