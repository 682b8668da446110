import type { Context } from 'hono'
import { titanSlug } from '#contract/addresses/paths'
import { byId } from '#contract/fields/fields'
import {
  type Acceptance,
  acceptance,
  byToken,
  firmForm,
  invitationForm,
  memberRights,
  memberStatus,
} from '#contract/firms/team'
import { requireStepUp } from '../identity/factors/step-up'
import type { AppContext } from '../platform/context'
import { linkToken } from '../platform/http/link-token'
import { router } from '../platform/http/router'
import { body, params } from '../platform/http/validate'
import { formerSession } from '../platform/session'
import { acceptInvitation, readInvitation } from './acceptance'
import { changeFirm, firmSettings } from './firm-settings'
import { inviteMember } from './invite'
import { type MemberGuard, requireMember, requireMemberOf, requirePermission } from './member'
import { welcomeMember } from './routes'
import { changeRights, resetMember, revokeInvitation, setMemberActive, teamOf } from './team'

/** The calls of one team: every member reads, members with the permission change, after a factor. */
const teamCalls = (read: MemberGuard, change: MemberGuard) =>
  router()
    .get('/team', read, async (c) => c.json(await teamOf(c.var.context, c.var.member), 200))
    .post('/team/invite', change, requireStepUp, body(invitationForm), async (c) =>
      c.json(await inviteMember(c.var.context, c.var.member, c.req.valid('json')), 201),
    )
    .delete('/team/invite/:id', change, requireStepUp, params(byId), async (c) =>
      c.json(await revokeInvitation(c.var.context, c.var.member, c.req.valid('param').id), 200),
    )
    .put('/team/:id/rights', change, requireStepUp, params(byId), body(memberRights), async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changeRights(c.var.context, c.var.member, id, c.req.valid('json')), 200)
    })
    .delete('/team/:id/factors', change, requireStepUp, params(byId), async (c) =>
      c.json(await resetMember(c.var.context, c.var.member, c.req.valid('param').id), 200),
    )
    .put('/team/:id/status', change, requireStepUp, params(byId), body(memberStatus), async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await setMemberActive(c.var.context, c.var.member, id, c.req.valid('json').isActive), 200)
    })

async function join(c: Context, context: AppContext, token: string, form: Acceptance) {
  const former = await formerSession(c, context, 'member')
  return welcomeMember(c, context, await acceptInvitation(context, token, form, former))
}

export const teamRoutes = router()
  .route('/lawfirm', teamCalls(requireMember, requirePermission('team')))
  .route('/titan', teamCalls(requireMemberOf(titanSlug), requirePermission('team', titanSlug)))
  .get('/lawfirm/invitation', linkToken, async (c) => c.json(await readInvitation(c.var.context, c.var.linkToken), 200))
  .post('/lawfirm/invitation/accept', linkToken, body(acceptance), async (c) =>
    c.json(await join(c, c.var.context, c.var.linkToken, c.req.valid('json')), 201),
  )
  // other clients may use these; their addresses hold the token
  .get('/lawfirm/invitations/:token', params(byToken), async (c) =>
    c.json(await readInvitation(c.var.context, c.req.valid('param').token), 200),
  )
  .post('/lawfirm/invitations/:token/accept', params(byToken), body(acceptance), async (c) =>
    c.json(await join(c, c.var.context, c.req.valid('param').token, c.req.valid('json')), 201),
  )
  .get('/lawfirm/firm', requireMember, async (c) => c.json(await firmSettings(c.var.context, c.var.member), 200))
  .put('/lawfirm/firm', requirePermission('team'), body(firmForm), async (c) =>
    c.json(await changeFirm(c.var.context, c.var.member, c.req.valid('json')), 200),
  )
