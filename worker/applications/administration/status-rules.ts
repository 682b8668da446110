import { administrationMessages, type StatusChange } from '#contract/administration/administration'
import { passedByStatus } from '#contract/applications/progress/passed-rules'
import { lastStepOf } from '#contract/carry-forward-rules'
import { type OwnerStatus, ownerStatusLabels } from '#contract/owner-statuses'
import { product } from '#contract/product'
import { readsStatus } from '#contract/service-statuses'
import { firmSteps, type Step, stepLabel } from '#contract/steps'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { AuditEvent } from '../../platform/audit/audit'
import { Failure } from '../../platform/failure'
import { assertNotOnHold } from '../hold-rules'
import { passedRecords, recordedOf } from '../moves/passed-step-rules'
import { never, stepFrom } from '../progress/due-rules'
import { shownStep } from '../progress/progress-rules'
import { isBefore, statusOnPath, statusSet } from '../progress/request-status-rules'
import type { ApplicationRow } from '../shared/application-queries'
import type { Change } from '../shared/history-queries'
import { assertOpen } from '../withdrawn-rules'

/**
 * Sets any status, with a message to the client; it neither releases nor opens a deed. A status before the present one
 * is a correction: a firm's step that is further than it allows goes back, too.
 * @throws Failure withdrawn, on-hold, deposit-refunded, bad-request for a step that is not passed, or of a day to come
 */
export function decideStatus(
  application: ApplicationRow & { depositRefunded?: boolean | undefined },
  { status, message, alsoDone = [] }: Omit<StatusChange, 'version'>,
  at: Date,
): { changes: Change[]; event: AuditEvent; notice: OutgoingMessage; set: Partial<ApplicationRow> } {
  assertOpen(application)
  assertNotOnHold(application)
  const applicationId = application.id
  const { depositRefunded } = application
  const corrected = correctedBy(application, status)
  const endsRequest = application.status === 'additional_docs' && status === statusOnPath(application)
  if (depositRefunded && !corrected && !endsRequest)
    throw new Failure('deposit-refunded', administrationMessages.refunded)
  const step = corrected && stepBack(application, status)
  const passed = passedByStatus(recordedOf(application), status)
  const records = passedRecords(application.serviceType, passed, alsoDone, at)
  return {
    changes: [
      ...records.map((record) => ({ applicationId, ...record })),
      ...(step ? [{ applicationId, track: 'fileStatus', from: application.fileStatus, to: step } as const] : []),
      { applicationId, track: 'status', from: application.status, to: status, message },
    ],
    event: {
      action: 'set-status',
      entity: 'application',
      id: applicationId,
      applicationId,
      // the client reads it in the activity
      detail: readsStatus(application.serviceType, status) ? ownerStatusLabels[status] : null,
    },
    notice: noticeOf(application, status, message, step),
    set: {
      ...statusSet(application, status),
      ...(step && { ...stepFrom(step, at), unconfirmedFrom: null }),
      ...(depositRefunded && { promisedAt: never }),
    },
  }
}

function noticeOf(
  application: ApplicationRow,
  status: StatusChange['status'],
  message: string,
  step: Step | null,
): OutgoingMessage {
  const { id, version, clientName, clientEmail, clientNumber, referenceNumber } = application
  const recipient = {
    to: { email: clientEmail, phone: clientNumber },
    key: `status-changed:${id}:${version + 1}`,
    reference: referenceNumber,
  }
  const facts = { name: clientName, reference: referenceNumber, message }
  return status === 'additional_docs'
    ? { ...recipient, message: 'documents-requested', facts: { ...facts, applicationId: id, firm: product.name } }
    : {
        ...recipient,
        message: 'status-changed',
        facts: { ...facts, ...namesOf(application, status, step) },
      }
}

/** The names of the new status and of the one that it corrects; of another service those of the step that its client sees. */
function namesOf(application: ApplicationRow, status: OwnerStatus, step: Step | null) {
  const { serviceType } = application
  const corrected = correctedBy(application, status)
  if (readsStatus(serviceType, status))
    return { label: ownerStatusLabels[status], corrects: corrected && ownerStatusLabels[corrected] }
  const shown = stepLabel(serviceType, shownStep(application))
  return step ? { label: stepLabel(serviceType, step), corrects: shown } : { label: shown, corrects: null }
}

/** The status that a move back corrects; null for any other, and for a request for documents. */
function correctedBy(application: ApplicationRow, status: OwnerStatus): OwnerStatus | null {
  const before = statusOnPath(application)
  return status !== 'additional_docs' && isBefore(status, before) ? before : null
}

/** The step that the firm's work goes back to with a status; null where it is not further. */
function stepBack({ fileStatus }: ApplicationRow, status: OwnerStatus): Step | null {
  const last = lastStepOf(status)
  return firmSteps.indexOf(fileStatus) > firmSteps.indexOf(last) ? last : null
}
