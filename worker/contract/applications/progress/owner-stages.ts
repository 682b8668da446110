import type { Change } from '#contract/applications/progress/recorded-rules'
import { type Stage, stagesOf } from '#contract/applications/progress/stage-rules'
import type { OwnerApplication } from '#contract/applications/views'

export const ownerStages = (application: OwnerApplication, changes: readonly Change[] = application.changes): Stage[] =>
  stagesOf(
    {
      ...application,
      isDeedOpen: application.digitalDeedUrl !== null,
      isWithdrawn: application.withdrawnAt !== null,
    },
    changes,
  )
