import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'

/** Tells React of what somebody typed into a prerendered field before the page came to life. */
export function useTypedBeforeHydration(value: ComponentProps<'input'>['value']): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  const first = useRef(value)
  useEffect(() => {
    const field = ref.current
    const typed = field?.value
    if (!field || typed === undefined || first.current === undefined || typed === String(first.current)) return
    // React remembers what its own setter wrote; only a value that came past it counts as typed
    field.value = ''
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  return ref
}
