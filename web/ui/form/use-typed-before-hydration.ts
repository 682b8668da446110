import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'

/** Passes text typed into a prerendered field before hydration to React. */
export function useTypedBeforeHydration(value: ComponentProps<'input'>['value']): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  const first = useRef(value)
  useEffect(() => {
    const field = ref.current
    const typed = field?.value
    if (!field || typed === undefined || first.current === undefined || typed === String(first.current)) return
    // React tracks values written by its own setter, so a change must come from the native one to count as typed
    field.value = ''
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  return ref
}
