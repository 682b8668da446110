import { useRef, useState } from 'react'

/** Where what floats beside a trigger is put: into its own dialog or page part, never behind or outside of it. */
export function useLayer<Trigger extends HTMLElement>() {
  const trigger = useRef<Trigger>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const onOpenChange = (isOpen: boolean) => {
    if (isOpen) setContainer(trigger.current?.closest<HTMLElement>('dialog, main') ?? null)
  }
  return { trigger, container, onOpenChange }
}
