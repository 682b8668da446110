import { type DayEntry, type DayView, dayMessages, daysAhead, maxDayEntries } from '#contract/desk/day'
import { daysSince, taskStart } from '#contract/desk/tasks'
import { maxDaysAhead } from '#contract/fields/day-messages'
import { day, harareDate, harareMidnight } from '#contract/time'
import { Failure } from '../../platform/failure'
import { isForReader, needsOf, type Reader, sinceOf } from '../applications/need-rules'
import type { DueApplication, OpenTask, SnoozeRow } from './day-queries'

/** A colleague for whom the member stands in now. */
interface Absent {
  id: number
  fullName: string
  awayUntil: Date | null
}

interface Waiting {
  /** Of the member, then of each colleague for whom they stand in. */
  applications: readonly (readonly DueApplication[])[]
  tasks: readonly (readonly OpenTask[])[]
  /** Of the whole firm; only a lawyer reads them. */
  exceptions: readonly DueApplication[]
  absent: readonly Absent[]
  snoozes: readonly SnoozeRow[]
}

/** Until when a day reads what becomes due: the end of its last day in Harare. */
export const horizonOf = (now: Date): Date => new Date(harareMidnight(harareDate(now)) + (daysAhead + 1) * day)

/** What waits for a member now, what becomes due in the next days, and what they put off. */
export function decideDay(
  { applications: ofMembers, tasks, exceptions, absent, snoozes }: Waiting,
  reader: Reader,
): Omit<DayView, 'calendar'> {
  const { now } = reader
  const isTheirs = ({ id }: DueApplication) => ofMembers.some((rows) => rows.some((row) => row.id === id))
  const ofFirm = isForReader('exception', reader) ? exceptions.filter((row) => !isTheirs(row)) : []
  const applications = [...ofMembers, ofFirm]
  const named = (sorted: Sorted, memberId: number | null): Sorted => {
    const colleague = absent.find(({ id }) => id === memberId)
    return colleague ? { ...sorted, entry: { ...sorted.entry, standsInFor: colleague.fullName } } : sorted
  }
  const entries = [
    ...applications.flatMap((rows) =>
      rows.filter(isShownAt).map((row) => named(ofApplication(row, snoozes, reader), row.assigneeId)),
    ),
    ...tasks.flatMap((rows) => rows.filter(isShownAt).map((row) => named(ofTask(row, snoozes, now), row.ofMember))),
  ].sort((one, other) => one.entry.at.localeCompare(other.entry.at))
  const horizon = horizonOf(now).getTime()
  const isAppointment = ({ entry: { task, at } }: Sorted) => Boolean(task?.time) && harareDate(at) === harareDate(now)
  const shown = (isShown: (each: Sorted) => boolean) => entries.filter(isShown).map(({ entry }) => entry)
  return {
    appointments: shown((each) => !each.entry.snooze && isAppointment(each)),
    now: shown((each) => !each.entry.snooze && each.isNow && !isAppointment(each)),
    coming: shown(({ entry, isNow }) => !entry.snooze && !isNow && Date.parse(entry.at) < horizon),
    snoozed: shown(({ entry }) => entry.snooze !== null).sort((one, other) =>
      (one.snooze?.until ?? '').localeCompare(other.snooze?.until ?? ''),
    ),
    isWhole: [...applications, ...tasks].every((rows) => rows.length <= maxDayEntries),
    standsInFor: absent.map(({ fullName, awayUntil }) => ({
      name: fullName,
      back: awayUntil === null ? '' : harareDate(awayUntil),
    })),
  }
}

const isShownAt = (_: unknown, position: number): boolean => position < maxDayEntries

interface Sorted {
  entry: DayEntry
  isNow: boolean
}

function ofApplication(row: DueApplication, snoozes: readonly SnoozeRow[], reader: Reader): Sorted {
  const needs = needsOf(row, reader).filter((need) => need !== 'task')
  const since = needs.map((need) => sinceOf(need, row) ?? row.depositPaidAt?.getTime() ?? row.promisedAt)
  const sinces = needs.length > 0 ? since : [row.promisedAt]
  const snooze = snoozes.find(({ applicationId, taskId }) => applicationId === row.id && taskId === 0)
  return {
    entry: {
      file: shownFile(row),
      task: null,
      needs,
      ...(row.missing === null ? {} : { missing: row.missing }),
      at: new Date(Math.min(...sinces)).toISOString(),
      snooze: snooze && !hasNews(row, snooze) ? snoozeOf(snooze) : null,
    },
    isNow: needs.length > 0,
  }
}

function ofTask(row: OpenTask, snoozes: readonly SnoozeRow[], now: Date): Sorted {
  const snooze = snoozes.find(({ applicationId, taskId }) => applicationId === row.id && taskId === row.taskId)
  return {
    entry: {
      file: shownFile(row),
      task: { id: row.taskId, title: row.title, time: row.time },
      needs: [],
      at: new Date(taskStart(harareDate(row.dueAt), row.time)).toISOString(),
      snooze: snooze && row.clientMessages <= snooze.clientMessages ? snoozeOf(snooze) : null,
    },
    isNow: row.dueAt <= now,
  }
}

/** Whether the client wrote, sent, answered or paid since: then it is back in the list. */
function hasNews(row: DueApplication, { clientMessages, createdAt }: SnoozeRow): boolean {
  const { documentsAt, waybillAt, serviceAnswersAt, depositPaidAt, toCheckAt, deedWaitingAt } = row
  return (
    row.clientMessages > clientMessages ||
    [documentsAt, waybillAt, serviceAnswersAt, depositPaidAt, toCheckAt, deedWaitingAt].some(
      (at) => at !== null && at > createdAt,
    )
  )
}

const shownFile = ({ id, referenceNumber, clientName, propertyAddress, serviceType }: OpenTask | DueApplication) => ({
  id,
  referenceNumber,
  clientName,
  propertyAddress,
  serviceType,
})

const snoozeOf = ({ until, waitingFor }: SnoozeRow) => ({ until: harareDate(until), waitingFor })

/** When something that is put off until this day is back. @throws Failure bad-request for today, before, or after a year */
export function decideUntil(until: string, now: Date): Date {
  const days = -daysSince(until, now)
  const message = days < 1 ? dayMessages.later : days > maxDaysAhead ? dayMessages.sooner : undefined
  if (message) throw new Failure('bad-request', message, { errors: [{ path: 'until', message }] })
  return new Date(harareMidnight(until))
}
