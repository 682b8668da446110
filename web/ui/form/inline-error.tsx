import type { ReactNode } from 'react'
import './inline-error.css'

/** Why something was not done, beside its control until the next try. */
export const InlineError = ({ children }: { children: ReactNode }) => (
  <p className="refused" role="alert">
    {children}
  </p>
)
