import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { afterPress } from './after-press'
import { isStopped, likelyEmail, stoppedOnce } from './email-typo-rules'
import { type FieldTexts, TextField } from './field'

/**
 * An email address. Where the domain is probably a slip, it asks once, on blur or before the form is sent; it refuses
 * nothing.
 */
export function EmailField(props: FieldTexts & ComponentProps<'input'>) {
  const place = useRef<HTMLDivElement>(null)
  const askedAt = useRef(new Map<string, number>())
  const [checkedText, setCheckedText] = useState('')
  const ask = (typed: string, at: number) => {
    if (!likelyEmail(typed) || askedAt.current.has(typed)) return
    askedAt.current.set(typed, at)
    setCheckedText(typed)
  }
  useEffect(() => {
    const form = place.current?.closest('form')
    const stopOnce = (event: Event) => {
      const typed = place.current?.querySelector('input')?.value ?? ''
      ask(typed, event.timeStamp)
      if (!isStopped(askedAt.current.get(typed), event.timeStamp)) return
      // the next press sends it as it is
      askedAt.current.set(typed, stoppedOnce)
      event.preventDefault()
      event.stopPropagation()
    }
    form?.addEventListener('submit', stopOnce)
    return () => form?.removeEventListener('submit', stopOnce)
  })
  return (
    <div className="phone-field" ref={place}>
      <TextField
        type="email"
        {...props}
        onBlur={(event) => {
          props.onBlur?.(event)
          const { value } = event.target
          afterPress(() => ask(value, performance.now()))
        }}
        onChange={(event) => {
          props.onChange?.(event)
          setCheckedText('')
        }}
      />
      <EmailAdvice typed={checkedText} onTake={(email) => type(place.current?.querySelector('input'), email)} />
    </div>
  )
}

/** Asks whether another address was meant; one press takes it. */
function EmailAdvice({ typed, onTake }: { typed: string; onTake: (email: string) => void }) {
  const likely = likelyEmail(typed)
  return (
    <p role="status" className="phone-advice">
      {likely && (
        <>
          Did you mean{' '}
          <button type="button" className="text-button" translate="no" onClick={() => onTake(likely)}>
            {likely}
          </button>
          ?
        </>
      )}
    </p>
  )
}

/** As the person would: the form and a controlled field learn of it. */
function type(input: HTMLInputElement | null | undefined, value: string) {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  own?.set?.call(input, value)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
  input?.focus()
}
