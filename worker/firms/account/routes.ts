import * as z from 'zod/mini'
import { pageQuery } from '#contract/fields/paging'
import { passwordChange } from '#contract/identity/passwords'
import { bySession, endedSession, endedSessions, sessionEntry } from '#contract/identity/sessions'
import { ownFactorCalls } from '../../identity/factors/own-factors'
import { requireStepUp, requireStepUpOrPassword } from '../../identity/factors/step-up'
import { changePassword } from '../../identity/password/change-password'
import { personGuard } from '../../identity/session/person'
import { endMySession, endOtherSessions, mySessions } from '../../identity/session/session-list'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { leaveBrowser } from '../../platform/session'
import { readMember, requireMember } from '../member'
import { memberPassword } from './own-password'

const memberPerson = personGuard('member', (c) => readMember(c, c.var.context, { isEnrolment: true }), {
  who: 'firm member',
  cookies: ['member'],
})

/** A member's own sign-in. */
export const memberAccountRoutes = router()
  .route('/lawfirm/account', ownFactorCalls(memberPerson))
  .post(
    '/lawfirm/account/password',
    call('Changes the member’s password and ends their other sessions.', () => z.object({ changed: z.literal(true) })),
    requireMember,
    requireStepUp,
    body(passwordChange),
    async (c) => c.json(await changePassword(c.var.context, c.var.member, memberPassword, c.req.valid('json')), 200),
  )
  .get(
    '/lawfirm/account/sessions',
    call('The devices where the member is signed in.', () => z.array(sessionEntry)),
    requireMember,
    query(pageQuery),
    async (c) => {
      const page = await mySessions(c.var.context, c.var.member, c.req.valid('query'))
      setPageHeaders(c, page)
      return c.json(page.rows, 200)
    },
  )
  .delete(
    '/lawfirm/account/sessions',
    call('Signs out the member’s other devices.', () => endedSessions),
    requireMember,
    requireStepUpOrPassword,
    async (c) => c.json(await endOtherSessions(c.var.context, c.var.member), 200),
  )
  .delete(
    '/lawfirm/account/sessions/:sid',
    call('Signs out one of the member’s devices.', () => endedSession),
    requireMember,
    requireStepUpOrPassword,
    params(bySession),
    async (c) => {
      const ended = await endMySession(c.var.context, c.var.member, c.req.valid('param').sid)
      if (ended.isThis) leaveBrowser(c, 'member')
      return c.json(ended, 200)
    },
  )
