import * as z from 'zod/mini'
import { handoversView, handoverUndo, handoverUndoHours, handoverView } from '#contract/desk/handovers'
import { byId } from '#contract/fields/fields'
import { requirePermission } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { listHandovers, showHandover, undoHandover } from './handovers'

export const handoverRoutes = router()
  .get(
    '/lawfirm/handovers',
    call(`Handovers of the last ${handoverUndoHours} hours that can be undone.`, () => handoversView),
    requirePermission('team'),
    async (c) => c.json(await listHandovers(c.var.context, c.var.member), 200),
  )
  .get(
    '/lawfirm/handovers/:id',
    call('What undoing a handover gives back now, and what has changed since and stays.', () => handoverView),
    requirePermission('team'),
    params(byId),
    async (c) => c.json(await showHandover(c.var.context, c.var.member, c.req.valid('param').id), 200),
  )
  .post(
    '/lawfirm/handovers/:id/undo',
    call('Gives back to a member what is still with the colleagues who got it in a handover.', () =>
      z.object({ message: z.string() }),
    ),
    requirePermission('team'),
    params(byId),
    body(handoverUndo),
    async (c) =>
      c.json(await undoHandover(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
