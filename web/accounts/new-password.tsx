import { useState } from 'react'
import './auth-screen.css'
import { PasswordField } from '../ui/password-field'
import { strengthOf, strengthWords } from './password-strength'

interface NewPasswordProps {
  label: string
  error: string | undefined
}

/** A password to be chosen, with a line that tells how hard it is to guess. */
export function NewPassword({ label, error }: NewPasswordProps) {
  const [strength, setStrength] = useState(() => strengthOf(''))
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={
        <span className={`strength strength-${strength}`} role="status">
          {strengthWords[strength]}
          <span className="strength-line" aria-hidden="true" />
        </span>
      }
      error={error}
      onChange={(event) => setStrength(strengthOf(event.target.value))}
    />
  )
}
