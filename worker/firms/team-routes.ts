import { byId } from '#contract/fields/fields'
import { titanSlug } from '#contract/http/paths'
import { acceptance, byToken, firmForm, invitationForm, memberRights, memberStatus } from '#contract/staff/team'
import { requireStepUp } from '../identity/factors/step-up'
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

export const teamRoutes = router()
  .route('/lawfirm', teamCalls(requireMember, requirePermission('team')))
  .route('/titan', teamCalls(requireMemberOf(titanSlug), requirePermission('team', titanSlug)))
  .get('/lawfirm/invitations/:token', params(byToken), async (c) =>
    c.json(await readInvitation(c.var.context, c.req.valid('param').token), 200),
  )
  .post('/lawfirm/invitations/:token/accept', params(byToken), body(acceptance), async (c) => {
    const { context } = c.var
    const former = await formerSession(c, context, 'member')
    const accepted = await acceptInvitation(context, c.req.valid('param').token, c.req.valid('json'), former)
    return c.json(await welcomeMember(c, accepted), 201)
  })
  .get('/lawfirm/firm', requireMember, async (c) => c.json(await firmSettings(c.var.context, c.var.member), 200))
  .put('/lawfirm/firm', requirePermission('team'), body(firmForm), async (c) =>
    c.json(await changeFirm(c.var.context, c.var.member, c.req.valid('json')), 200),
  )
