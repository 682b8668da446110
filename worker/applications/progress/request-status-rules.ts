import { type OwnerStatus, ownerStatuses } from '#contract/owner-statuses'
import type { ApplicationRow } from '../shared/application-queries'

type StatusPair = Pick<ApplicationRow, 'status' | 'statusBefore'>

/** The status on the path: during a request for documents, the one before it. */
export const statusOnPath = ({ status, statusBefore }: StatusPair): OwnerStatus =>
  status === 'additional_docs' ? (statusBefore ?? 'pending_submission') : status

export const isBefore = (one: OwnerStatus, other: OwnerStatus): boolean =>
  ownerStatuses.indexOf(one) < ownerStatuses.indexOf(other)

/** The status once the requested documents have arrived; undefined while none are requested. */
export const statusAfterRequest = (file: StatusPair): OwnerStatus | undefined =>
  file.status === 'additional_docs' ? statusOnPath(file) : undefined

/** What setting a status changes: a request keeps the one before it, and the end confirms the firm's last step. */
export const statusSet = (application: StatusPair & Pick<ApplicationRow, 'unconfirmedFrom'>, status: OwnerStatus) => ({
  status,
  statusBefore: status === 'additional_docs' ? statusOnPath(application) : null,
  unconfirmedFrom: status === 'complete' || status === 'digital_ready' ? null : application.unconfirmedFrom,
})
