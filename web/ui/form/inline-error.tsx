import type { ReactNode } from 'react'
import './inline-error.css'

export const InlineError = ({ children }: { children: ReactNode }) => (
  <p className="refused" role="alert">
    {children}
  </p>
)
