import { clientApplication } from '#contract/desk/views'
import { assigneeForm, preferencesForm } from '#contract/desk/work-forms'
import { byId } from '#contract/fields/fields'
import { memberPreferences } from '#contract/firms/member-session'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { assignMember } from './assign-member'
import { changePreferences } from './change-preferences'
import { logCall } from './log-call'

export const workRoutes = router()
  .put(
    '/lawfirm/clients/:id/assignee',
    call('Assigns a file to a member of the firm, or to no one.', () => clientApplication),
    requireMember,
    params(byId),
    body(assigneeForm),
    async (c) =>
      c.json(await assignMember(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(
    '/lawfirm/clients/:id/calls',
    call('Records that a member called the client: a first contact, if there was none.', () => clientApplication),
    requireMember,
    params(byId),
    async (c) => c.json(await logCall(c.var.context, c.var.member, c.req.valid('param').id), 200),
  )
  .put(
    '/lawfirm/preferences',
    call(
      'How the member likes to work: where the portal opens, and whether a morning digest is mailed.',
      () => memberPreferences,
    ),
    requireMember,
    body(preferencesForm),
    async (c) => c.json(await changePreferences(c.var.context, c.var.member, c.req.valid('json')), 200),
  )
