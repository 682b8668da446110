import * as z from 'zod/mini'
import { byId } from '#contract/fields/fields'
import { byPlan, planView } from '#contract/money/installments'
import { requireOwner } from '../../identity/owner'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { params } from '../../platform/http/validate'
import { cancelOwnPlan } from './cancel-plan'
import { myPlans } from './my-plans'

export const installmentRoutes = router()
  .get(
    '/applications/:id/installments',
    call('The monthly payments of an application, with dates and states.', () => z.array(planView)),
    requireOwner,
    params(byId),
    async (c) => c.json(await myPlans(c.var.context, c.var.owner, c.req.valid('param').id), 200),
  )
  .post(
    '/applications/:id/installments/:planId/cancel',
    call('Ends a plan. The unpaid rest is due immediately.', () => planView),
    requireOwner,
    params(byPlan),
    async (c) => {
      const { id, planId } = c.req.valid('param')
      return c.json(await cancelOwnPlan(c.var.context, c.var.owner, id, planId), 200)
    },
  )
