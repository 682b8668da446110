import * as z from 'zod/mini'
import { decliningForm } from '#contract/desk/declining'
import { byId } from '#contract/fields/fields'
import { requirePermission } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { declineApplication } from './decline'

export const decliningRoutes = router().post(
  '/lawfirm/clients/:id/decline',
  call('Declines a new file with a reason: it goes to another law firm.', () =>
    z.object({ declined: z.literal(true) }),
  ),
  requirePermission('deeds'),
  params(byId),
  body(decliningForm),
  async (c) =>
    c.json(await declineApplication(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
)
