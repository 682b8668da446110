import { byId } from '#contract/fields/fields'
import { closingForm } from '#contract/money/closing'
import { requirePermission } from '../../../firms/member'
import { requireAdmin } from '../../../identity/owner'
import { router } from '../../../platform/http/router'
import { body, params } from '../../../platform/http/validate'
import { closeAsAdmin, closeAsMember } from './close-application'

export const firmClosingRoutes = router().post(
  '/lawfirm/clients/:id/close',
  requirePermission('deeds'),
  params(byId),
  body(closingForm),
  async (c) =>
    c.json(await closeAsMember(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
)

export const adminClosingRoutes = router().post(
  '/admin/applications/:id/close',
  requireAdmin,
  params(byId),
  body(closingForm),
  async (c) =>
    c.json(await closeAsAdmin(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json')), 200),
)
