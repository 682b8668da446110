import * as z from 'zod/mini'
import { interestChange, interestView } from '#contract/administration/console'
import { byId } from '#contract/fields/fields'
import { interestStatuses, partnerInterest } from '#contract/site/partners'
import { requireSuperAdmin } from '../../identity/super-admin/super-admin'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { moveInterest } from './move-interest'
import { submitInterest } from './submit-interest'

export const partnerRoutes = router()
  .post(
    '/lawyer-interest',
    call('Sends the partner form of a law firm.', () => z.object({ id: z.number(), status: z.enum(interestStatuses) })),
    body(partnerInterest),
    async (c) => c.json(await submitInterest(c.var.context, c.req.valid('json')), 201),
  )
  .put(
    '/super-admin/lawyer-interest/:id',
    call('Sets a partner form to contacted or approved.', () => interestView),
    requireSuperAdmin,
    params(byId),
    body(interestChange),
    async (c) => {
      const { status } = c.req.valid('json')
      return c.json(await moveInterest(c.var.context, c.var.superAdmin, c.req.valid('param').id, status), 200)
    },
  )
