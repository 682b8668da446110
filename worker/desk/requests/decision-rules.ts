import type { ApplicationRow } from '../../applications/shared/application-queries'
import { missingNames, type RequestRow } from '../../documents/requests/request-rules'
import type { OutgoingMessage } from '../../notifications/outbox'

type Client = Pick<ApplicationRow, 'clientName' | 'clientEmail' | 'referenceNumber'>

/**
 * The client’s message about a decision: why a document was refused, with all that is missing, or that nothing is open any more.
 * @param rows of the application, as they are after it
 */
export function decisionMessage(
  { clientName: name, clientEmail: email, referenceNumber: reference }: Client,
  firm: string,
  { id, version, name: document, state, reason }: Pick<RequestRow, 'id' | 'name' | 'state' | 'reason' | 'version'>,
  rows: readonly Pick<RequestRow, 'state' | 'name'>[],
  isOver: boolean,
): OutgoingMessage | undefined {
  const about = { to: { email }, key: decisionKey(id, version), reference }
  const facts = { name, reference, firm }
  if (state === 'refused' && reason) {
    const missing = missingNames(rows)
    return { ...about, message: 'document-refused', facts: { ...facts, document, reason, missing } }
  }
  return isOver ? { ...about, message: 'documents-accepted', facts } : undefined
}

/** The client's message of a decision, by the version that the decision led to. */
export const decisionKey = (requestId: number, version: number): string => `document-decided:${requestId}:${version}`
