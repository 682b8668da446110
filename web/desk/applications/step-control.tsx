import { ChevronDown } from 'lucide-react'
import type { ClientApplication } from '#contract/desk/views'
import { firmSteps, isStep, nextStep, stepLabel } from '#contract/pipelines'
import { Refusal } from '../../server/action/refusal'
import { codeOf } from '../../server/api'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { isUnreachable } from '../../ui/page/is-unreachable'
import { ActionSelect } from '../../ui/select/action-select'
import './step-control.css'
import { portalCopy } from '../../firms/copy'
import { useMember } from '../../firms/member'
import { moveCopy } from '../list-copy'
import { stepCopy } from '../step-copy'
import { StatusBadge } from './badges'
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

export function NextStepButton({ application }: { application: ClientApplication }) {
  const { portalVariant } = useMember().firm
  const move = useMove()
  const step = nextStep(application.status)
  if (!step || application.refunded?.includes('deposit')) return null
  const label = moveCopy.moveTo(stepLabel(application.serviceType, step, portalVariant))
  return (
    <>
      <Button
        size="small"
        className="move-button"
        pending={move.isPending}
        pendingText={moveCopy.saving}
        aria-label={move.isPending ? undefined : `${label}: ${application.clientName}`}
        onClick={({ currentTarget }) => {
          // after the last step the button disappears: the focus stays in the row, or on the file's name
          if (!nextStep(step)) {
            currentTarget.closest('tr, .file-head')?.querySelector<HTMLElement>('a, h1')?.focus()
          }
          move.mutate({ application, step })
        }}
      >
        {label}
      </Button>
      <MoveRefused error={move.error} />
    </>
  )
}

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

/** An unreachable server has its own notice, which outlives the row; what is missing, a dialog on the file’s page. */
const MoveRefused = ({ error }: { error: Error | null }) => {
  const isElsewhere = isUnreachable(error) || codeOf(error) === 'checklist-incomplete'
  return <Refusal error={isElsewhere ? null : error} otherwise={portalCopy.nothingChanged} />
}
