import type { OutgoingMessage } from '../../notifications/outbox'
import type { ApplicationRow } from '../shared/application-queries'
import type { NewIdentityEntry } from './entry-rules'

/** The message to a client whose firm recorded a check of their identity, or took one back. A confirmation has none. */
export function identityNotice(
  { id, clientName: name, clientEmail, clientNumber, referenceNumber: reference }: ApplicationRow,
  { kind, way, doneAt, actorName: by, reason }: NewIdentityEntry,
  number: number,
  firm: string,
  at: Date,
): OutgoingMessage | undefined {
  if (kind !== 'checked' && kind !== 'corrected') return undefined
  return {
    message: 'identity-recorded',
    to: { email: clientEmail, phone: clientNumber },
    facts: {
      name,
      reference,
      firm,
      by,
      identityWay: way ?? null,
      on: (doneAt ?? at).toISOString(),
      reason: reason ?? null,
    },
    key: `identity-recorded:${id}:${number}`,
    reference,
  }
}
