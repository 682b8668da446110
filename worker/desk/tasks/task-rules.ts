import type { Activity } from '#contract/applications/activity'
import { daysSince, type TaskChange, taskMessages } from '#contract/desk/tasks'
import type { TaskView } from '#contract/desk/views'
import { harareDate, harareMidnight } from '#contract/time'
import type { tasks } from '../../applications/task-tables'
import { Failure } from '../../platform/failure'

export type TaskRow = typeof tasks.$inferSelect

export const taskView = (row: TaskRow): TaskView => ({
  id: row.id,
  title: row.title,
  due: harareDate(row.dueAt),
  time: row.time,
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
  createdBy: row.createdBy,
  doneBy: row.doneBy,
  doneAt: row.doneAt?.toISOString() ?? null,
})

interface Colleague {
  id: number
  fullName: string
  isActive: boolean
}

/** A refusal of one field of the form. */
const wrong = (path: 'due' | 'assigneeId', message: string) =>
  new Failure('bad-request', message, { errors: [{ path, message }] })

/** When the day of a task begins. @throws Failure bad-request for a day that is over */
export function decideDue(due: string, now: Date): Date {
  if (daysSince(due, now) > 0) throw wrong('due', taskMessages.past)
  return new Date(harareMidnight(due))
}

/** Who a task is for. @throws Failure not-found, bad-request for a colleague who is not active */
export function decideTaskMember(memberId: number | null, colleague: Colleague | undefined) {
  if (memberId === null) return { assigneeId: null, assigneeName: null }
  if (!colleague) throw new Failure('not-found')
  if (!colleague.isActive) throw wrong('assigneeId', taskMessages.inactive(colleague.fullName))
  return { assigneeId: colleague.id, assigneeName: colleague.fullName }
}

/**
 * What a change sets, and its record; undefined if it sets nothing. An untouched day or member may be over or inactive.
 * @throws Failure not-found, bad-request
 */
export function decideTask(
  task: TaskRow,
  change: TaskChange,
  by: { name: string; colleague: Colleague | undefined; now: Date },
): { set: Partial<TaskRow>; action: Activity } | undefined {
  const { title, due, time, assigneeId, isDone } = change
  const set: Partial<TaskRow> = {}
  if (title !== undefined && title !== task.title) set.title = title
  if (due !== undefined && due !== harareDate(task.dueAt)) set.dueAt = decideDue(due, by.now)
  if (time !== undefined && time !== task.time) set.time = time
  if (assigneeId !== undefined && assigneeId !== task.assigneeId)
    Object.assign(set, decideTaskMember(assigneeId, by.colleague))
  const isTurned = isDone !== undefined && isDone !== (task.doneAt !== null)
  if (isTurned) Object.assign(set, isDone ? { doneAt: by.now, doneBy: by.name } : { doneAt: null, doneBy: null })
  if (Object.keys(set).length === 0) return undefined
  return { set, action: isTurned ? (isDone ? 'finish-task' : 'reopen-task') : 'change-task' }
}
