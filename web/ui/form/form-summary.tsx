import { type MouseEvent, useEffect, useRef } from 'react'
import './form-summary.css'

export interface FieldMessage {
  /** The field's name, as in the form and in the contract's schema. */
  path: string
  message: string
}

interface FormSummaryProps {
  errors: readonly FieldMessage[]
  title?: string
}

/** Takes the focus when it appears or changes, and links to each field. */
export function FormSummary({ errors, title = 'There is a problem' }: FormSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const messages = errors.map(({ path, message }) => `${path}: ${message}`).join('\n')
  useEffect(() => {
    if (messages) ref.current?.focus()
  }, [messages])
  if (errors.length === 0) return null
  return (
    <div className="form-summary" role="alert" tabIndex={-1} ref={ref}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={path + message}>
            {path ? (
              <a href={`#${path}`} onClick={(event) => focusField(event, path)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(event: MouseEvent, path: string) {
  const field = document.getElementById(path) ?? document.getElementsByName(path)[0]
  if (!field) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
