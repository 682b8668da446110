import { accountDetails, bySession, emailChange, passwordChange } from '#contract/accounts/settings'
import { pageQuery } from '#contract/fields/paging'
import { requireStepUp, requireStepUpOrPassword } from '../identity/factors/step-up'
import { requireOwner } from '../identity/owner'
import { changePassword } from '../identity/password/change-password'
import { endMySession, endOtherSessions, mySessions } from '../identity/session/sessions'
import { setPageHeaders } from '../platform/database/page'
import { router } from '../platform/http/router'
import { body, params, query } from '../platform/http/validate'
import { leaveBrowser } from '../platform/session'
import { requestEmailChange } from './change-email'
import { ownerPassword } from './owner-kind'
import { readAccount, saveDetails } from './settings'

export const settingsRoutes = router()
  .get('/account', requireOwner, async (c) => c.json(await readAccount(c.var.context, c.var.owner), 200))
  .put('/account', requireOwner, body(accountDetails), async (c) =>
    c.json(await saveDetails(c.var.context, c.var.owner, c.req.valid('json')), 200),
  )
  .post('/account/password', requireOwner, requireStepUp, body(passwordChange), async (c) =>
    c.json(await changePassword(c.var.context, c.var.owner, ownerPassword, c.req.valid('json')), 200),
  )
  .post('/account/email', requireOwner, requireStepUp, body(emailChange), async (c) =>
    c.json(await requestEmailChange(c.var.context, c.var.owner, c.req.valid('json')), 200),
  )
  .get('/account/sessions', requireOwner, query(pageQuery), async (c) => {
    const page = await mySessions(c.var.context, c.var.owner, c.req.valid('query'))
    setPageHeaders(c, page)
    return c.json(page.rows, 200)
  })
  .delete('/account/sessions', requireOwner, requireStepUpOrPassword, async (c) =>
    c.json(await endOtherSessions(c.var.context, c.var.owner), 200),
  )
  .delete('/account/sessions/:sid', requireOwner, requireStepUpOrPassword, params(bySession), async (c) => {
    const ended = await endMySession(c.var.context, c.var.owner, c.req.valid('param').sid)
    if (ended.isThis) leaveBrowser(c, 'owner')
    return c.json(ended, 200)
  })
