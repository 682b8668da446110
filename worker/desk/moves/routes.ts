import { moveSchema } from '#contract/desk/applications'
import { undoForm } from '#contract/desk/work-forms'
import { originalForm } from '#contract/documents/waybill'
import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { undoMove } from '../undo/undo-move'
import { moveApplication } from './move-application'
import { recordOriginal } from './record-original'

export const moveRoutes = router()
  .patch('/lawfirm/clients/:id/status', requireMember, params(byId), body(moveSchema), async (c) =>
    c.json(await moveApplication(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post('/lawfirm/clients/:id/status/undo', requireMember, params(byId), body(undoForm), async (c) =>
    c.json(await undoMove(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post('/lawfirm/clients/:id/original', requireMember, params(byId), body(originalForm), async (c) =>
    c.json(await recordOriginal(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
