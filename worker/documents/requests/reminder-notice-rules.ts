import type { ReminderStopper } from '#contract/documents/requests'
import { isOver } from '#contract/over-rules'
import { openHoursIn } from '../../applications/promise/hours-rules'
import type { applications } from '../../applications/tables'
import type { ReminderRow } from '../shared/reminder-queries'
import { nextReminder, reminderMoments } from './reminder-time-rules'

type Row = typeof applications.$inferSelect

interface Reminder {
  set: Partial<Row>
  /** Its mail, but for the token that stops them. */
  mail:
    | {
        to: { email: string; phone: string | null }
        key: string
        facts: { name: string; reference: string; firm: string; missing: string[] }
      }
    | undefined
}

const nobody: Reminder = { set: { remindAt: null }, mail: undefined }

/**
 * What is due of the reminders of an application now. Of several that were not sent in time only the latest is. Nothing
 * where nobody works on it, or nobody can send anything: without a firm, when it is closed, erased or refunded, or once
 * nothing is missing.
 */
export function decideDocumentReminder(row: ReminderRow, now: Date): Reminder {
  const { id, reference, firm, remindFrom, missingDocuments } = row
  const missing = missingDocuments?.missing ?? []
  if (!firm || !remindFrom || isOver(row) || row.status !== 'additional_docs' || missing.length === 0) return nobody
  const hours = openHoursIn(firm.openingHours)
  const sent = reminderMoments(remindFrom, hours).filter((moment) => moment <= now.getTime()).length
  const set = { remindAt: nextReminder(remindFrom, hours, now), remindersSent: sent }
  // the firm's hours were changed: it is due later
  if (sent <= row.remindersSent) return { set: { remindAt: set.remindAt }, mail: undefined }
  return {
    set,
    mail: {
      to: { email: row.clientEmail, phone: row.clientNumber },
      facts: { name: row.clientName, reference, firm: firm.name, missing },
      key: `documents-missing:${id}:${remindFrom.getTime()}:${sent}`,
    },
  }
}

/** What switching the reminders off or on again changes. None is sent for a day that has passed. */
export function decideReminders(
  { remindFrom }: { remindFrom: Date | null },
  isOn: boolean,
  by: ReminderStopper,
  openingHours: string | null,
  now: Date,
): Pick<Row, 'remindAt' | 'remindersStoppedBy'> {
  if (!isOn || !remindFrom) return { remindAt: null, remindersStoppedBy: isOn ? null : by }
  return { remindAt: nextReminder(remindFrom, openHoursIn(openingHours), now), remindersStoppedBy: null }
}
