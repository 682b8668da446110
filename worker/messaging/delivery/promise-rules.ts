import { isOver } from '#contract/over-rules'
import { contactView } from '../../applications/promise/contact-rules'
import type { PromiseNow } from '../../notifications/promise'
import type { progressRows } from './queries'

type Row = Pick<
  Awaited<ReturnType<typeof progressRows>>[number],
  'contactFrom' | 'contactDueAt' | 'contactedAt' | 'contactMissedAt' | 'firmName' | 'withdrawnAt' | 'depositRefunded'
>

/** The promise of the first contact of an application, for the words of a message that is sent now. */
export const promiseNow = (row: Row, now: Date): PromiseNow => ({
  at: now.toISOString(),
  from: row.contactFrom?.toISOString() ?? null,
  firm: row.firmName,
  firstContact: isOver(row) ? null : contactView(row),
})

/** Whether a message about a promise says nothing true any more: it was kept, withdrawn, replaced or, for a reminder, missed. */
export function isPromiseOver(message: string, facts: { dueAt?: unknown }, { firstContact }: PromiseNow): boolean {
  if (!message.startsWith('contact-')) return false
  if (!firstContact || firstContact.contactedAt !== null || firstContact.dueAt !== facts.dueAt) return true
  return message === 'contact-reminder' && firstContact.remindedAt !== null
}
