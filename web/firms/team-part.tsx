import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TeamPartName } from '#contract/addresses/links'
import { Card } from '../ui/card'

interface TeamPartProps {
  part: TeamPartName
  title: string
  aside?: ReactNode
  /** Whether it is open without a press. */
  startsOpen?: boolean
  children: ReactNode
}

/** A part of the team’s page that is one line until it is opened, by the member or by a link to it; only then it is read. */
export function TeamPart({ part, title, aside, startsOpen = false, children }: TeamPartProps) {
  const [wasOpened, setOpened] = useState(() => location.hash === `#${part}`)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const showIfLinked = () => {
      if (location.hash !== `#${part}`) return
      setOpened(true)
      place.current?.scrollIntoView()
    }
    showIfLinked()
    addEventListener('hashchange', showIfLinked)
    return () => removeEventListener('hashchange', showIfLinked)
  }, [part])
  const isOpen = wasOpened || startsOpen
  return (
    <div ref={place} id={part}>
      <Card title={title} aside={aside} isCollapsible isOpen={isOpen} onOpen={() => setOpened(true)}>
        {isOpen && children}
      </Card>
    </div>
  )
}
