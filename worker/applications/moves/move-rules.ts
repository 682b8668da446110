import { passedLabel } from '#contract/applications/progress/passed-rules'
import type { FileMove } from '#contract/desk/applications'
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
import { Failure } from '../../platform/failure'
import { shownStep } from '../progress/progress-rules'
import { isBefore, statusOnPath } from '../progress/status-rules'
import type { FileRow } from '../shared/application-queries'
import type { Change } from '../shared/history-queries'
import { decideCorrection } from './correction-rules'
import { passedRecords } from './passed-step-rules'

export type MovedFile = Pick<
  FileRow,
  | 'fileStatus'
  | 'status'
  | 'statusBefore'
  | 'unconfirmedFrom'
  | 'serviceType'
  | 'version'
  | 'changes'
  | 'deedReleasedAt'
  | 'createdAt'
>

/** Who moves: firms with the stepper move one step at a time, and only some members may tell the client of the end. */
export interface Mover {
  variant: PortalVariant
  hasDeeds: boolean
}

export interface DecidedMove {
  action: 'move-file' | 'correct-move' | 'confirm-move' | 'record-steps'
  set: Partial<Pick<FileRow, 'fileStatus' | 'status' | 'statusBefore' | 'unconfirmedFrom'>>
  changes: Omit<Change, 'applicationId'>[]
  /** What was done, for the activity. */
  label: string
  /** What the client is told; null if nothing. */
  notice: { label: string; corrects: string | null; message: string | null } | null
  /** Whether the firm's office is asked to confirm it. */
  asksToConfirm: boolean
}

export const fileChanged = () =>
  new Failure('file-changed', 'Someone else changed this file first. It has been reloaded.')

/** @throws Failure unknown-status */
export function parseFileStatus(status: string): FileStatus {
  if (isFileStatus(status)) return status
  throw new Failure('unknown-status', `Choose one of: ${fileStatuses.join(', ')}.`)
}

/**
 * What moving an application to another step changes; undefined if nothing.
 * A move to complete by a member without the right to deeds is told to the client once another member confirms it.
 * @throws Failure unknown-status, file-changed, not-the-next-step, bad-request
 */
export function decideMove(file: MovedFile, move: FileMove, mover: Mover, at: Date): DecidedMove | undefined {
  const to = parseFileStatus(move.status)
  if (move.version !== undefined && move.version !== file.version) throw fileChanged()
  if (move.reason !== undefined) return decideCorrection(file, to, move.reason, mover)
  const records = passedRecords(file, to, move.alsoDone ?? [], at)
  const isConfirmed = to === file.fileStatus && to === 'complete' && file.unconfirmedFrom !== null && mover.hasDeeds
  if (to === file.fileStatus && !isConfirmed) return recordsOnly(file, records, mover)
  if (!isConfirmed && mover.variant === 'stepper' && nextStep(file.fileStatus) !== to)
    throw new Failure('not-the-next-step', 'This file moves one step at a time.')
  const before = statusOnPath(file)
  const asksToConfirm = to === 'complete' && !mover.hasDeeds && isBefore(before, 'complete')
  const status = asksToConfirm ? before : carryForward(before, to)
  const label = stepLabel(file.serviceType, to, mover.variant)
  const isTold = !asksToConfirm && (isConfirmed || to !== shownStep(file) || status !== before)
  const ownerLabel = file.serviceType === 'digitize' && status !== before ? ownerStatusLabels[status] : label
  return {
    action: isConfirmed ? 'confirm-move' : 'move-file',
    set: {
      ...(isConfirmed ? {} : { fileStatus: to }),
      ...ownersSide(file, status),
      unconfirmedFrom: asksToConfirm ? shownStep(file) : null,
    },
    changes: [
      ...records,
      ...(isConfirmed ? [] : [{ track: 'fileStatus', from: file.fileStatus, to } as const]),
      ...ownersChange(file, status, at),
    ],
    label: asksToConfirm ? `${label}, to be confirmed` : label,
    notice: isTold ? { label: ownerLabel, corrects: null, message: null } : null,
    asksToConfirm,
  }
}

/** A request for documents stays open, with what comes after it; only the end closes it. */
const isStillAsked = ({ status }: MovedFile, to: OwnerStatus) =>
  status === 'additional_docs' && isBefore(to, 'complete')

const ownersSide = (file: MovedFile, status: OwnerStatus) =>
  isStillAsked(file, status) ? { statusBefore: status } : { status, statusBefore: null }

function ownersChange(file: MovedFile, status: OwnerStatus, at: Date): DecidedMove['changes'] {
  if (status === statusOnPath(file)) return []
  return [{ track: 'status', from: file.status, to: status, doneAt: isStillAsked(file, status) ? at : null }]
}

function recordsOnly(
  { serviceType }: MovedFile,
  records: ReturnType<typeof passedRecords>,
  { variant }: Mover,
): DecidedMove | undefined {
  if (records.length === 0) return undefined
  const label = records.map(({ to }) => passedLabel(serviceType, to, variant)).join(', ')
  return { action: 'record-steps', set: {}, changes: records, label, notice: null, asksToConfirm: false }
}
