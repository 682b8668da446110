import { interestChange } from '#contract/administration/console'
import { byId } from '#contract/fields/fields'
import { partnerInterest } from '#contract/site/partners'
import { requireSuperAdmin } from '../../identity/super-admin/super-admin'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { moveInterest } from './move-interest'
import { submitInterest } from './submit-interest'

export const partnerRoutes = router()
  .post('/lawyer-interest', body(partnerInterest), async (c) =>
    c.json(await submitInterest(c.var.context, c.req.valid('json')), 201),
  )
  .put('/super-admin/lawyer-interest/:id', requireSuperAdmin, params(byId), body(interestChange), async (c) => {
    const { status } = c.req.valid('json')
    return c.json(await moveInterest(c.var.context, c.var.superAdmin, c.req.valid('param').id, status), 200)
  })
