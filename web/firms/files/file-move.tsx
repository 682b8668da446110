import type { KeyboardEvent } from 'react'
import { fileStatuses, isFileStatus, nextStep, stepLabel } from '#contract/pipelines'
import type { ClientFile } from '#contract/views/firms'
import { Refusal } from '../../server/action/refusal'
import { isUnreachable } from '../../server/api'
import { Button } from '../../ui/button'
import '../../ui/form/field.css'
import { portalCopy } from '../copy'
import { useMember } from '../portal-gate'
import { UnsavedMove } from './unsaved-move'
import { useMoveFile } from './use-move-file'

/** To any status, or only to the next, depending on the firm's portal. */
export const FileMove = ({ file }: { file: ClientFile }) => (
  <>
    {useMember().firm.portalVariant === 'selector' ? <StatusSelector file={file} /> : <NextStepButton file={file} />}
    <UnsavedMove file={file} />
  </>
)

export function NextStepButton({ file }: { file: ClientFile }) {
  const { portalVariant } = useMember().firm
  const move = useMoveFile()
  const status = nextStep(file.status)
  if (!status) return null
  return (
    <>
      <Button
        size="small"
        className="move-button"
        pending={move.isPending}
        pendingText={portalCopy.saving}
        onClick={({ currentTarget }) => {
          // after the last step the button disappears: the focus stays in the row, or on the file's name
          if (!nextStep(status)) {
            currentTarget.closest('tr, .file-head')?.querySelector<HTMLElement>('a, h1')?.focus()
          }
          move.mutate({ file, status })
        }}
      >
        {portalCopy.moveTo(stepLabel(file.serviceType, status, portalVariant))}
      </Button>
      <MoveRefused error={move.error} />
    </>
  )
}

export function StatusSelector({ file }: { file: ClientFile }) {
  const { portalVariant } = useMember().firm
  const move = useMoveFile()
  return (
    <>
      <select
        className="input input-select portal-control move-select"
        aria-label={`Status of ${file.clientName}`}
        aria-disabled={move.isPending || undefined}
        value={move.isPending ? move.variables.status : file.status}
        onKeyDown={openOnKey}
        onChange={({ target: { value: status } }) => {
          if (isFileStatus(status)) move.mutate({ file, status })
        }}
      >
        {fileStatuses.map((status) => (
          <option key={status} value={status}>
            {stepLabel(file.serviceType, status, portalVariant)}
          </option>
        ))}
      </select>
      <MoveRefused error={move.error} />
    </>
  )
}

/** An unreachable server has its own notice, which outlives the row. */
const MoveRefused = ({ error }: { error: Error | null }) => (
  <Refusal error={isUnreachable(error) ? null : error} otherwise={portalCopy.nothingChanged} />
)

/** A closed select would move the file on every arrow or letter key, so keys open it. */
function openOnKey(event: KeyboardEvent<HTMLSelectElement>) {
  const isStep = event.key.startsWith('Arrow') || ['Home', 'End', 'PageUp', 'PageDown'].includes(event.key)
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey
  if (!(isStep || isLetter)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}
