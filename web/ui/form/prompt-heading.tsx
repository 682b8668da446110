import { type ReactNode, useEffect, useRef } from 'react'
import './prompt-heading.css'
import { Unbroken } from '../format/unbroken'
import { TypedText } from '../typed-text'
import { conversationPace } from '../typed-text-time'

interface PromptHeadingProps {
  text: string
  isTyped?: boolean
  /** False where the answer's field takes the focus. */
  isFocused?: boolean
  children?: ReactNode
}

/**
 * A conversation's question as a heading. It takes the focus, so keyboard and screen reader follow the conversation.
 */
export function PromptHeading({ text, isTyped = false, isFocused = true, children }: PromptHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFocused) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'start' })
  }, [isFocused])
  return (
    <div className="question">
      <h3 className="question-text" tabIndex={-1} ref={ref}>
        {isTyped ? <TypedText text={text} {...conversationPace} /> : <Unbroken text={text} />}
      </h3>
      {children}
    </div>
  )
}
