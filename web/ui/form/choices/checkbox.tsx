import { type ComponentProps, type ReactNode, useId } from 'react'
import './checkbox.css'
import { classNames } from '../../class-names'
import { FieldError } from '../field'

interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, id, name, ...input }: CheckboxProps) {
  const generatedId = useId()
  const ownId = id ?? name ?? generatedId
  return (
    <div className="checkbox-row">
      <label className="checkbox">
        <input
          type="checkbox"
          {...input}
          id={ownId}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(input['aria-describedby'], error && `${ownId}-error`) || undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${ownId}-error`} error={error} />
    </div>
  )
}
