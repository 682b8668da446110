import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import './fold.css'

interface FoldProps {
  title: ReactNode
  /** Opens it; only the reader closes it. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of a page that opens below its title. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <details className="fold" open={wasOpen}>
      <summary>
        {title}
        <ChevronDown className="icon" aria-hidden="true" />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
