import {
  carryForward,
  type FileStatus,
  fileStatuses,
  isFileStatus,
  nextStep,
  type OwnerStatus,
  ownerStatusLabels,
  type PortalVariant,
  stepLabel,
} from '#contract/pipelines'
import type { FileMove } from '#contract/staff/firms'
import type { MoveUndo } from '#contract/staff/undo'
import { Failure } from '../../platform/failure'
import type { FileRow } from '../file-tables'

type File = Pick<FileRow, 'fileStatus' | 'status' | 'serviceType' | 'version'>

export interface DecidedMove {
  to: FileStatus
  ownerStatus: OwnerStatus | null
  label: string
  /** What the owner's message calls the step. */
  ownerLabel: string
}

export const fileChanged = () =>
  new Failure('file-changed', 'Someone else changed this file first. It has been reloaded.')

/** @throws Failure unknown-status */
export function parseFileStatus(status: string): FileStatus {
  if (isFileStatus(status)) return status
  throw new Failure('unknown-status', `Choose one of: ${fileStatuses.join(', ')}.`)
}

/**
 * What moving an application to another step changes; undefined if it is already there.
 * @param variant firms with the stepper move one step at a time
 * @throws Failure unknown-status, file-changed, not-the-next-step
 */
export function decideMove(file: File, move: FileMove, variant: PortalVariant): DecidedMove | undefined {
  const to = parseFileStatus(move.status)
  if (move.version !== undefined && move.version !== file.version) throw fileChanged()
  if (to === file.fileStatus) return undefined
  if (variant === 'stepper' && nextStep(file.fileStatus) !== to)
    throw new Failure('not-the-next-step', 'This file moves one step at a time.')
  const status = carryForward(file.status, to)
  const ownerStatus = status === file.status ? null : status
  const label = stepLabel(file.serviceType, to, variant)
  const ownerLabel = file.serviceType === 'digitize' && ownerStatus ? ownerStatusLabels[ownerStatus] : label
  return { to, ownerStatus, label, ownerLabel }
}

/** When the client is notified of a change, and what takes it back until then. */
export function undoWindow(
  { undoSeconds }: Pick<FileMove, 'undoSeconds'>,
  { status, fileStatus, fileStatusAt }: Pick<FileRow, 'status' | 'fileStatus' | 'fileStatusAt'>,
  { id: memberId }: { id: number },
  at: Date,
): { dueAt: Date; undo: MoveUndo | undefined } {
  if (undoSeconds === undefined) return { dueAt: at, undo: undefined }
  const dueAt = new Date(at.getTime() + undoSeconds * 1000)
  return { dueAt, undo: { memberId, status, fileStatus, fileStatusAt: fileStatusAt.getTime() } }
}
