import * as z from 'zod/mini'
import { sessionEntry } from '../accounts/views'
import { clientApplication, memberPreferences, taskSchema } from '../desk/views'
import { actionNeeded } from '../desk/work-views'
import { workload } from '../desk/workload'

/** What the calls of a member's day answer. */
export const workAnswers = {
  'POST /api/lawfirm/account/password': z.object({ changed: z.literal(true) }),
  'GET /api/lawfirm/account/sessions': z.array(sessionEntry),
  'DELETE /api/lawfirm/account/sessions': z.object({ ended: z.number() }),
  'DELETE /api/lawfirm/account/sessions/:sid': z.object({ isThis: z.boolean() }),
  'GET /api/lawfirm/workload': workload,
  'GET /api/lawfirm/action-needed': actionNeeded,
  'POST /api/lawfirm/clients/:id/tasks': taskSchema,
  'PATCH /api/lawfirm/clients/:id/tasks/:taskId': taskSchema,
  'DELETE /api/lawfirm/clients/:id/tasks/:taskId': z.object({ deleted: z.literal(true) }),
  'PUT /api/lawfirm/clients/:id/assignee': clientApplication,
  'POST /api/lawfirm/clients/:id/status/undo': clientApplication,
  'POST /api/lawfirm/clients/:id/deed/:version/withdraw': z.object({ withdrawn: z.literal(true) }),
  'POST /api/lawfirm/clients/:id/close': z.object({ closed: z.literal(true) }),
  'POST /api/lawfirm/clients/:id/deposit-reminder': z.object({ remindedAt: z.string() }),
  'PUT /api/lawfirm/preferences': memberPreferences,
  'POST /api/lawfirm/morning-digest/off': z.object({ off: z.literal(true) }),
}
