import { reminderDays } from '#contract/documents/requests'
import { day, harareDate, harareMidnight, minute } from '#contract/time'
import type { OpenHours } from '../../applications/promise/hours-rules'
import { openOn } from '../../applications/promise/promise-rules'

/**
 * When the client is reminded of what is missing: in the morning of each of `reminderDays` after the request, or of the
 * next day on which the firm works. Two never fall on one day.
 */
export function reminderMoments(from: Date, hours: OpenHours): number[] {
  const midnight = harareMidnight(harareDate(from))
  const moments = reminderDays.map((days) => openingAfter(midnight + days * day, hours))
  return moments.filter((moment, position) => moment !== moments[position + 1])
}

/** The next one after now; null when all were due. */
export const nextReminder = (from: Date, hours: OpenHours, now: Date): Date | null => {
  const next = reminderMoments(from, hours).find((moment) => moment > now.getTime())
  return next === undefined ? null : new Date(next)
}

/** The columns of an application whose reminders begin now. */
export const remindersFrom = (from: Date, hours: OpenHours) => ({
  remindFrom: from,
  remindAt: nextReminder(from, hours, from),
  remindersSent: 0,
  remindersStoppedBy: null,
})

/** When the firm opens on this day, or on its next working day. */
function openingAfter(midnight: number, hours: OpenHours): number {
  for (let start = midnight; ; start += day) {
    const opened = openOn(start, hours)
    if (opened) return start + opened[0] * minute
  }
}
