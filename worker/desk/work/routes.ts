import { assigneeForm, preferencesForm } from '#contract/desk/work-forms'
import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { actionNeeded } from './action-needed'
import { assignMember } from './assign-member'
import { changePreferences } from './preferences'

export const workRoutes = router()
  .get('/lawfirm/action-needed', requireMember, async (c) =>
    c.json(await actionNeeded(c.var.context, c.var.member), 200),
  )
  .put('/lawfirm/clients/:id/assignee', requireMember, params(byId), body(assigneeForm), async (c) =>
    c.json(await assignMember(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .put('/lawfirm/preferences', requireMember, body(preferencesForm), async (c) =>
    c.json(await changePreferences(c.var.context, c.var.member, c.req.valid('json')), 200),
  )
