import type { DocumentRequest } from '#contract/documents/requests'
import { statusAfterRequest, statusSet } from '../../applications/progress/status-rules'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { isMissing } from '../../documents/requests/request-rules'

type State = Pick<DocumentRequest, 'state'>

/**
 * The status after a request became another: during a request for documents, it is again what it was once nothing is missing; a
 * document that is missing again interrupts as the request did.
 * @param others the other requests of the application
 * @returns undefined where it stays
 */
export function statusWith(
  application: Pick<ApplicationRow, 'status' | 'statusBefore' | 'unconfirmedFrom'>,
  { before, after, others }: { before: State; after: State; others: readonly State[] },
): Pick<ApplicationRow, 'status' | 'statusBefore'> | undefined {
  if (isMissing(after)) {
    if (isMissing(before) || application.status === 'additional_docs') return undefined
    const { status, statusBefore } = statusSet(application, 'additional_docs')
    return { status, statusBefore }
  }
  const status = others.some(isMissing) ? undefined : statusAfterRequest(application)
  return status && { status, statusBefore: null }
}
