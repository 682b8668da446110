import * as z from 'zod/mini'
import { taskChange, taskForm } from '#contract/desk/tasks'
import { taskSchema } from '#contract/desk/views'
import { byId, idField } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { addTask, changeTask, removeTask } from './tasks'

const byTask = z.lazy(() => z.object({ id: idField, taskId: idField }))

export const taskRoutes = router()
  .post(
    '/lawfirm/clients/:id/tasks',
    call('Adds a task with a day to an application of the firm; the owner never sees it.', () => taskSchema),
    requireMember,
    params(byId),
    body(taskForm),
    async (c) => c.json(await addTask(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .patch(
    '/lawfirm/clients/:id/tasks/:taskId',
    call('Changes a task, or marks it as done or not done.', () => taskSchema),
    requireMember,
    params(byTask),
    body(taskChange),
    async (c) => {
      const { id, taskId } = c.req.valid('param')
      return c.json(await changeTask(c.var.context, c.var.member, id, taskId, c.req.valid('json')), 200)
    },
  )
  .delete(
    '/lawfirm/clients/:id/tasks/:taskId',
    call('Deletes a task.', () => z.object({ deleted: z.literal(true) })),
    requireMember,
    params(byTask),
    async (c) => {
      const { id, taskId } = c.req.valid('param')
      return c.json(await removeTask(c.var.context, c.var.member, id, taskId), 200)
    },
  )
