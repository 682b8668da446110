import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import './disclosure.css'

interface DisclosureProps {
  title: ReactNode
  /** Opens it; only the reader closes it. */
  isOpen?: boolean
  /** When it is open. */
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** A part of a page that opens below its title. */
export function Disclosure({ title, isOpen = false, onOpen, children }: DisclosureProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <details className="disclosure" open={wasOpen} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary>
        {title}
        <ChevronDown className="icon" aria-hidden="true" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
