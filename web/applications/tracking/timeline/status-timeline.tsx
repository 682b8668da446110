import type { Followed } from '#contract/applications/progress/recorded-rules'
import type { Stage } from '#contract/applications/progress/stage-rules'
import type { Step } from '#contract/applications/progress/step-rules'
import { Timeline } from '../../../ui/timeline'
import { OverdueStep, type OverdueStepProps } from './overdue-step'
import { placesOf } from './place-rules'

interface StatusTimelineProps extends Pick<Followed, 'serviceType'> {
  steps: readonly Step[]
  /** Without any, the steps have no headings. */
  stages: readonly Stage[]
  overdue?: OverdueStepProps | undefined
}

/** The progress of an application: each step with its date, grouped by who acts. */
export function StatusTimeline({ serviceType, steps, stages, overdue }: StatusTimelineProps) {
  const places = placesOf(steps, stages, serviceType)
  return (
    <Timeline
      label="Status timeline"
      steps={steps.map((step, position) => {
        const stage =
          places[position] === places[position - 1] ? undefined : stages.find(({ key }) => key === places[position])
        return {
          ...step,
          heading: stage && (
            <>
              {stage.place} {stage.waitingFor && <strong>{stage.waitingFor}</strong>}
            </>
          ),
          message: overdue && step.isCurrent && <OverdueStep {...overdue} />,
        }
      })}
    />
  )
}
