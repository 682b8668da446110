import type { ReactNode } from 'react'
import { Link } from '../link'

/** For reading up without losing what was typed. */
export const NewTabLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} target="_blank">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </Link>
)
