import { progressCopy, waitingForLabels } from '#contract/applications/progress/copy'
import type { Change } from '#contract/applications/progress/recorded-rules'
import { isStopped, type Stage, stagesOf } from '#contract/applications/progress/stage-rules'
import type { OwnerApplication } from '#contract/applications/views'

/** The stages as one line of plain text. */
export function progressLine(stages: readonly Stage[]): string {
  const named = ({ place, label }: Stage) => (label === null ? place : `${place} (${label})`)
  const now = stages.find(({ state }) => state === 'now')
  const next = stages.find(({ state }) => state === 'next')
  const { title, states } = progressCopy
  const says = stages.flatMap((stage) => stage.says ?? [])
  const whose = now?.waitingFor
  // the Registry is the place itself
  const turn = whose && whose !== waitingForLabels.registry ? [whose.charAt(0).toLowerCase() + whose.slice(1)] : []
  if (isStopped(stages)) return [`${title}: ${stepText(stages)}.`, ...says].join(' ')
  return [
    `${title}: ${stepText(stages)}.`,
    ...(now ? [`${states.now}: ${[named(now), ...turn].join(', ')}.`] : []),
    ...(next ? [`${states.next}: ${named(next)}.`] : []),
    ...says,
  ].join(' ')
}

export const doneIn = (stages: readonly Stage[]): number => stages.filter(({ state }) => state === 'done').length

/** `step 2 of 4`: where it is now, whatever is recorded of the steps before; at the end, how many of them are recorded. */
export function stepText(stages: readonly Stage[]): string {
  if (isStopped(stages)) return waitingForLabels.refunded.toLowerCase()
  const now = stages.findIndex(({ state }) => state === 'now')
  return now < 0 ? progressCopy.finished(doneIn(stages), stages.length) : progressCopy.step(now, stages.length)
}

/** The stages as the owner reads them. */
export const ownerStages = (application: OwnerApplication, changes: readonly Change[] = application.changes): Stage[] =>
  stagesOf(
    {
      ...application,
      isDeedOpen: application.digitalDeedUrl !== null,
      isWithdrawn: application.withdrawnAt !== null,
    },
    changes,
  )
