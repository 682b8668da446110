import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsHydrated } from './hooks/use-is-hydrated'
import './typed-text.css'
import { isEarly, typedCharacters } from './typed-text-time'

interface TypedTextProps {
  text: string
  /** Milliseconds per character. */
  speed: number
  /** Milliseconds before the first character. */
  delay?: number
  onDone?: () => void
}

/** The highlight name of all characters still to be typed; see `::highlight` in the styles. */
const restName = 'typed-rest'

/**
 * Types a text out once. The whole text is in the page from the first paint, so its space is reserved and screen
 * readers get all of it; the rest is only painted fainter. With reduced motion, or in a browser without highlights, the
 * whole text shows. So does a prerendered text that has been read for a while when the script arrives.
 */
export function TypedText({ text, speed, delay = 0, onDone }: TypedTextProps) {
  const element = useRef<HTMLSpanElement>(null)
  const isHydrated = useIsHydrated()
  const [isPrerendered] = useState(!isHydrated)
  const [isWaiting, setIsWaiting] = useState(!isPrerendered)
  const reportDone = useEffectEvent(() => onDone?.())
  useEffect(() => {
    const characters = element.current?.firstChild
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches || !('highlights' in CSS)
    if (!characters || isMotionReduced || (isPrerendered && !isEarly())) {
      setIsWaiting(false)
      reportDone()
      return
    }
    const rest = document.createRange()
    rest.selectNodeContents(characters)
    const rests = CSS.highlights.get(restName) ?? new Highlight()
    CSS.highlights.set(restName, rests.add(rest))
    setIsWaiting(false)
    const started = performance.now()
    let frame = 0
    const step = () => {
      const count = typedCharacters(performance.now() - started, { length: text.length, speed, delay })
      rest.setStart(characters, count)
      if (count < text.length) {
        frame = requestAnimationFrame(step)
        return
      }
      rests.delete(rest)
      reportDone()
    }
    step()
    return () => {
      cancelAnimationFrame(frame)
      rests.delete(rest)
    }
  }, [text, speed, delay, isPrerendered])
  return (
    <span ref={element} className={isPrerendered ? 'typed-read' : isWaiting ? 'typed-waiting' : undefined}>
      {text}
    </span>
  )
}
