import type { ApplicationRow } from '../../applications/shared/application-queries'
import { requestsKey } from '../../desk/undo/undo-rules'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { PlannedMacro } from './plan-rules'

/**
 * What the client is told of a macro: the step, with the words if they are no request for documents, and what the words are.
 * @param key of the first message, which its undo deletes with the other
 */
export function noticesOf(
  application: ApplicationRow,
  { move, message, text }: Pick<PlannedMacro, 'move' | 'message' | 'text'>,
  key: string,
): OutgoingMessage[] {
  const { clientName: name, referenceNumber: reference, clientEmail: email, clientNumber: phone } = application
  const moved: OutgoingMessage | undefined = move?.notice
    ? {
        message: 'status-changed',
        to: { email, phone },
        facts: { name, reference, ...move.notice, message: message ? null : text },
        key,
        reference,
      }
    : undefined
  if (!message) return moved ? [moved] : []
  return moved ? [moved, { ...message.notice, key: requestsKey(key) }] : [{ ...message.notice, key }]
}
