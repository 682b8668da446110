import { passedLabel, passedSteps } from '#contract/applications/progress/passed-rules'
import { carryForward } from '#contract/carry-forward-rules'
import { type Move, moveMessages } from '#contract/desk/applications'
import { type OwnerStatus, ownerStatusLabels } from '#contract/owner-statuses'
import { readsStatus } from '#contract/service-statuses'
import { firmSteps, isStep, nextStep, type PortalVariant, type Step, stepLabel } from '#contract/steps'
import { Failure } from '../../platform/failure'
import { assertNotOnHold } from '../hold-rules'
import { shownStep } from '../progress/progress-rules'
import { isBefore, statusOnPath } from '../progress/request-status-rules'
import type { ApplicationRow } from '../shared/application-queries'
import type { Change } from '../shared/history-queries'
import { decideCorrection } from './correction-rules'
import { passedRecords, recordedOf } from './passed-step-rules'

export type MovedApplication = Pick<
  ApplicationRow,
  | 'fileStatus'
  | 'status'
  | 'statusBefore'
  | 'unconfirmedFrom'
  | 'serviceType'
  | 'version'
  | 'changes'
  | 'deedReleasedAt'
  | 'createdAt'
  | 'hold'
> & { depositRefunded?: boolean | undefined }

/** Who moves: firms with the stepper move one step at a time, and only some members may tell the client of the end. */
export interface Mover {
  variant: PortalVariant
  hasDeeds: boolean
}

export interface DecidedMove {
  action: 'move-file' | 'correct-move' | 'confirm-move' | 'record-steps'
  set: Partial<Pick<ApplicationRow, 'fileStatus' | 'status' | 'statusBefore' | 'unconfirmedFrom'>>
  changes: Omit<Change, 'applicationId'>[]
  /** What was done, for the activity. */
  label: string
  /** What the client is told; null if nothing. */
  notice: { label: string; corrects: string | null; message: string | null } | null
  /** Whether the firm's office is asked to confirm it. */
  asksToConfirm: boolean
}

export const applicationChanged = () =>
  new Failure('file-changed', 'Someone else changed this file first. It has been reloaded.')

/** @throws Failure unknown-status */
export function parseStep(status: string): Step {
  if (isStep(status)) return status
  throw new Failure('unknown-status', `Choose one of: ${firmSteps.join(', ')}.`)
}

/**
 * What moving an application to another step changes; undefined if nothing.
 * A move to complete by a member without the right to deeds is told to the client once another member confirms it.
 * @throws Failure unknown-status, on-hold, deposit-refunded, file-changed, not-the-next-step, bad-request
 */
export function decideMove(application: MovedApplication, move: Move, mover: Mover, at: Date): DecidedMove | undefined {
  const to = parseStep(move.status)
  assertNotOnHold(application)
  if (move.version !== undefined && move.version !== application.version) throw applicationChanged()
  if (move.reason !== undefined) return decideCorrection(application, to, move.reason, mover)
  const passed = passedSteps(recordedOf(application), to)
  const records = passedRecords(application.serviceType, passed, move.alsoDone ?? [], at)
  const isConfirmed =
    to === application.fileStatus && to === 'complete' && application.unconfirmedFrom !== null && mover.hasDeeds
  if (to === application.fileStatus && !isConfirmed) return recordsOnly(application, records, mover)
  if (application.depositRefunded) throw new Failure('deposit-refunded', moveMessages.refunded)
  if (!isConfirmed && mover.variant === 'stepper' && nextStep(application.fileStatus) !== to)
    throw new Failure('not-the-next-step', 'This file moves one step at a time.')
  const before = statusOnPath(application)
  const asksToConfirm = to === 'complete' && !mover.hasDeeds && isBefore(before, 'complete')
  const status = asksToConfirm ? before : carryForward(before, to)
  const label = stepLabel(application.serviceType, to, mover.variant)
  const isTold = !asksToConfirm && (isConfirmed || to !== shownStep(application) || status !== before)
  // the name that the client's page has for it, whatever the firm's own is
  const ownerLabel =
    readsStatus(application.serviceType, status) && status !== before
      ? ownerStatusLabels[status]
      : stepLabel(application.serviceType, to)
  return {
    action: isConfirmed ? 'confirm-move' : 'move-file',
    set: {
      ...(isConfirmed ? {} : { fileStatus: to }),
      ...ownersSide(application, status),
      unconfirmedFrom: asksToConfirm ? shownStep(application) : null,
    },
    changes: [
      ...records,
      ...(isConfirmed ? [] : [{ track: 'fileStatus', from: application.fileStatus, to } as const]),
      ...ownersChange(application, status, at),
    ],
    label: asksToConfirm ? `${label}, to be confirmed` : label,
    notice: isTold ? { label: ownerLabel, corrects: null, message: null } : null,
    asksToConfirm,
  }
}

/** A request for documents stays open, with what comes after it; only the end closes it. */
const hasOpenRequest = ({ status }: MovedApplication, to: OwnerStatus) =>
  status === 'additional_docs' && isBefore(to, 'complete')

const ownersSide = (application: MovedApplication, status: OwnerStatus) =>
  hasOpenRequest(application, status) ? { statusBefore: status } : { status, statusBefore: null }

function ownersChange(application: MovedApplication, status: OwnerStatus, at: Date): DecidedMove['changes'] {
  if (status === statusOnPath(application)) return []
  return [
    { track: 'status', from: application.status, to: status, doneAt: hasOpenRequest(application, status) ? at : null },
  ]
}

function recordsOnly(
  { serviceType }: MovedApplication,
  records: ReturnType<typeof passedRecords>,
  { variant }: Mover,
): DecidedMove | undefined {
  if (records.length === 0) return undefined
  const label = records.map(({ to }) => passedLabel(serviceType, to, variant)).join(', ')
  return { action: 'record-steps', set: {}, changes: records, label, notice: null, asksToConfirm: false }
}
