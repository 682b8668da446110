import { byReference, saleMark } from '#contract/applications'
import { byId } from '#contract/fields/fields'
import { pageQuery } from '#contract/fields/paging'
import { requireOwner } from '../identity/owner'
import { announcePage } from '../platform/database/page'
import { router } from '../platform/http/router'
import { body, params, query } from '../platform/http/validate'
import { type AnyAttachments, followApplication, myApplications, trackByReference } from './follow'
import { markNotForSale } from './not-for-sale'
import { attachOffered, declineApplication, offeredApplications } from './offered'
import { readVisitor, requireVisitor } from './visitor'

export const ownerRoutes = (attachments: AnyAttachments) =>
  router()
    .get('/applications', requireOwner, query(pageQuery), async (c) => {
      const page = await myApplications(c.var.context, c.var.owner, c.req.valid('query'), attachments)
      announcePage(c, page)
      return c.json(page.rows, 200)
    })
    .get('/applications/offered', requireOwner, async (c) =>
      c.json(await offeredApplications(c.var.context, c.var.owner), 200),
    )
    .post('/applications/:id/attach', requireOwner, params(byId), async (c) =>
      c.json(await attachOffered(c.var.context, c.var.owner, c.req.valid('param').id), 200),
    )
    .post('/applications/:id/decline', requireOwner, params(byId), async (c) =>
      c.json(await declineApplication(c.var.context, c.var.owner, c.req.valid('param').id), 200),
    )
    .get('/applications/:id', requireVisitor, params(byId), async (c) =>
      c.json(await followApplication(c.var.context, c.var.visitor, c.req.valid('param').id, attachments), 200),
    )
    .put('/applications/:id/not-for-sale', requireOwner, params(byId), body(saleMark), async (c) => {
      const { notForSale } = c.req.valid('json')
      return c.json(await markNotForSale(c.var.context, c.var.owner, c.req.valid('param').id, notForSale), 200)
    })
    .get('/applications/reference/:ref', params(byReference), async (c) => {
      const visitor = await readVisitor(c, c.var.context)
      return c.json(await trackByReference(c.var.context, visitor, c.req.valid('param').ref, attachments), 200)
    })
