import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import './disclosure.css'

interface DisclosureProps {
  title: ReactNode
  /** Opens it; only the reader closes it. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of a page that opens below its title. */
export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <details className="disclosure" open={wasOpen}>
      <summary>
        {title}
        <ChevronDown className="icon" aria-hidden="true" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
