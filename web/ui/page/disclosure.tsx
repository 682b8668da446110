import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import './disclosure.css'

interface DisclosureProps {
  title: ReactNode
  /** Opens it; only the reader closes it. */
  isOpen?: boolean
  /** When it is open. */
  onOpen?: (() => void) | undefined
  /** When the reader opens or closes it: not when a link or the printer does. */
  onPress?: ((isOpening: boolean) => void) | undefined
  children: ReactNode
}

/** A part of a page that opens below its title. */
export function Disclosure({ title, isOpen = false, onOpen, onPress, children }: DisclosureProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const opened = useEffectEvent(() => onOpen?.())
  // an element that is open from the start may tell so before React listens
  useEffect(() => {
    if (wasOpen) opened()
  }, [wasOpen])
  return (
    <details className="disclosure" open={wasOpen} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary onClick={({ currentTarget }) => onPress?.(!currentTarget.closest('details')?.open)}>
        {title}
        <ChevronDown className="icon" aria-hidden="true" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
