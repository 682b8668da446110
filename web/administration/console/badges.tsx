import type { ConsoleApplication } from '#contract/administration/console'
import { partState, partStateLabels } from '#contract/money/part-state'
import type { PaymentType } from '#contract/prices'
import { type Step, stepColours } from '#contract/steps'
import { Badge } from '../../ui/badge'
import { consoleCopy } from './copy'

const partColours = { paid: 'green', refunded: 'grey', pending: 'yellow' } as const

export function PaidBadge({ application, part }: { application: ConsoleApplication; part: PaymentType }) {
  const state = partState(application, part)
  return (
    <span className="quiet-badges">
      <Badge colour={partColours[state]}>{partStateLabels[state]}</Badge>
    </span>
  )
}

export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge colour={isActive ? 'green' : 'grey'}>{isActive ? consoleCopy.active : consoleCopy.inactive}</Badge>
)

export const StepBadge = ({ step }: { step: Step }) => (
  <Badge colour={stepColours[step]}>{step.replaceAll('_', ' ')}</Badge>
)
