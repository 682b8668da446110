import type { ReactNode } from 'react'
import './facts.css'

interface FactsProps {
  /** lines: the value at the end of the name's line · columns: names in one column · stacked: the value below the name */
  shape?: 'lines' | 'columns' | 'stacked'
  children: ReactNode
}

/** Things known about something, each with its name. */
export const Facts = ({ shape = 'lines', children }: FactsProps) => (
  <dl className={`facts facts-${shape}`}>{children}</dl>
)

/** One of them; nothing at all while it is not known. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
