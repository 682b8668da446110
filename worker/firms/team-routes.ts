import type { Context } from 'hono'
import * as z from 'zod/mini'
import { titanSlug } from '#contract/addresses/paths'
import { byId } from '#contract/fields/fields'
import { firmForm, firmSettingsView } from '#contract/firms/firm-settings'
import { type Acceptance, acceptance, byToken, invitationForm, openInvitation } from '#contract/firms/invitations'
import { memberSession } from '#contract/firms/member-session'
import { memberRights, memberStatus, team, teamInvitation } from '#contract/firms/team'
import { requireStepUp } from '../identity/factors/step-up'
import type { AppContext } from '../platform/context'
import { call } from '../platform/http/description'
import { requireLinkToken } from '../platform/http/require-link-token'
import { router } from '../platform/http/router'
import { body, params } from '../platform/http/validate'
import { formerSession } from '../platform/session'
import { acceptInvitation, readInvitation } from './accept-invitation'
import { changeFirm, firmSettings } from './firm-settings'
import { inviteMember } from './invite'
import { type MemberGuard, requireMember, requireMemberOf, requirePermission } from './member'
import { welcomeMember } from './routes'
import { changeRights, resetMember, revokeInvitation, setMemberActive, teamOf } from './team'

const message = z.lazy(() => z.object({ message: z.string() }))

/** The calls of one team: every member reads, members with the permission change, after a factor. */
const teamCalls = (firm: string, read: MemberGuard, change: MemberGuard) =>
  router()
    .get(
      '/team',
      call(`The members of ${firm} and its pending invitations.`, () => team),
      read,
      async (c) => c.json(await teamOf(c.var.context, c.var.member), 200),
    )
    .post(
      '/team/invite',
      call(`Invites a person to ${firm} by email.`, () => teamInvitation),
      change,
      requireStepUp,
      body(invitationForm),
      async (c) => c.json(await inviteMember(c.var.context, c.var.member, c.req.valid('json')), 201),
    )
    .delete(
      '/team/invite/:id',
      call(`Revokes an invitation to ${firm}.`, () => message),
      change,
      requireStepUp,
      params(byId),
      async (c) => c.json(await revokeInvitation(c.var.context, c.var.member, c.req.valid('param').id), 200),
    )
    .put(
      '/team/:id/rights',
      call(`Changes the role and permissions of a member of ${firm}.`, () => message),
      change,
      requireStepUp,
      params(byId),
      body(memberRights),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await changeRights(c.var.context, c.var.member, id, c.req.valid('json')), 200)
      },
    )
    .delete(
      '/team/:id/factors',
      call(`Removes the second factors of a member of ${firm}, who has lost them. Their sessions end.`, () => message),
      change,
      requireStepUp,
      params(byId),
      async (c) => c.json(await resetMember(c.var.context, c.var.member, c.req.valid('param').id), 200),
    )
    .put(
      '/team/:id/status',
      call(`Activates or deactivates a member of ${firm}.`, () => message),
      change,
      requireStepUp,
      params(byId),
      body(memberStatus),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await setMemberActive(c.var.context, c.var.member, id, c.req.valid('json').isActive), 200)
      },
    )

async function join(c: Context, context: AppContext, token: string, form: Acceptance) {
  const former = await formerSession(c, context, 'member')
  return welcomeMember(c, context, await acceptInvitation(context, token, form, former))
}

export const teamRoutes = router()
  .route('/lawfirm', teamCalls('the firm', requireMember, requirePermission('team')))
  .route('/titan', teamCalls('Titan Law', requireMemberOf(titanSlug), requirePermission('team', titanSlug)))
  .get(
    '/lawfirm/invitation',
    call('The person who sent an invitation, and the firm, by its link.', () => openInvitation),
    requireLinkToken,
    async (c) => c.json(await readInvitation(c.var.context, c.var.linkToken), 200),
  )
  .post(
    '/lawfirm/invitation/accept',
    call('Accepts an invitation to a firm, by the same link, and signs in.', () => memberSession),
    requireLinkToken,
    body(acceptance),
    async (c) => c.json(await join(c, c.var.context, c.var.linkToken, c.req.valid('json')), 201),
  )
  // other clients may use these; their addresses hold the token
  .get(
    '/lawfirm/invitations/:token',
    call('The older form of GET /api/lawfirm/invitation.', () => openInvitation),
    params(byToken),
    async (c) => c.json(await readInvitation(c.var.context, c.req.valid('param').token), 200),
  )
  .post(
    '/lawfirm/invitations/:token/accept',
    call('The older form of POST /api/lawfirm/invitation/accept.', () => memberSession),
    params(byToken),
    body(acceptance),
    async (c) => c.json(await join(c, c.var.context, c.req.valid('param').token, c.req.valid('json')), 201),
  )
  .get(
    '/lawfirm/firm',
    call('The contact details of the firm and its accountant.', () => firmSettingsView),
    requireMember,
    async (c) => c.json(await firmSettings(c.var.context, c.var.member), 200),
  )
  .put(
    '/lawfirm/firm',
    call('Changes the contact details of the firm and its accountant.', () => firmSettingsView),
    requirePermission('team'),
    body(firmForm),
    async (c) => c.json(await changeFirm(c.var.context, c.var.member, c.req.valid('json')), 200),
  )
