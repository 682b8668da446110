import { originalLine } from '#contract/applications/progress/original-copy'
import { courierLabels } from '#contract/documents/waybill'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { applications } from '../tables'
import type { NewEntry } from './custody-rules'

type Addressee = Pick<
  typeof applications.$inferSelect,
  'id' | 'erasedAt' | 'clientName' | 'clientEmail' | 'clientNumber' | 'referenceNumber'
>

/** The message to a client whose firm received the original, sent it back, or corrected what it had recorded. */
export function custodyNotice(
  { id, erasedAt, clientName: name, clientEmail, clientNumber, referenceNumber: reference }: Addressee,
  entry: NewEntry & { number: number },
  firm: string,
  at: Date,
): OutgoingMessage | undefined {
  const { kind, number, holder } = entry
  if (erasedAt !== null) return undefined
  if (kind !== 'received' && kind !== 'returned' && kind !== 'corrected') return undefined
  const day = (entry.doneAt ?? at).toISOString()
  return {
    message: 'original-recorded',
    to: { email: clientEmail, phone: clientNumber },
    facts: {
      name,
      reference,
      firm,
      kind,
      on: day,
      person: entry.person ?? null,
      carrier: entry.courier ? (entry.courierName ?? courierLabels[entry.courier]) : null,
      waybill: entry.waybill ?? null,
      condition: entry.condition ?? null,
      reason: entry.reason ?? null,
      where: holder === null ? null : originalLine({ with: holder, at: day, by: null, isSaid: true }, firm),
    },
    key: `original-recorded:${id}:${number}`,
    reference,
  }
}
