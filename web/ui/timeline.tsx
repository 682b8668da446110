import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Step } from '#contract/applications/progress/step-rules'
import './timeline.css'
import { When } from './format/when'

interface TimelineStep extends Omit<Step, 'label' | 'by'> {
  label: ReactNode
  message?: ReactNode
}

const spoken: Record<Step['state'], string> = {
  done: 'Done',
  now: 'Done, current step',
  next: 'Still to come',
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
          <span className="timeline-mark" aria-hidden="true">
            {step.isRecorded && <Check className="icon" />}
          </span>
          <div className="timeline-words">
            <p className="timeline-label">
              {step.label} <span className="visually-hidden">({spokenOf(step)})</span>
            </p>
            {step.at !== null && (
              <p className="muted timeline-at">
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
