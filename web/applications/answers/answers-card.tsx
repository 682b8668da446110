import { useState } from 'react'
import { mayAnswer, questionSubject } from '#contract/applications/questions/details'
import { answerLines } from '#contract/applications/questions/lines'
import type { ApplicationPage } from '#contract/applications/views'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { answersCopy as copy } from '../copy'
import { AnswerFacts } from './answer-facts'
import { AnswersForm } from './answers-form'

/** What the law firm needs to know of a service other than deed digitisation: asked until the work is complete. */
export function AnswersCard({ page }: { page: Pick<ApplicationPage, 'application' | 'answers'> }) {
  const { application, answers } = page
  const [view, setView] = useState<'answers' | 'form' | 'saved'>('answers')
  const subject = questionSubject(application.serviceType)
  if (subject === null) return null
  const lines = answerLines(application.serviceType, answers.values)
  const answered = lines.filter(({ text }) => text !== null).length
  const isOpen = mayAnswer(application)
  if (!isOpen && answered === 0) return null
  return (
    <Card
      title={copy.title(subject)}
      aside={isOpen && <span className="minor">{copy.count(answered, lines.length)}</span>}
    >
      <div className="stack">
        {isOpen && view === 'form' ? (
          <AnswersForm page={page} onClose={() => setView('saved')} />
        ) : (
          <>
            {isOpen && answered < lines.length && <p>{copy.why(application.firmName)}</p>}
            {answered > 0 && <AnswerFacts page={page} />}
            {isOpen && (
              <div>
                <Button
                  variant={answered === 0 && application.depositPaid ? 'primary' : 'secondary'}
                  size="small"
                  autoFocus={view === 'saved'}
                  onClick={() => setView('form')}
                >
                  {answered === 0 ? copy.answer : answered < lines.length ? copy.more : copy.change}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
