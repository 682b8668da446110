import { Children, type ReactNode } from 'react'
import { classNames } from './class-names'
import './dotted-line.css'

/** Facts in one paragraph, with dots between them but not at the end of a line. */
export const DottedLine = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p className={classNames('dotted', className)}>
    {Children.toArray(children).map((fact, position) => (
      <span key={position}>{fact}</span>
    ))}
  </p>
)
