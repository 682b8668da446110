import type { Stage } from '#contract/applications/progress/stage-rules'
import { type StageKey, stageOfStep } from '#contract/applications/progress/stage-steps'
import type { Step } from '#contract/applications/progress/step-rules'
import type { ServiceType } from '#contract/services'

/** The stage under which each step is listed; what is beside the path stays with the step before it. */
export function placesOf(
  steps: readonly Pick<Step, 'key' | 'state' | 'isCurrent'>[],
  stages: readonly Pick<Stage, 'key' | 'state'>[],
  serviceType: ServiceType,
): StageKey[] {
  const places: StageKey[] = []
  for (const { key, state, isCurrent } of steps) {
    // who acts now depends on more than the step: a lost deed, an original that is there, a deposit that is due
    const now = isCurrent ? stages.find((stage) => stage.state === 'now')?.key : undefined
    const before = state === 'beside' ? places.at(-1) : undefined
    places.push(now ?? before ?? stageOfStep(key, serviceType))
  }
  return places
}
