import { type ReactNode, useEffect, useRef } from 'react'
import { TypedText } from '../../ui/typed-text'
import { timings } from './timings'

interface QuestionProps {
  text: string
  /** Types itself, as somebody who asks; otherwise it stands there at once. */
  isTyped?: boolean
  children?: ReactNode
}

/** The step's heading. Keyboard and screen reader follow the conversation to it. */
export function Question({ text, isTyped = false, children }: QuestionProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div className="question">
      <h3 className="question-text" tabIndex={-1} ref={ref}>
        {isTyped ? <TypedText text={text} speed={timings.typeSpeed} delay={timings.typeDelay} /> : text}
      </h3>
      {children}
    </div>
  )
}
