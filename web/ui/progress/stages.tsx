import { Check } from 'lucide-react'
import { progressCopy } from '#contract/applications/progress/copy'
import type { Stage } from '#contract/applications/progress/stage-rules'
import { classNames } from '../class-names'
import './stages.css'
import './stages-compact.css'
import { When } from '../format/when'
import { Bars } from '../skeleton'

interface StagesProps {
  /** Nothing is shown without any. */
  stages: readonly Stage[]
  label?: string
  /** Where there is little room only the present stage has words, the others are dots. */
  isCompact?: boolean
}

/** The stages of an application as one line: side by side where there is room, else one row a stage. */
export function Stages({ stages, label = progressCopy.title, isCompact }: StagesProps) {
  if (stages.length === 0) return null
  return (
    <div className={classNames('stages', isCompact && 'stages-compact')}>
      <ol className="stages-list" aria-label={label}>
        {stages.map((stage) => (
          <StageItem key={stage.key} stage={stage} />
        ))}
      </ol>
    </div>
  )
}

const StageItem = ({ stage: { place, label, state, at, waitingFor } }: { stage: Stage }) => (
  <li className={`stage stage-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
    <span className="stage-dot" aria-hidden="true">
      {state === 'done' && <Check className="icon" />}
    </span>
    <span className="stage-place">
      {place} <span className="visually-hidden">({progressCopy.states[state]})</span>
    </span>
    {label !== null && <span className="stage-label">{label}</span>}
    {waitingFor !== null && <strong className="stage-waiting">{waitingFor}</strong>}
    {state === 'not-recorded' && <span className="stage-at">{progressCopy.states[state]}</span>}
    {at !== null && state !== 'not-recorded' && (
      <span className="stage-at">
        <When at={at} isDateOnly />
      </span>
    )}
  </li>
)

/** The place of the stages while its application loads. */
export const StagesSkeleton = () => (
  <div className="stages">
    <div className="stages-skeleton">
      <Bars shapes={['half', 'half', 'half', 'half']} />
    </div>
  </div>
)
