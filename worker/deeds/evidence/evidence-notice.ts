import type { ApplicationRow } from '../../applications/shared/application-queries'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { DeedEvidence, NewEvidence } from './evidence-rules'

/** The message to the owner when the Registrar’s validation became a fact, or is one no longer. */
export function evidenceNotice(
  application: ApplicationRow,
  { kind, fact, reason }: NewEvidence,
  number: number,
  { entered, confirmed }: DeedEvidence,
  firm: string,
): OutgoingMessage | undefined {
  const isCorrection = kind === 'corrected' && fact === 'validated' && confirmed !== undefined
  if (!entered || (kind !== 'confirmed' && !isCorrection)) return undefined
  const { id, clientName: name, clientEmail, clientNumber, referenceNumber: reference, deedReleasedAt } = application
  return {
    message: 'registrar-validated',
    to: { email: clientEmail, phone: clientNumber },
    facts: {
      name,
      reference,
      firm,
      on: (entered.doneAt ?? entered.createdAt).toISOString(),
      isReleased: deedReleasedAt !== null,
      reason: isCorrection ? (reason ?? null) : null,
      isCorrection,
    },
    key: `registrar-validated:${id}:${number}`,
    reference,
  }
}
