import { type ReactNode, useEffect, useId, useState } from 'react'
import { Disclosure } from '../../ui/page/disclosure'
import './fold.css'
import { partPreferences, setPartPreference } from './part-preferences'
import { isLinked, type Part, parts, showPart } from './parts'

interface FoldProps {
  part: Part
  title: string
  /** How it stands, in a few words beside the title. */
  state?: ReactNode
  /** Whether it holds what is next: it is open then, whatever the member closed before. */
  isNext?: boolean
  /** Until the member opens or closes it. */
  startsOpen?: boolean
  onOpen?: () => void
  children: ReactNode
}

/** A part of a file’s page that is one line with its state until it is opened, by the member, a link or what is next. */
export function Fold({ part, title, state, isNext = false, startsOpen = false, onOpen, children }: FoldProps) {
  const id = useId()
  const [wasOpen] = useState(() => isLinked(part) || (partPreferences()[part] ?? startsOpen))
  useEffect(() => {
    const showIfLinked = () => isLinked(part) && showPart(part)
    showIfLinked()
    addEventListener('hashchange', showIfLinked)
    return () => removeEventListener('hashchange', showIfLinked)
  }, [part])
  return (
    <section id={parts[part]} className="fold" aria-labelledby={id}>
      <Disclosure
        isOpen={isNext || wasOpen}
        onOpen={onOpen}
        onPress={(isOpening) => setPartPreference(part, isOpening)}
        title={
          <span className="fold-title">
            <h2 id={id}>{title}</h2>
            {state && <span className="minor">{state}</span>}
          </span>
        }
      >
        {children}
      </Disclosure>
    </section>
  )
}
