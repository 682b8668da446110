import { toFirmApplication } from '#contract/addresses/links'
import { maxDayEntries } from '#contract/desk/day'
import { taskStart } from '#contract/desk/tasks'
import { day, harareDate } from '#contract/time'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { idInToken, isLinkToken } from '../../platform/crypto/link-token'
import { batch } from '../../platform/database/batch'
import { commit } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { calendarAddress, calendarLink } from './calendar-link'
import { calendarMember, dueSteps, openTasks, setCalendarFrom } from './day-queries'

/** How far ahead steps are in a calendar. */
const stepDays = 60

/** Gives the member's calendar an address, another one each time, or none. @throws Failure signed-out */
export async function switchCalendar(
  context: AppContext,
  sessionToken: MemberSessionToken,
  isOn: boolean,
): Promise<{ calendar: string | null }> {
  const { db, now } = context
  const { actor } = await readAs(context, sessionToken, {})
  const calendarFrom = isOn ? now() : null
  await commit(db, undefined, { changed: setCalendarFrom(db, actor.id, calendarFrom) })
  return { calendar: await calendarAddress(context, { id: actor.id, calendarFrom }) }
}

/**
 * A member's open tasks and due steps as iCalendar (RFC 5545). It names files by their reference alone, because the
 * calendar's provider stores what it reads.
 * @throws Failure not-found
 */
export async function memberCalendar(context: AppContext, token: string): Promise<string> {
  const { db, env, origin } = context
  const id = idInToken(token)
  const [member] = id ? await calendarMember(db, id) : []
  if (!member?.calendarFrom || !(await isLinkToken(env, calendarLink(member), token))) throw new Failure('not-found')
  const now = context.now()
  const { tasks, steps } = await batch(db, {
    tasks: openTasks(db, member, maxDayEntries),
    steps: dueSteps(db, member, new Date(now.getTime() + stepDays * day), maxDayEntries),
  })
  const { ICalCalendar } = await import('ical-generator')
  const host = new URL(origin).host
  const calendar = new ICalCalendar({
    name: `Gwaro, ${member.firm}`,
    prodId: { company: 'Gwaro', product: 'My day' },
    ttl: 3600,
  })
  const add = (key: string, start: Date, allDay: boolean, summary: string, application: number) =>
    calendar.createEvent({
      id: `${key}@${host}`,
      start,
      allDay,
      timezone: 'UTC',
      stamp: now,
      summary,
      url: `${origin}${toFirmApplication(member.slug, application)}`,
    })
  // a day of the calendar has no zone
  const dayOf = (at: number | Date) => new Date(`${harareDate(at)}T00:00:00Z`)
  for (const { taskId, title, dueAt, time, id: application, referenceNumber } of tasks) {
    const start = time ? new Date(taskStart(harareDate(dueAt), time)) : dayOf(dueAt)
    add(`task-${taskId}`, start, time === null, `${title} (${referenceNumber})`, application)
  }
  for (const { id: application, referenceNumber, promisedAt } of steps)
    add(`step-${application}`, dayOf(promisedAt), true, `Step due: ${referenceNumber}`, application)
  return calendar.toString()
}
