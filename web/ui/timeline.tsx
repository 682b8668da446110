import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { progressCopy } from '#contract/applications/progress/copy'
import type { Step } from '#contract/applications/progress/step-rules'
import './timeline.css'
import { When } from './format/when'

interface TimelineStep extends Omit<Step, 'label' | 'by'> {
  by?: string | null
  label: ReactNode
  /** Above the first step of a group: with whom it and the following ones are. */
  heading?: ReactNode
  message?: ReactNode
}

const spoken: Record<Step['state'], string> = {
  done: 'Done',
  now: 'Done, current step',
  next: 'Still to come',
  ended: progressCopy.ended,
  'not-recorded': 'Not recorded',
  beside: 'Beside the steps',
}

/** Only a recorded step has a tick. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={`timeline-step timeline-${step.state}`}
          aria-current={step.isCurrent ? 'step' : undefined}
        >
          {step.heading && <p className="timeline-heading">{step.heading}</p>}
          <span className="timeline-mark" aria-hidden="true">
            {step.isRecorded && <Check className="icon" />}
          </span>
          <div className="timeline-words">
            <p className="timeline-label">
              {step.label} <span className="visually-hidden">({spokenOf(step)})</span>
            </p>
            {step.at !== null && (
              <p className="muted timeline-at">
                {step.by && <span className="timeline-by">{step.by}</span>}
                <When at={step.at} isDateOnly />
              </p>
            )}
            {step.note !== null && <p className="muted timeline-at">{step.note}</p>}
            {step.message && <div className="timeline-message">{step.message}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function spokenOf({ state, isCurrent, isRecorded }: TimelineStep): string {
  if (state === 'beside') return isCurrent ? 'Current status' : spoken.beside
  return state === 'now' && !isRecorded ? 'Current step' : spoken[state]
}
