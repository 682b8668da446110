import { type ComponentProps, type FocusEventHandler, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names'
import './field.css'
import { useTypedBeforeHydration } from './use-typed-before-hydration'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  id?: string | undefined
  name?: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, hint and error around any control. The id is the field's name, so that an error summary can link to it. */
export function Field({ label, hint, error, isOptional, id, name, className, children }: FieldProps) {
  const generatedId = useId()
  const controlId = id ?? name ?? generatedId
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', error && 'field-wrong', className)}>
      <label className="field-label" htmlFor={controlId}>
        {label}
        {isOptional && <span className="field-optional"> (optional)</span>}
      </label>
      {hint && (
        <div className="field-hint" id={`${controlId}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${controlId}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="field-error" id={id}>
      <span className="visually-hidden">Error: </span>
      {error}
    </p>
  )
}

interface Typed<Control> {
  defaultValue?: ComponentProps<'input'>['defaultValue']
  onFocus?: FocusEventHandler<Control> | undefined
  onBlur?: FocusEventHandler<Control> | undefined
}

/** A default that arrives late waits until the person leaves the field: it would mix with what they type. */
function useKeptDefault<Control>({ defaultValue, onFocus, onBlur }: Typed<Control>): Typed<Control> {
  const [kept, setKept] = useState<Pick<Typed<Control>, 'defaultValue'>>()
  return {
    ...(kept ?? { defaultValue }),
    onFocus: (event) => {
      setKept({ defaultValue })
      onFocus?.(event)
    },
    onBlur: (event) => {
      setKept(undefined)
      onBlur?.(event)
    },
  }
}

export function TextField({
  label,
  hint,
  error,
  isOptional,
  className,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  const ref = useTypedBeforeHydration(input.value)
  const own = useKeptDefault(input)
  return (
    <Field {...{ label, hint, error, isOptional: isOptional ?? false, className }} id={input.id} name={input.name}>
      {(control) => <input type="text" ref={ref} {...input} {...own} {...control} className="input" />}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  isOptional,
  className,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  const own = useKeptDefault(area)
  return (
    <Field {...{ label, hint, error, isOptional: isOptional ?? false, className }} id={area.id} name={area.name}>
      {(control) => <textarea rows={4} {...area} {...own} {...control} className="input input-area" />}
    </Field>
  )
}

export function SelectField({
  label,
  hint,
  error,
  isOptional,
  className,
  ...select
}: FieldTexts & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, isOptional: isOptional ?? false, className }} id={select.id} name={select.name}>
      {(control) => <select {...select} {...control} className="input input-select" />}
    </Field>
  )
}
