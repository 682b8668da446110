import { recordedKeys } from '#contract/applications/progress/recorded-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import { carryForward } from '#contract/carry-forward-rules'
import { moveMessages } from '#contract/desk/applications'
import { type OwnerStatus, ownerStatusLabels } from '#contract/owner-statuses'
import { readsStatus } from '#contract/service-statuses'
import { firmSteps, nextStep, type Step, stepLabel } from '#contract/steps'
import { Failure } from '../../platform/failure'
import { shownStep } from '../progress/progress-rules'
import { isBefore, statusOnPath } from '../progress/request-status-rules'
import type { DecidedMove, MovedApplication, Mover } from './move-rules'

/**
 * A move back with a reason: what the client sees goes back, too, and they are told as a correction.
 * What they were never told of needs none.
 * @throws Failure bad-request when it is no move back, or a deed is released
 */
export function decideCorrection(
  application: MovedApplication,
  to: Step,
  reason: string,
  { variant }: Pick<Mover, 'variant'>,
): DecidedMove {
  const { serviceType, fileStatus } = application
  const before = statusOnPath(application)
  const status = correctedStatus(application, to)
  const isBack = firmSteps.indexOf(to) < firmSteps.indexOf(fileStatus)
  if (!isBack && !(to === fileStatus && status !== before)) throw new Failure('bad-request', moveMessages.notBack)
  if (application.deedReleasedAt !== null && status !== before) throw new Failure('bad-request', moveMessages.released)
  const label = stepLabel(serviceType, to, variant)
  const shown = shownStep(application)
  const isStepShown = firmSteps.indexOf(to) < firmSteps.indexOf(shown)
  const isTold = status !== before || isStepShown
  const isOwners = readsStatus(serviceType, status) && status !== before
  const isRequest = application.status === 'additional_docs'
  const message = {
    track: 'message',
    from: null,
    to: isRequest ? application.status : status,
    message: reason,
  } as const
  return {
    action: 'correct-move',
    set: {
      fileStatus: to,
      ...(isRequest ? { statusBefore: status } : { status }),
      unconfirmedFrom: null,
    },
    changes: [
      ...(isBack ? [{ track: 'fileStatus', from: fileStatus, to } as const] : []),
      ...(status === before ? [] : [{ track: 'status', from: application.status, to: status } as const]),
      ...(isTold ? [message] : []),
    ],
    label,
    notice: isTold
      ? {
          label: isOwners ? ownerStatusLabels[status] : stepLabel(serviceType, to),
          corrects: isOwners ? ownerStatusLabels[before] : stepLabel(serviceType, shown),
          message: reason,
        }
      : null,
    asksToConfirm: false,
  }
}

/** The owner's status at a step; the Registrar's belongs to the same step as the receipt, and stays if it was recorded. */
function correctedStatus(application: MovedApplication, to: Step): OwnerStatus {
  const before = statusOnPath(application)
  const least = carryForward('pending_submission', to)
  if (!isBefore(least, before)) return before
  const isLodged = () => recordedKeys('digitize', application.changes.map(changeOf)).includes('submitted_to_registrar')
  const keepsLodging =
    readsStatus(application.serviceType, 'submitted_to_registrar') &&
    to !== application.fileStatus &&
    nextStep(to) === 'verified' &&
    isBefore('submitted_to_registrar', before)
  return keepsLodging && isLodged() ? 'submitted_to_registrar' : least
}
