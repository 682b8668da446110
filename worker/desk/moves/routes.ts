import { moveSchema } from '#contract/desk/applications'
import { clientApplication } from '#contract/desk/views'
import { undoForm } from '#contract/desk/work-forms'
import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { undoMove } from '../undo/undo-move'
import { moveApplication } from './move-application'

export const moveRoutes = router()
  .patch(
    '/lawfirm/clients/:id/status',
    call(
      'Moves a file to another step. With `undoSeconds` the client is notified only then, and the move can be undone until then. Asking again for the same step and version, with `undoSeconds`, lets the message wait on, for ten minutes at most.',
      () => clientApplication,
    ),
    requireMember,
    params(byId),
    body(moveSchema),
    async (c) =>
      c.json(await moveApplication(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(
    '/lawfirm/clients/:id/status/undo',
    call(
      'Takes back a status change of which the client has not been notified, by its member.',
      () => clientApplication,
    ),
    requireMember,
    params(byId),
    body(undoForm),
    async (c) => c.json(await undoMove(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
