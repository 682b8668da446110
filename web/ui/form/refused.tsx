import type { ReactNode } from 'react'
import './refused.css'

/** Why something was not done, beside its control until the next try. */
export const Refused = ({ children }: { children: ReactNode }) => (
  <p className="refused" role="alert">
    {children}
  </p>
)
