import { ChevronDown } from 'lucide-react'
import type { ClientApplication } from '#contract/desk/views'
import { firmSteps, isStep, nextStep, stepLabel } from '#contract/pipelines'
import { Refusal } from '../../server/action/refusal'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { isUnreachable } from '../../ui/page/is-unreachable'
import { ActionSelect } from '../../ui/select/action-select'
import './step-control.css'
import { portalCopy } from '../../firms/copy'
import { useMember } from '../../firms/member'
import { progressCardCopy } from '../progress-copy'
import { workCopy } from '../work-copy'
import { LateBadge, StatusBadge } from './badges'
import { UnsavedMove } from './unsaved-move'
import { useMove } from './use-move'

/**
 * A row's status and how late it is; it moves to any status, or only to the next, depending on the firm's portal. A row of
 * the last visit cannot be moved.
 */
export const StepControl = ({
  file: application,
  isFromLastVisit,
}: {
  file: ClientApplication
  isFromLastVisit?: boolean
}) => {
  const isSelector = useMember().firm.portalVariant === 'selector'
  const Selector = isFromLastVisit ? StatusPlaceholder : StatusSelector
  return (
    <span className="file-status">
      {isSelector ? <Selector file={application} /> : <StatusBadge file={application} />}
      <LateBadge file={application} />
      {application.isUnconfirmed && <Badge colour="orange">{progressCardCopy.unconfirmedBadge}</Badge>}
      {!isSelector && !isFromLastVisit && <NextStepButton file={application} />}
      {application.assignee && (
        <span className="minor file-assignee">{workCopy.assignedShort(application.assignee.name)}</span>
      )}
      <UnsavedMove file={application} />
    </span>
  )
}

/** As large as the selector that takes its place. */
const StatusPlaceholder = ({ file: application }: { file: ClientApplication }) => (
  <span className="status-control">
    <span>
      <StatusBadge file={application} />
    </span>
  </span>
)

export function NextStepButton({ file: application }: { file: ClientApplication }) {
  const { portalVariant } = useMember().firm
  const move = useMove()
  const status = nextStep(application.status)
  if (!status) return null
  const label = portalCopy.moveTo(stepLabel(application.serviceType, status, portalVariant))
  return (
    <>
      <Button
        size="small"
        className="move-button"
        pending={move.isPending}
        pendingText={portalCopy.saving}
        aria-label={move.isPending ? undefined : `${label}: ${application.clientName}`}
        onClick={({ currentTarget }) => {
          // after the last step the button disappears: the focus stays in the row, or on the file's name
          if (!nextStep(status)) {
            currentTarget.closest('tr, .file-head')?.querySelector<HTMLElement>('a, h1')?.focus()
          }
          move.mutate({ file: application, status })
        }}
      >
        {label}
      </Button>
      <MoveRefused error={move.error} />
    </>
  )
}

/** A badge in the colour of the status that opens a list of all statuses. */
export function StatusSelector({ file: application }: { file: ClientApplication }) {
  const { portalVariant } = useMember().firm
  const move = useMove()
  const status = move.isPending ? move.variables.status : application.status
  return (
    <>
      <span className="status-control">
        <span aria-hidden="true">
          <StatusBadge file={{ ...application, status }} />
        </span>
        <ChevronDown className="icon" aria-hidden="true" />
        <ActionSelect
          className="move-select"
          aria-label={portalCopy.statusOf(application.clientName)}
          aria-disabled={move.isPending || undefined}
          value={status}
          options={firmSteps.map((to) => ({ value: to, label: stepLabel(application.serviceType, to, portalVariant) }))}
          onChoose={(to) => {
            if (isStep(to)) move.mutate({ file: application, status: to })
          }}
        />
      </span>
      <MoveRefused error={move.error} />
    </>
  )
}

/** An unreachable server has its own notice, which outlives the row. */
const MoveRefused = ({ error }: { error: Error | null }) => (
  <Refusal error={isUnreachable(error) ? null : error} otherwise={portalCopy.nothingChanged} />
)
