import { useState, useSyncExternalStore } from 'react'
import { screen } from '../screen'
import { onToasts, shownToasts } from '../ui/toast'

const Toaster = screen(async () => (await import('../ui/toaster')).Toaster)

/** Brings the toasts' machinery in with the first toast. */
export function ToastHost() {
  const hasToast = useSyncExternalStore(
    onToasts,
    () => shownToasts().length > 0,
    () => false,
  )
  const [wasNeeded, setNeeded] = useState(false)
  if (hasToast && !wasNeeded) setNeeded(true)
  return wasNeeded ? <Toaster /> : null
}
