import * as z from 'zod/mini'
import { byId } from '#contract/fields/fields'
import { closingForm } from '#contract/money/closing'
import { requirePermission } from '../../../firms/member'
import { requireAdmin } from '../../../identity/owner'
import { call } from '../../../platform/http/description'
import { router } from '../../../platform/http/router'
import { body, params } from '../../../platform/http/validate'
import { closeAsAdmin, closeAsMember } from './close-application'

export const firmClosingRoutes = router().post(
  '/lawfirm/clients/:id/close',
  call('Closes an application with a reason, which its owner reads.', () => z.object({ closed: z.literal(true) })),
  requirePermission('deeds'),
  params(byId),
  body(closingForm),
  async (c) =>
    c.json(await closeAsMember(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
)

export const adminClosingRoutes = router().post(
  '/admin/applications/:id/close',
  call('Closes an application with a reason, which owner and firm read.', () => z.object({ closed: z.literal(true) })),
  requireAdmin,
  params(byId),
  body(closingForm),
  async (c) =>
    c.json(await closeAsAdmin(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json')), 200),
)
