import { useRef, useState } from 'react'

/** The container for a popup: the trigger's own dialog or page part, so that it is never behind or outside. */
export function useLayer<Trigger extends HTMLElement>() {
  const trigger = useRef<Trigger>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const onOpenChange = (isOpen: boolean) => {
    if (isOpen) setContainer(trigger.current?.closest<HTMLElement>('dialog, main') ?? null)
  }
  return { trigger, container, onOpenChange }
}
