import { type TaskChange, type TaskForm, taskMessages } from '#contract/desk/tasks'
import type { TaskView } from '#contract/desk/views'
import { withClient } from '../../applications/client-rules'
import { applicationOfFirm } from '../../applications/shared/application-queries'
import type { MemberSessionToken } from '../../firms/member'
import { insertNotices } from '../../firms/shared/notice-queries'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { allOf, commit, failOnConflict, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { recordWork } from '../work/log-queries'
import { noticesOfTask } from '../work/member-notice-rules'
import { memberOfFirm } from '../work/queries'
import {
  deleteTask,
  hasRoomForTask,
  hasTask,
  insertTask,
  isTaskAsRead,
  mayReopen,
  roomToReopen,
  taskOf,
  updateTask,
} from './task-queries'
import { decideDue, decideTask, decideTaskMember, taskView } from './task-rules'

const isFull = () => new Failure('quota-reached', taskMessages.full)

// the records name no task: a title may contain the client's details, and the audit log is kept

/** Adds a task to an application of the firm. @throws Failure signed-out, not-found, bad-request, client-erased, quota-reached */
export async function addTask(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  { title, due, time = null, assigneeId = sessionToken.id }: TaskForm,
): Promise<TaskView> {
  const { db, now } = context
  const { firmId } = sessionToken
  const { actor, application, people } = await readAs(context, sessionToken, {
    application: applicationOfFirm(db, firmId, id),
    people: memberOfFirm(db, firmId, assigneeId ?? -1),
  })
  withClient(application)
  const at = now()
  const assignee = decideTaskMember(assigneeId, people[0])
  const task = { applicationId: id, firmId, title, dueAt: decideDue(due, at), time, ...assignee, createdBy: actor.name }
  const { tasks } = await commit(db, hasRoomForTask(firmId, id), {
    work: recordWork(db, actor, { applicationId: id, action: 'add-task' }, at),
    notices: insertNotices(db, firmId, noticesOfTask(id, assigneeId, actor, at)),
    tasks: insertTask(db, { ...task, createdAt: at }),
  }).catch(failOnConflict(isFull))
  return taskView(onlyRow(tasks))
}

/** Changes a task, or marks it as done or not done. @throws Failure signed-out, not-found, bad-request, quota-reached */
export const changeTask = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  taskId: number,
  change: TaskChange,
): Promise<TaskView> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { firmId } = sessionToken
    const { actor, tasks, people, room } = await readAs(context, sessionToken, {
      tasks: taskOf(db, firmId, id, taskId),
      people: memberOfFirm(db, firmId, change.assigneeId ?? -1),
      room: roomToReopen(db, firmId, id),
    })
    const [task] = tasks
    if (!task) throw new Failure('not-found')
    const at = now()
    const decided = decideTask(task, change, { name: actor.name, colleague: people[0], now: at })
    if (!decided) return taskView(task)
    const { set, action } = decided
    const isReopened = action === 'reopen-task'
    if (isReopened && !room[0]?.isLeft) throw isFull()
    const { changed } = await commit(db, allOf(isTaskAsRead(task), isReopened ? mayReopen(firmId, id) : undefined), {
      work: recordWork(db, actor, { applicationId: id, action }, at),
      notices: insertNotices(db, firmId, noticesOfTask(id, set.assigneeId, actor, at)),
      changed: updateTask(db, taskId, set),
    })
    return taskView(onlyRow(changed))
  })

/** @throws Failure signed-out, not-found */
export async function removeTask(context: AppContext, sessionToken: MemberSessionToken, id: number, taskId: number) {
  const { db, now } = context
  const { firmId } = sessionToken
  const { actor, tasks } = await readAs(context, sessionToken, { tasks: taskOf(db, firmId, id, taskId) })
  if (!tasks[0]) throw new Failure('not-found')
  await commit(db, hasTask(firmId, id, taskId), {
    work: recordWork(db, actor, { applicationId: id, action: 'delete-task' }, now()),
    deleted: deleteTask(db, taskId),
  }).catch(failOnConflict(() => new Failure('not-found')))
  return { deleted: true as const }
}
