import { byId } from '#contract/fields/fields'
import { assigneeForm } from '#contract/staff/work'
import { requireMember } from '../../firms/member'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { assignMember } from './assign-member'

export const workRoutes = router().put(
  '/lawfirm/clients/:id/assignee',
  requireMember,
  params(byId),
  body(assigneeForm),
  async (c) =>
    c.json(await assignMember(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
)
