import { useState } from 'react'
import './line-form.css'

/** A form that is one line until it is touched: the first focus opens it for good, and so does something to send. */
export function useLineForm(hasDraft: boolean) {
  const [isTouched, setTouched] = useState(false)
  const isOpen = isTouched || hasDraft
  return { isOpen, onFocus: () => setTouched(true), className: isOpen ? undefined : 'line-form-closed' }
}
