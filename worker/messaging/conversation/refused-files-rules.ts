import type { OutgoingMessage } from '../../notifications/outbox'
import type { Application, Firm, Written } from './new-message-rules'

/** Tells the sender of an email which of its files were not taken; sent to the address that we know, whatever the sender was. */
export function refusedFilesNotice(
  { clientName: name, clientEmail, referenceNumber: reference }: Application,
  [firm]: readonly Firm[],
  { sender, refusedFiles = [] }: Written,
  sourceKey: string,
): OutgoingMessage {
  return {
    message: 'files-not-taken',
    to: { email: (sender === 'client' ? clientEmail : firm?.email) || null },
    facts: { name: sender === 'client' ? name : null, reference, files: refusedFiles },
    key: `files-not-taken:${sourceKey}`,
    reference,
  }
}
