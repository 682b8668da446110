import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from './class-names'
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

/**
 * A text that types itself once. Its space is reserved from the first paint, screen readers get the whole
 * text at once, and so does everybody who asked for less motion.
 */
export function TypedText({ text, speed, delay = 0, onDone }: TypedTextProps) {
  const [shown, setShown] = useState<number>()
  const reportDone = useEffectEvent(() => onDone?.())
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const started = performance.now()
    let frame = 0
    const step = () => {
      const count = isStill
        ? text.length
        : typedCharacters(performance.now() - started, { length: text.length, speed, delay })
      setShown(count)
      if (count < text.length) frame = requestAnimationFrame(step)
      else reportDone()
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [text, speed, delay])
  if (shown !== undefined && shown >= text.length) return <>{text}</>
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {text.slice(0, shown ?? 0)}
        <span className={classNames('typed-rest', shown === undefined && 'typed-waiting')}>
          {text.slice(shown ?? 0)}
        </span>
      </span>
    </>
  )
}
