import { ChevronDown } from 'lucide-react'
import type { ClientApplication } from '#contract/desk/views'
import { firmSteps, isStep, stepLabel } from '#contract/steps'
import { Badge } from '../../ui/badge'
import { ActionSelect } from '../../ui/select/action-select'
import './step-control.css'
import { useMember } from '../../firms/member'
import { StatusBadge } from '../badges'
import { moveCopy } from '../list-copy'
import { stepCopy } from '../step-copy'
import { MoveRefused, NextStepButton } from './next-step-button'
import { UnsavedMove } from './unsaved-move'
import { useMove } from './use-move'

/**
 * A row's status; it moves to any status, or only to the next, depending on the firm's portal. A row of
 * the last visit cannot be moved.
 */
export const StepControl = ({
  application,
  isFromLastVisit,
}: {
  application: ClientApplication
  isFromLastVisit?: boolean
}) => {
  const isSelector = useMember().firm.portalVariant === 'selector'
  const Selector = isFromLastVisit ? StatusPlaceholder : StatusSelector
  return (
    <span className="file-status">
      {isSelector ? <Selector application={application} /> : <StatusBadge application={application} />}
      {application.hold && <Badge colour="orange">{stepCopy.onHold}</Badge>}
      {application.isUnconfirmed && <Badge colour="orange">{stepCopy.unconfirmedBadge}</Badge>}
      {!isSelector && !isFromLastVisit && <NextStepButton application={application} />}
      <UnsavedMove application={application} />
    </span>
  )
}

/** As large as the selector that takes its place. */
const StatusPlaceholder = ({ application }: { application: ClientApplication }) => (
  <span className="status-control">
    <span>
      <StatusBadge application={application} />
    </span>
  </span>
)

/** A badge in the colour of the status that opens a list of all statuses. */
export function StatusSelector({ application }: { application: ClientApplication }) {
  const { portalVariant } = useMember().firm
  const move = useMove()
  const step = move.isPending ? move.variables.step : application.status
  return (
    <>
      <span className="status-control">
        <span aria-hidden="true">
          <StatusBadge application={{ ...application, status: step }} />
        </span>
        <ChevronDown className="icon" aria-hidden="true" />
        <ActionSelect
          className="move-select"
          aria-label={moveCopy.statusOf(application.clientName)}
          aria-disabled={move.isPending || undefined}
          value={step}
          options={firmSteps.map((to) => ({ value: to, label: stepLabel(application.serviceType, to, portalVariant) }))}
          onChoose={(to) => {
            if (isStep(to)) move.mutate({ application, step: to })
          }}
        />
      </span>
      <MoveRefused error={move.error} />
    </>
  )
}
