import { questionSubject } from '#contract/applications/questions/details'
import { answerLines, notAnswered } from '#contract/applications/questions/lines'
import type { ClientApplicationPage } from '#contract/desk/views'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { When } from '../../ui/format/when'
import { deskCopy } from './copy'

/** What the client answered to the questions of a service other than deed digitisation. */
export function AnswersCard({ file, client, answers }: Pick<ClientApplicationPage, 'file' | 'client' | 'answers'>) {
  const subject = questionSubject(file.serviceType)
  if (subject === null || client.email === '') return null
  const { values, savedAt } = answers
  return (
    <Card title={deskCopy.details(subject)}>
      <div className="stack-2">
        <Facts shape="columns">
          {answerLines(file.serviceType, values).map(({ key, label, text }) => (
            <Fact key={key} label={label} isVerbatim={text !== null}>
              {text ?? <span className="minor">{notAnswered}</span>}
            </Fact>
          ))}
        </Facts>
        {savedAt && (
          <p className="minor">
            {deskCopy.answeredAt} <When at={savedAt} />
          </p>
        )}
      </div>
    </Card>
  )
}
