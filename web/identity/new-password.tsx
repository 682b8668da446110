import { useState } from 'react'
import { minPasswordLength } from '#contract/identity/passwords'
import './auth-screen.css'
import { PasswordField } from '../ui/form/password-field'
import { strengthCopy, strengthOf } from './password-strength'

interface NewPasswordProps {
  label: string
  error: string | undefined
  /** Minimum length; firm members and administrators need longer ones. */
  minLength?: number
  /** The minimum for staff, where the page does not know whose password it is. */
  staffMinLength?: number | undefined
}

export function NewPassword({ label, error, minLength = minPasswordLength, staffMinLength }: NewPasswordProps) {
  const [strength, setStrength] = useState(() => strengthOf('', minLength))
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={
        <span className={`strength strength-${strength}`} role="status">
          {strengthCopy(minLength, staffMinLength)[strength]}
          <span className="strength-line" aria-hidden="true" />
        </span>
      }
      error={error}
      onChange={(event) => setStrength(strengthOf(event.target.value, minLength))}
    />
  )
}
