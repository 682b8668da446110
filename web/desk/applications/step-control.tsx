import { ChevronDown } from 'lucide-react'
import type { ClientFile } from '#contract/desk/views'
import { fileStatuses, isFileStatus, nextStep, stepLabel } from '#contract/pipelines'
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
import { useMoveFile } from './use-move'

/**
 * A row's status and how late it is; it moves to any status, or only to the next, depending on the firm's portal. A row of
 * the last visit cannot be moved.
 */
export const FileStatusControl = ({ file, isFromLastVisit }: { file: ClientFile; isFromLastVisit?: boolean }) => {
  const isSelector = useMember().firm.portalVariant === 'selector'
  const Selector = isFromLastVisit ? StatusPlaceholder : StatusSelector
  return (
    <span className="file-status">
      {isSelector ? <Selector file={file} /> : <StatusBadge file={file} />}
      <LateBadge file={file} />
      {file.isUnconfirmed && <Badge colour="orange">{progressCardCopy.unconfirmedBadge}</Badge>}
      {!isSelector && !isFromLastVisit && <NextStepButton file={file} />}
      {file.assignee && <span className="minor file-assignee">{workCopy.assignedShort(file.assignee.name)}</span>}
      <UnsavedMove file={file} />
    </span>
  )
}

/** As large as the selector that takes its place. */
const StatusPlaceholder = ({ file }: { file: ClientFile }) => (
  <span className="status-control">
    <span>
      <StatusBadge file={file} />
    </span>
  </span>
)

export function NextStepButton({ file }: { file: ClientFile }) {
  const { portalVariant } = useMember().firm
  const move = useMoveFile()
  const status = nextStep(file.status)
  if (!status) return null
  const label = portalCopy.moveTo(stepLabel(file.serviceType, status, portalVariant))
  return (
    <>
      <Button
        size="small"
        className="move-button"
        pending={move.isPending}
        pendingText={portalCopy.saving}
        aria-label={move.isPending ? undefined : `${label}: ${file.clientName}`}
        onClick={({ currentTarget }) => {
          // after the last step the button disappears: the focus stays in the row, or on the file's name
          if (!nextStep(status)) {
            currentTarget.closest('tr, .file-head')?.querySelector<HTMLElement>('a, h1')?.focus()
          }
          move.mutate({ file, status })
        }}
      >
        {label}
      </Button>
      <MoveRefused error={move.error} />
    </>
  )
}

/** A badge in the colour of the status that opens a list of all statuses. */
export function StatusSelector({ file }: { file: ClientFile }) {
  const { portalVariant } = useMember().firm
  const move = useMoveFile()
  const status = move.isPending ? move.variables.status : file.status
  return (
    <>
      <span className="status-control">
        <span aria-hidden="true">
          <StatusBadge file={{ ...file, status }} />
        </span>
        <ChevronDown className="icon" aria-hidden="true" />
        <ActionSelect
          className="move-select"
          aria-label={portalCopy.statusOf(file.clientName)}
          aria-disabled={move.isPending || undefined}
          value={status}
          options={fileStatuses.map((to) => ({ value: to, label: stepLabel(file.serviceType, to, portalVariant) }))}
          onChoose={(to) => {
            if (isFileStatus(to)) move.mutate({ file, status: to })
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
