import { mayAnswer } from '#contract/applications/questions/details'
import { answerLines, notAnswered } from '#contract/applications/questions/lines'
import type { ApplicationPage } from '#contract/applications/views'
import { Fact, Facts } from '../../ui/facts'

type Page = Pick<ApplicationPage, 'application' | 'answers'>

/** The answers; what is missing is named while it can still be answered. */
export const AnswerFacts = ({ page: { application, answers } }: { page: Page }) => (
  <Facts shape="columns">
    {answerLines(application.serviceType, answers.values).map(({ key, label, text }) => (
      <Fact key={key} label={label} isVerbatim={text !== null}>
        {text ?? (mayAnswer(application) ? <span className="minor">{notAnswered}</span> : null)}
      </Fact>
    ))}
  </Facts>
)
