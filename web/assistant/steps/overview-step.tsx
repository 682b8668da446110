import { useQuery } from '@tanstack/react-query'
import { balanceWhen } from '#contract/balance-copy'
import { money } from '#contract/prices'
import { InvitationLine } from '../../money/referrals/invitation-line'
import { configQuery } from '../../server/queries/config-query'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { Unbroken } from '../../ui/format/unbroken'
import { assistantCopy } from '../copy'
import { processFor } from '../process-copy'
import type { AssistantState } from '../use-assistant'

export function OverviewStep({ assistant }: { assistant: AssistantState }) {
  const { data: config } = useQuery(configQuery)
  const { serviceType, referralCode } = assistant.state.form
  const steps = processFor(serviceType)
  return (
    <>
      <PromptHeading text={assistantCopy.overview.title(steps.length)} />
      <ol className="process">
        {steps.map(({ title, text }) => (
          <li key={title} className="process-step">
            <h4>{title}</h4>
            <p>
              <Unbroken text={text} />
            </p>
          </li>
        ))}
      </ol>
      <p className="assistant-note assistant-price">
        {config &&
          assistantCopy.overview.deposit(
            money(config.prices.depositCents),
            money(config.prices.balanceCents),
            balanceWhen(serviceType || 'digitize'),
          )}
      </p>
      {serviceType === 'digitize' && <InvitationLine code={referralCode} />}
    </>
  )
}
