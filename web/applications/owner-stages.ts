import type { Change } from '#contract/progress/recorded-rules'
import { type Stage, stagesOf } from '#contract/progress/stage-rules'
import type { OwnerApplication } from '#contract/views/applications'

export const ownerStages = (application: OwnerApplication, changes: readonly Change[] = application.changes): Stage[] =>
  stagesOf(
    {
      ...application,
      isDeedOpen: application.digitalDeedUrl !== null,
      isWithdrawn: application.withdrawnAt !== null,
    },
    changes,
  )
