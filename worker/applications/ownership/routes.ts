import * as z from 'zod/mini'
import { ownershipCheckView, ownershipForm } from '#contract/administration/ownership'
import { byId } from '#contract/fields/fields'
import { requireStepUp } from '../../identity/factors/step-up'
import { requireSuperAdmin } from '../../identity/super-admin/super-admin'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { decideOwnership, listOwnershipChecks } from './decide-ownership'

export const ownershipRoutes = router()
  .get(
    '/super-admin/ownership-checks',
    call('Applications of different people for one deed that are on hold.', () => z.array(ownershipCheckView)),
    requireSuperAdmin,
    async (c) => c.json(await listOwnershipChecks(c.var.context, c.var.superAdmin), 200),
  )
  .put(
    '/super-admin/ownership-checks/:id',
    call('Decides which of two applications for one deed goes on, with a reason.', () => ownershipCheckView),
    requireSuperAdmin,
    requireStepUp,
    params(byId),
    body(ownershipForm),
    async (c) =>
      c.json(await decideOwnership(c.var.context, c.var.superAdmin, c.req.valid('param').id, c.req.valid('json')), 200),
  )
