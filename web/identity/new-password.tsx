import { useState } from 'react'
import { minPasswordLength } from '#contract/accounts'
import './auth-screen.css'
import { PasswordField } from '../ui/form/password-field'
import { strengthCopy, strengthOf } from './password-strength'

interface NewPasswordProps {
  label: string
  error: string | undefined
  /** Minimum length; firm members and administrators need longer ones. */
  least?: number
  /** The minimum for staff, where the page does not know whose password it is. */
  staffLeast?: number | undefined
}

export function NewPassword({ label, error, least = minPasswordLength, staffLeast }: NewPasswordProps) {
  const [strength, setStrength] = useState(() => strengthOf('', least))
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={
        <span className={`strength strength-${strength}`} role="status">
          {strengthCopy(least, staffLeast)[strength]}
          <span className="strength-line" aria-hidden="true" />
        </span>
      }
      error={error}
      onChange={(event) => setStrength(strengthOf(event.target.value, least))}
    />
  )
}
