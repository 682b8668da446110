import { type DayView, dayMessages, maxDayEntries, maxSnoozes, type SnoozeForm } from '#contract/desk/day'
import { applicationOfFirm } from '../../applications/shared/application-queries'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { absentOf, readersOf } from '../people/notice-queries'
import { taskOf } from '../tasks/task-queries'
import { calendarAddress } from './calendar-link'
import {
  calendarFromOf,
  dueApplications,
  exceptionsOf,
  hasRoomForSnooze,
  insertSnooze,
  openTasks,
  removeSnooze,
  snoozesOf,
} from './day-queries'
import { decideDay, decideUntil, horizonOf } from './day-rules'

/** What waits for the member over all files of their firm, at a bounded cost. @throws Failure signed-out */
export async function myDay(context: AppContext, sessionToken: MemberSessionToken): Promise<DayView> {
  const { db } = context
  const now = context.now()
  const { actor, calendar, ...waiting } = await readAs(context, sessionToken, {
    applications: readersOf(sessionToken.id, now).map((whose) =>
      dueApplications(db, sessionToken, horizonOf(now), maxDayEntries + 1, whose),
    ),
    tasks: readersOf(sessionToken.id, now).map((whose) => openTasks(db, sessionToken, maxDayEntries + 1, whose)),
    exceptions: exceptionsOf(db, sessionToken, maxDayEntries + 1),
    absent: absentOf(db, sessionToken, now),
    snoozes: snoozesOf(db, sessionToken.id, now, maxSnoozes),
    calendar: calendarFromOf(db, sessionToken.id),
  })
  const calendarFrom = calendar[0]?.calendarFrom ?? null
  return {
    ...decideDay(waiting, { ...actor, now }),
    calendar: await calendarAddress(context, { id: actor.id, calendarFrom }),
  }
}

/**
 * Hides a file or a task in the member's own list until a day, or shows it again. No one else's list changes.
 * @throws Failure signed-out, not-found, bad-request, quota-reached
 */
export async function snooze(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  { taskId, until, waitingFor = null }: SnoozeForm,
): Promise<{ until: string | null }> {
  const { db, now } = context
  const { firmId, id: memberId } = sessionToken
  const { applications, tasks } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, firmId, id),
    tasks: taskOf(db, firmId, id, taskId ?? -1),
  })
  const [application] = applications
  if (!application || (taskId !== undefined && !tasks[0])) throw new Failure('not-found')
  const at = now()
  const entry = { memberId, applicationId: id, taskId: taskId ?? 0 }
  const { clientMessages } = application
  const added = until && { ...entry, until: decideUntil(until, at), waitingFor, clientMessages, createdAt: at }
  await commit(db, added ? hasRoomForSnooze(entry, at, maxSnoozes) : undefined, {
    removed: removeSnooze(db, entry, at),
    added: added ? insertSnooze(db, added) : undefined,
  }).catch(failOnConflict(() => new Failure('quota-reached', dayMessages.full)))
  return { until }
}
