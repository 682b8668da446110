import { firmChoice, statusChange } from '#contract/administration/administration'
import { byId } from '#contract/fields/fields'
import { requireStepUp } from '../../identity/factors/step-up'
import { requireAdmin } from '../../identity/owner'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { assignFirm } from './assign-firm'
import { setStatus } from './set-status'

export const administrationRoutes = router()
  .put('/admin/applications/:id/status', requireAdmin, params(byId), body(statusChange), async (c) =>
    c.json(await setStatus(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post('/admin/applications/:id/assign', requireAdmin, requireStepUp, params(byId), body(firmChoice), async (c) =>
    c.json(await assignFirm(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json').firmId), 200),
  )
