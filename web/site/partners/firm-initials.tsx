import './firm-initials.css'
import { initialsOf } from './firm-words'

/** Decorative: the name is beside it. */
export const FirmInitials = ({ name }: { name: string }) => (
  <span className="firm-initials" aria-hidden="true">
    {initialsOf(name)}
  </span>
)
