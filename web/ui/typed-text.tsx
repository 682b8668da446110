import { useEffect, useEffectEvent, useRef, useState } from 'react'
import './typed-text.css'
import { typedCharacters } from './typing'

interface TypedTextProps {
  text: string
  /** Milliseconds per character. */
  speed: number
  /** Milliseconds before the first character. */
  delay?: number
  onDone?: () => void
}

/** The characters still to be typed, of every such text on the page; see `::highlight` in the styles. */
const restName = 'typed-rest'

/**
 * A text that types itself once. It is whole in the page from the first paint, so its space is reserved and
 * screen readers get it at once; what is still to come is only painted transparent. Whoever asked for less
 * motion, or has a browser that cannot do this, sees the whole text.
 */
export function TypedText({ text, speed, delay = 0, onDone }: TypedTextProps) {
  const element = useRef<HTMLSpanElement>(null)
  const [isWaiting, setIsWaiting] = useState(true)
  const reportDone = useEffectEvent(() => onDone?.())
  useEffect(() => {
    const characters = element.current?.firstChild
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || !('highlights' in CSS)
    if (!characters || isStill) {
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
  }, [text, speed, delay])
  return (
    <span ref={element} className={isWaiting ? 'typed-waiting' : undefined}>
      {text}
    </span>
  )
}
