import { type ComponentProps, useState } from 'react'
import { Field, type FieldTexts } from './field'

export function PasswordField({ label, hint, error, className, ...input }: FieldTexts & ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, className }} id={input.id} name={input.name}>
      {(control) => (
        <div className="password-field">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className="input"
          />
          <button
            type="button"
            className="password-show"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
