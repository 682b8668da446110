import { Children, type ReactNode } from 'react'
import { classNames } from './class-names'
import './dotted-line.css'

/** A few facts in one paragraph with dots between them, and none at the end of a line that breaks. */
export const DottedLine = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p className={classNames('dotted', className)}>
    {Children.toArray(children).map((fact, position) => (
      <span key={position}>{fact}</span>
    ))}
  </p>
)
