import { recordedKeys } from '#contract/applications/progress/recorded-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import { moveMessages } from '#contract/desk/applications'
import {
  carryForward,
  type FileStatus,
  fileStatuses,
  nextStep,
  type OwnerStatus,
  ownerStatusLabels,
  stepLabel,
} from '#contract/pipelines'
import { Failure } from '../../platform/failure'
import { shownStep } from '../progress/progress-rules'
import { isBefore, statusOnPath } from '../progress/status-rules'
import type { DecidedMove, MovedFile, Mover } from './move-rules'

/**
 * A move back with a reason: what the client sees goes back, too, and they are told as a correction.
 * What they were never told of needs none.
 * @throws Failure bad-request when it is no move back, or a deed is released
 */
export function decideCorrection(
  file: MovedFile,
  to: FileStatus,
  reason: string,
  { variant }: Pick<Mover, 'variant'>,
): DecidedMove {
  const { serviceType, fileStatus } = file
  const before = statusOnPath(file)
  const status = correctedStatus(file, to)
  const isBack = fileStatuses.indexOf(to) < fileStatuses.indexOf(fileStatus)
  if (!isBack && !(to === fileStatus && status !== before)) throw new Failure('bad-request', moveMessages.notBack)
  if (file.deedReleasedAt !== null && status !== before) throw new Failure('bad-request', moveMessages.released)
  const isDeed = serviceType === 'digitize'
  const label = stepLabel(serviceType, to, variant)
  const shown = shownStep(file)
  const isStepShown = fileStatuses.indexOf(to) < fileStatuses.indexOf(shown)
  const isTold = status !== before || isStepShown
  const isOwners = isDeed && status !== before
  const asked = file.status === 'additional_docs'
  const message = { track: 'message', from: null, to: asked ? file.status : status, message: reason } as const
  return {
    action: 'correct-move',
    set: {
      fileStatus: to,
      ...(asked ? { statusBefore: status } : { status }),
      unconfirmedFrom: null,
    },
    changes: [
      ...(isBack ? [{ track: 'fileStatus', from: fileStatus, to } as const] : []),
      ...(status === before ? [] : [{ track: 'status', from: file.status, to: status } as const]),
      ...(isTold ? [message] : []),
    ],
    label,
    notice: isTold
      ? {
          label: isOwners ? ownerStatusLabels[status] : label,
          corrects: isOwners ? ownerStatusLabels[before] : stepLabel(serviceType, shown, variant),
          message: reason,
        }
      : null,
    asksToConfirm: false,
  }
}

/** The owner's status at a step; the Registrar's belongs to the same step as the receipt, and stays if it was recorded. */
function correctedStatus(file: MovedFile, to: FileStatus): OwnerStatus {
  const before = statusOnPath(file)
  const least = carryForward('pending_submission', to)
  if (!isBefore(least, before)) return before
  const isLodged = () => recordedKeys('digitize', file.changes.map(changeOf)).includes('submitted_to_registrar')
  const keepsLodging =
    file.serviceType === 'digitize' &&
    to !== file.fileStatus &&
    nextStep(to) === 'verified' &&
    isBefore('submitted_to_registrar', before)
  return keepsLodging && isLodged() ? 'submitted_to_registrar' : least
}
