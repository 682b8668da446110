import * as z from 'zod/mini'
import { type TaskChange, type TaskForm, taskForm } from '#contract/desk/tasks'
import { asMember } from '../../firms/member-query'
import { api, idempotencyHeaders } from '../../server/api'

/** The form's answers: a chosen member is a number, no one and no time are null. */
export const typedTask = z.pipe(
  z.transform(
    (typed: Record<string, unknown>): Record<string, unknown> => ({
      ...typed,
      time: typed.time || null,
      assigneeId: typed.assigneeId === '' ? null : Number(typed.assigneeId),
    }),
  ),
  taskForm,
)

export const callsOf = (fileId: number) => {
  const { tasks } = api.lawfirm.clients[':id']
  const of = (taskId: number) => ({ id: String(fileId), taskId: String(taskId) })
  return {
    add: (json: TaskForm, key: string) =>
      asMember(tasks.$post({ param: { id: String(fileId) }, json }, idempotencyHeaders(key))),
    change: (taskId: number, json: TaskChange) => asMember(tasks[':taskId'].$patch({ param: of(taskId), json })),
    remove: (taskId: number) => asMember(tasks[':taskId'].$delete({ param: of(taskId) })),
  }
}
