import { useQuery } from '@tanstack/react-query'
import { money } from '#contract/prices'
import { balanceWhen } from '#contract/services'
import { configQuery } from '../../../config-query'
import { InvitationLine } from '../../../payments/invitation-line'
import { Question } from '../../../ui/question'
import type { AssistantState } from '../use-assistant'
import { processFor, words } from '../words'

export function OverviewStep({ talk }: { talk: AssistantState }) {
  const { data: config } = useQuery(configQuery)
  const { serviceType, referralCode } = talk.state.form
  const steps = processFor(serviceType)
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
        {config &&
          words.overview.deposit(
            money(config.prices.depositCents),
            money(config.prices.balanceCents),
            balanceWhen(serviceType || 'digitize'),
          )}
      </p>
      {serviceType === 'digitize' && <InvitationLine code={referralCode} />}
    </>
  )
}
