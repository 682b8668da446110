import type { DocumentRequest } from '#contract/documents/requests'
import { type OwnerStatus, ownerStatuses } from '#contract/owner-statuses'
import { statusAfterRequest, statusSet } from '../../applications/progress/request-status-rules'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { isMissing } from '../../documents/requests/request-rules'

type State = Pick<DocumentRequest, 'state'>
type Statuses = Pick<ApplicationRow, 'status' | 'statusBefore'>

/**
 * The status after a request became another: during a request for documents, it is again what it was once nothing is missing; a
 * document that is missing again interrupts as the request did.
 * @param others the other requests of the application
 * @returns undefined where it stays
 */
export function statusWith(
  application: Pick<ApplicationRow, 'status' | 'statusBefore' | 'unconfirmedFrom'>,
  { before, after, others }: { before: State; after: State; others: readonly State[] },
): Statuses | undefined {
  if (isMissing(after)) {
    if (isMissing(before) || application.status === 'additional_docs') return undefined
    const { status, statusBefore } = statusSet(application, 'additional_docs')
    return { status, statusBefore }
  }
  const status = others.some(isMissing) ? undefined : statusAfterRequest(application)
  return status && { status, statusBefore: null }
}

/** The status before a decision that is undone. @param entry of the history, if the decision changed it */
export function statusBefore(
  { status }: Pick<ApplicationRow, 'status'>,
  entry: { from: string | null; to: string } | undefined,
): Statuses | undefined {
  if (!entry || entry.to !== status || !isOwnerStatus(entry.from)) return undefined
  return { status: entry.from, statusBefore: entry.from === 'additional_docs' ? status : null }
}

const isOwnerStatus = (name: string | null): name is OwnerStatus => ownerStatuses.some((status) => status === name)
