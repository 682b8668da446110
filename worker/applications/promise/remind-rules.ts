import { isOver } from '#contract/over-rules'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { applications } from '../tables'
import { openHoursIn } from './hours-rules'
import { momentsOf, nextMoment, type PromiseHours } from './promise-rules'
import type { CheckedRow } from './remind-queries'

interface Reminder {
  set: Partial<Pick<typeof applications.$inferSelect, 'contactCheckAt' | 'contactMissedAt'>>
  messages: OutgoingMessage[]
}

/**
 * What is due of a promise now: a reminder of the firm at 50 % and at 80 % (`shares` in promise-rules.ts), and once it is missed
 * the last one, with word to the client. Of several that were not sent in time only the latest is. Nothing without a firm or a client who waits.
 */
export function decideContactReminder(row: CheckedRow, counted: PromiseHours, now: Date): Reminder {
  const { contactFrom, contactDueAt, firm } = row
  if (!firm || isOver(row) || !contactFrom || !contactDueAt) return { set: { contactCheckAt: null }, messages: [] }
  const counts = momentsOf(contactFrom.getTime(), counted, openHoursIn(firm.openingHours))
  // the end is the stored one, also after the way of counting was changed
  const due = contactDueAt.getTime()
  const moments = { half: Math.min(counts.half, due), most: Math.min(counts.most, due), due }
  const at = now.getTime()
  const next = nextMoment(moments, at)
  const contactCheckAt = next === null ? null : new Date(next)
  if (next === null) return { set: { contactCheckAt, contactMissedAt: now }, messages: missed(row, firm, contactDueAt) }
  if (at < moments.half) return { set: { contactCheckAt }, messages: [] }
  const share = at < moments.most ? 50 : 80
  const reminder: OutgoingMessage = {
    message: 'contact-reminder',
    to: { email: firm.email },
    facts: { ...factsOf(row, firm, contactDueAt), share },
    key: `contact-${share}:${keyOf(row)}`,
    reference: row.reference,
  }
  return { set: { contactCheckAt }, messages: [reminder] }
}

type Firm = NonNullable<CheckedRow['firm']>

const missed = (row: CheckedRow, firm: Firm, dueAt: Date): OutgoingMessage[] => [
  {
    message: 'contact-missed',
    to: { email: firm.email },
    facts: factsOf(row, firm, dueAt),
    key: `contact-missed:${keyOf(row)}`,
    reference: row.reference,
  },
  {
    message: 'contact-late',
    to: { email: row.clientEmail },
    facts: { name: row.clientName, reference: row.reference, firm: firm.name, dueAt: dueAt.toISOString() },
    key: `contact-late:${keyOf(row)}`,
    reference: row.reference,
  },
]

const keyOf = ({ id, contactFrom }: CheckedRow): string => `${id}:${contactFrom?.getTime() ?? 0}`

const factsOf = ({ id, reference, service, clientName }: CheckedRow, { slug }: Firm, dueAt: Date) => ({
  firmSlug: slug,
  applicationId: id,
  reference,
  service,
  clientName,
  dueAt: dueAt.toISOString(),
})
