import { type Step, stepColours } from '#contract/pipelines'
import { Badge } from '../../ui/badge'
import { consoleCopy } from './copy'

export const PaidBadge = ({ isPaid }: { isPaid: boolean }) => (
  <Badge colour={isPaid ? 'green' : 'yellow'}>{isPaid ? consoleCopy.paid : consoleCopy.pending}</Badge>
)

export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge colour={isActive ? 'green' : 'grey'}>{isActive ? consoleCopy.active : consoleCopy.inactive}</Badge>
)

export const StepBadge = ({ step }: { step: Step }) => (
  <Badge colour={stepColours[step]}>{step.replaceAll('_', ' ')}</Badge>
)
