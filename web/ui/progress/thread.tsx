import { Check } from 'lucide-react'
import { threadCopy } from '#contract/thread/copy'
import type { Stop } from '#contract/thread/thread-rules'
import { classNames } from '../class-names'
import './thread.css'
import './thread-compact.css'
import { When } from '../format/when'
import { Bars } from '../skeleton'

interface ThreadProps {
  /** Nothing is shown without any. */
  stops: readonly Stop[]
  label?: string
  /** Where there is little room only the present stop has words, the others are dots. */
  isCompact?: boolean
}

/** The stages of an application as one line: side by side where there is room, else one row a stop. */
export function Thread({ stops, label = threadCopy.title, isCompact }: ThreadProps) {
  if (stops.length === 0) return null
  return (
    <div className={classNames('thread', isCompact && 'thread-compact')}>
      <ol className="thread-stops" aria-label={label}>
        {stops.map((stop) => (
          <ThreadStop key={stop.key} stop={stop} />
        ))}
      </ol>
    </div>
  )
}

const ThreadStop = ({ stop: { place, label, state, at, turn } }: { stop: Stop }) => (
  <li className={`thread-stop thread-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
    <span className="thread-dot" aria-hidden="true">
      {state === 'done' && <Check className="icon" />}
    </span>
    <span className="thread-place">
      {place} <span className="visually-hidden">({threadCopy.states[state]})</span>
    </span>
    {label !== null && <span className="thread-label">{label}</span>}
    {turn !== null && <strong className="thread-turn">{turn}</strong>}
    {at !== null && (
      <span className="thread-at">
        <When at={at} isDateOnly />
      </span>
    )}
  </li>
)

/** The thread's place while its application loads. */
export const ThreadSkeleton = () => (
  <div className="thread">
    <div className="thread-skeleton">
      <Bars shapes={['half', 'half', 'half', 'half']} />
    </div>
  </div>
)
