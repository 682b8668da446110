import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Instant } from '#contract/time'
import './timeline.css'
import { When } from './format/when'

export interface TimelineStep {
  key: string
  label: ReactNode
  /** `active` is the current step: done, and the last one so far. */
  state: 'done' | 'active' | 'todo'
  at?: Instant | null | undefined
  /** Shown where there is no date. */
  note?: string | undefined
  message?: ReactNode
}

const spoken = { done: 'Done', active: 'Done, current step', todo: 'Still to come' } as const

export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map(({ key, label: words, state, at, note, message }) => (
        <li
          key={key}
          className={`timeline-step timeline-${state}`}
          aria-current={state === 'active' ? 'step' : undefined}
        >
          <span className="timeline-mark" aria-hidden="true">
            {state !== 'todo' && <Check className="icon" />}
          </span>
          <div className="timeline-words">
            <p className="timeline-label">
              {words} <span className="visually-hidden">({spoken[state]})</span>
            </p>
            {at != null && (
              <p className="muted timeline-at">
                <When at={at} isDateOnly />
              </p>
            )}
            {note && <p className="muted timeline-at">{note}</p>}
            {message && <div className="timeline-message">{message}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
