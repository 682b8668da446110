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

interface FactProps {
  label: string
  /** A name, a number or an address, which a translator leaves as it is. */
  isVerbatim?: boolean
  children: ReactNode
}

/** Renders nothing while the value is unknown. */
export function Fact({ label, isVerbatim = false, children }: FactProps) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd translate={isVerbatim ? 'no' : undefined}>{children}</dd>
    </div>
  )
}
