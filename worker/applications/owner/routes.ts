import { saleMark } from '#contract/applications/applications'
import { byId } from '#contract/fields/fields'
import { requireOwner } from '../../identity/owner'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { markNotForSale } from './not-for-sale'
import { attachOffered, declineApplication, offeredApplications } from './offered'

export const ownerRoutes = router()
  .get('/applications/offered', requireOwner, async (c) =>
    c.json(await offeredApplications(c.var.context, c.var.owner), 200),
  )
  .post('/applications/:id/attach', requireOwner, params(byId), async (c) =>
    c.json(await attachOffered(c.var.context, c.var.owner, c.req.valid('param').id), 200),
  )
  .post('/applications/:id/decline', requireOwner, params(byId), async (c) =>
    c.json(await declineApplication(c.var.context, c.var.owner, c.req.valid('param').id), 200),
  )
  .put('/applications/:id/not-for-sale', requireOwner, params(byId), body(saleMark), async (c) => {
    const { notForSale } = c.req.valid('json')
    return c.json(await markNotForSale(c.var.context, c.var.owner, c.req.valid('param').id, notForSale), 200)
  })
