import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import './result-panel.css'

const icons = { good: CircleCheck, neutral: Info, caution: CircleAlert, bad: CircleX } as const
export type ResultTone = keyof typeof icons

interface ResultPanelProps {
  tone: ResultTone
  /** The answer in a word or two; colour and icon only repeat it. */
  word: string
  title: ReactNode
  /** A drawing beside the word, and a sentence about it. */
  figure?: ReactNode
  aside?: ReactNode
  level?: 2 | 3
  /** Takes the focus when it appears, so that a screen reader reads the new answer. */
  takesFocus?: boolean
  children?: ReactNode
}

export function ResultPanel({
  tone,
  word,
  title,
  figure,
  aside,
  level = 2,
  takesFocus = false,
  children,
}: ResultPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])
  const Icon = icons[tone]
  const Heading = `h${level}` as const
  return (
    <div className={`result result-${tone}`}>
      <div className="result-head">
        {figure && <div className="result-figure">{figure}</div>}
        <div>
          <p className="result-word">
            <Icon className="icon" aria-hidden="true" />
            {word}
          </p>
          {aside && <p className="result-aside">{aside}</p>}
        </div>
      </div>
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children && <div className="result-text">{children}</div>}
    </div>
  )
}
