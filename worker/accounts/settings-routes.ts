import * as z from 'zod/mini'
import { accountDetails, emailChange } from '#contract/accounts/settings'
import { accountView, userView } from '#contract/accounts/views'
import { pageQuery } from '#contract/fields/paging'
import { passwordChange } from '#contract/identity/passwords'
import { bySession, endedSession, endedSessions, sessionEntry } from '#contract/identity/sessions'
import { requireStepUp, requireStepUpOrPassword } from '../identity/factors/step-up'
import { requireOwner } from '../identity/owner'
import { changePassword } from '../identity/password/change-password'
import { endMySession, endOtherSessions, mySessions } from '../identity/session/session-list'
import { setPageHeaders } from '../platform/database/page'
import { call } from '../platform/http/description'
import { router } from '../platform/http/router'
import { body, params, query } from '../platform/http/validate'
import { leaveBrowser } from '../platform/session'
import { requestEmailChange } from './change-email'
import { ownerPassword } from './owner-kind'
import { readAccount, saveDetails } from './settings'

export const settingsRoutes = router()
  .get(
    '/account',
    call('The account details that the owner can change.', () => accountView),
    requireOwner,
    async (c) => c.json(await readAccount(c.var.context, c.var.owner), 200),
  )
  .put(
    '/account',
    call('Changes name and phone number.', () => userView),
    requireOwner,
    body(accountDetails),
    async (c) => c.json(await saveDetails(c.var.context, c.var.owner, c.req.valid('json')), 200),
  )
  .post(
    '/account/password',
    call('Changes the password and ends every other session.', () => z.object({ changed: z.literal(true) })),
    requireOwner,
    requireStepUp,
    body(passwordChange),
    async (c) => c.json(await changePassword(c.var.context, c.var.owner, ownerPassword, c.req.valid('json')), 200),
  )
  .post(
    '/account/email',
    call('Requests a new email address. It changes when the link sent to it is opened; every other session ends.', () =>
      z.object({ sent: z.literal(true) }),
    ),
    requireOwner,
    requireStepUp,
    body(emailChange),
    async (c) => c.json(await requestEmailChange(c.var.context, c.var.owner, c.req.valid('json')), 200),
  )
  .get(
    '/account/sessions',
    call('The devices where the owner is signed in.', () => z.array(sessionEntry)),
    requireOwner,
    query(pageQuery),
    async (c) => {
      const page = await mySessions(c.var.context, c.var.owner, c.req.valid('query'))
      setPageHeaders(c, page)
      return c.json(page.rows, 200)
    },
  )
  .delete(
    '/account/sessions',
    call('Signs out every other device.', () => endedSessions),
    requireOwner,
    requireStepUpOrPassword,
    async (c) => c.json(await endOtherSessions(c.var.context, c.var.owner), 200),
  )
  .delete(
    '/account/sessions/:sid',
    call('Signs out one device.', () => endedSession),
    requireOwner,
    requireStepUpOrPassword,
    params(bySession),
    async (c) => {
      const ended = await endMySession(c.var.context, c.var.owner, c.req.valid('param').sid)
      if (ended.isThis) leaveBrowser(c, 'owner')
      return c.json(ended, 200)
    },
  )
