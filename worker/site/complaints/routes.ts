import * as z from 'zod/mini'
import { byId } from '#contract/fields/fields'
import { pageQuery } from '#contract/fields/paging'
import {
  adminComplaint,
  complaintAnswer,
  complaintView,
  newComplaint,
  receivedComplaint,
  typedComplaintCode,
} from '#contract/site/complaints'
import { requireAdmin } from '../../identity/owner'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { answerComplaint, takeComplaint } from './handle-complaint'
import { allComplaints, complaintOf } from './read-complaints'
import { submitComplaint } from './submit-complaint'

export const complaintRoutes = router()
  .post(
    '/complaints',
    call('Sends a complaint and answers its number, with or without an account.', () => receivedComplaint),
    body(newComplaint),
    async (c) => c.json(await submitComplaint(c.var.context, c.req.valid('json')), 201),
  )
  .get(
    '/complaints/:code',
    call('The state of a complaint and its answer, by its number.', () => complaintView),
    params(typedComplaintCode),
    async (c) => c.json(await complaintOf(c.var.context, c.req.valid('param').code), 200),
  )
  .get(
    '/admin/complaints',
    call('The complaints, open ones first.', () => z.array(adminComplaint)),
    requireAdmin,
    query(pageQuery),
    async (c) => {
      const page = await allComplaints(c.var.context, c.var.owner, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .post(
    '/admin/complaints/:id/take',
    call('Takes a complaint on: the person sees that it is in progress.', () => adminComplaint),
    requireAdmin,
    params(byId),
    async (c) => c.json(await takeComplaint(c.var.context, c.var.owner, c.req.valid('param').id), 200),
  )
  .post(
    '/admin/complaints/:id/answer',
    call('Answers a complaint once, by mail and on its page.', () => adminComplaint),
    requireAdmin,
    params(byId),
    body(complaintAnswer),
    async (c) => {
      const { answer } = c.req.valid('json')
      return c.json(await answerComplaint(c.var.context, c.var.owner, c.req.valid('param').id, answer), 200)
    },
  )
