import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { afterPress } from './after-press'
import { type FieldTexts, TextField } from './field'

interface PhoneFieldProps extends FieldTexts, ComponentProps<'input'> {
  /** Where the person lives, for a number without its country code; empty while the form has not asked. */
  country?: string
  /** The field of the same form that has the country. */
  countryField?: string
}

/**
 * A phone number. It is not reformatted while typing. On blur it shows the number that we will write to, or asks about
 * it; it refuses nothing.
 */
export function PhoneField({ country, countryField, ...props }: PhoneFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const ownCountry = useFieldOfForm(place, countryField)
  const { onBlur, onChange } = props
  return (
    <div className="phone-field" ref={place}>
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...props}
        onBlur={(event) => {
          onBlur?.(event)
          const { value } = event.target
          afterPress(() => setTyped(value))
        }}
        onChange={(event) => {
          onChange?.(event)
          setTyped('')
        }}
      />
      <PhoneAdvice typed={typed} country={countryField ? ownCountry : country} />
    </div>
  )
}

interface PhoneAdviceProps {
  typed: string
  country: string | undefined
}

/** The number that we will write to, or what we ask about it. */
export function PhoneAdvice({ typed, country }: PhoneAdviceProps) {
  const [advice, setAdvice] = useState('')
  useEffect(() => {
    let isCurrent = true
    const show = (text: string) => isCurrent && setAdvice(text)
    if (typed === '') show('')
    // if the phone data does not load, the server alone reads the number
    else import('./phone-advice').then(({ phoneAdvice }) => show(phoneAdvice(typed, country))).catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [typed, country])
  return (
    <p role="status" className="phone-advice">
      {advice}
    </p>
  )
}

/** The value of another field of the form, kept up to date. */
function useFieldOfForm(place: RefObject<HTMLElement | null>, name: string | undefined): string {
  const [value, setValue] = useState('')
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form || !name) return
    const read = () => {
      const entry = new FormData(form).get(name)
      setValue(typeof entry === 'string' ? entry : '')
    }
    read()
    form.addEventListener('change', read)
    return () => form.removeEventListener('change', read)
  }, [place, name])
  return value
}
