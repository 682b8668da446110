import type { ReactNode } from 'react'
import './facts.css'

interface FactsProps {
  /** lines: value at the end of the line · columns: labels in one column · stacked: value below the label */
  shape?: 'lines' | 'columns' | 'stacked'
  children: ReactNode
}

export const Facts = ({ shape = 'lines', children }: FactsProps) => (
  <dl className={`facts facts-${shape}`}>{children}</dl>
)

/** Renders nothing while the value is unknown. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
