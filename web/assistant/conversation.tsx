import type { Ref } from 'react'
import { assistantCopy } from './copy'
import { answersSoFar } from './given-answers'
import { StartAgain } from './start-again'
import type { AssistantState } from './use-assistant'

export function Conversation({ assistant, last }: { assistant: AssistantState; last: Ref<HTMLDivElement> }) {
  const answers = answersSoFar(assistant.state)
  if (answers.length === 0) return null
  return (
    <div className="kept-answers">
      <div className="kept-answers-head">
        <h3 className="kept-answers-title">{assistantCopy.answersKept}</h3>
        <StartAgain assistant={assistant} />
      </div>
      <dl className="kept-answers-list">
        {answers.map(({ step, about, answer }, position) => (
          <div key={step} className="kept-answer" ref={position === answers.length - 1 ? last : null}>
            <dt>{about}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
