import { byId } from '#contract/fields/fields'
import { pageQuery } from '#contract/fields/paging'
import { complaintAnswer, newComplaint, typedComplaintCode } from '#contract/site/complaints'
import { requireAdmin } from '../../identity/owner'
import { setPageHeaders } from '../../platform/database/page'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { answerComplaint, takeComplaint } from './handle-complaint'
import { allComplaints, complaintOf } from './read-complaints'
import { submitComplaint } from './submit-complaint'

export const complaintRoutes = router()
  .post('/complaints', body(newComplaint), async (c) =>
    c.json(await submitComplaint(c.var.context, c.req.valid('json')), 201),
  )
  .get('/complaints/:code', params(typedComplaintCode), async (c) =>
    c.json(await complaintOf(c.var.context, c.req.valid('param').code), 200),
  )
  .get('/admin/complaints', requireAdmin, query(pageQuery), async (c) => {
    const page = await allComplaints(c.var.context, c.var.owner, c.req.valid('query'))
    return c.json(setPageHeaders(c, page), 200)
  })
  .post('/admin/complaints/:id/take', requireAdmin, params(byId), async (c) =>
    c.json(await takeComplaint(c.var.context, c.var.owner, c.req.valid('param').id), 200),
  )
  .post('/admin/complaints/:id/answer', requireAdmin, params(byId), body(complaintAnswer), async (c) => {
    const { answer } = c.req.valid('json')
    return c.json(await answerComplaint(c.var.context, c.var.owner, c.req.valid('param').id, answer), 200)
  })
