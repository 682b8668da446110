import { firmChoice, statusChange } from '#contract/administration/administration'
import { adminApplication } from '#contract/administration/views'
import { byId } from '#contract/fields/fields'
import { requireStepUp } from '../../identity/factors/step-up'
import { requireAdmin } from '../../identity/owner'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { assignFirm } from './assign-firm'
import { setStatus } from './set-status'

export const administrationRoutes = router()
  .put(
    '/admin/applications/:id/status',
    call('Sets the status that the owner sees, with a message.', () => adminApplication),
    requireAdmin,
    params(byId),
    body(statusChange),
    async (c) => c.json(await setStatus(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(
    '/admin/applications/:id/assign',
    call('Assigns an application to another law firm.', () => adminApplication),
    requireAdmin,
    requireStepUp,
    params(byId),
    body(firmChoice),
    async (c) =>
      c.json(await assignFirm(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json').firmId), 200),
  )
