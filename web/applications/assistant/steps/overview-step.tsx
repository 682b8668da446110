import { useQuery } from '@tanstack/react-query'
import { money } from '#contract/prices'
import { configQuery } from '../../../config-query'
import { InvitationLine } from '../../../payments/invitation-line'
import { Question } from '../../../ui/question'
import type { AssistantState } from '../use-assistant'
import { processFor, words } from '../words'

export function OverviewStep({ talk }: { talk: AssistantState }) {
  const { data: config } = useQuery(configQuery)
  const steps = processFor(talk.state.form.serviceType)
  return (
    <>
      <Question text={words.overview.title(steps.length)} />
      <ol className="process">
        {steps.map(({ title, text }) => (
          <li key={title} className="process-step">
            <h4>{title}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="assistant-note assistant-price">
        {config && words.overview.deposit(money(config.prices.depositCents))}
      </p>
      {talk.state.form.serviceType === 'digitize' && <InvitationLine code={talk.state.form.referralCode} />}
    </>
  )
}
