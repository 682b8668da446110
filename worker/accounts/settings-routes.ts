import {
  accountDetails,
  accountErasure,
  bySession,
  emailChange,
  exportName,
  passwordChange,
} from '#contract/account-settings'
import { givenPassword } from '#contract/accounts'
import { pageQuery } from '#contract/fields/paging'
import type { Belongings } from '../identity/belongings'
import { requireOwner } from '../identity/owner'
import { endMySession, endOtherSessions, mySessions } from '../identity/session/sessions'
import { announcePage } from '../platform/database/page'
import { Failure } from '../platform/failure'
import { attachment } from '../platform/files/file-store'
import { router } from '../platform/http/router'
import { body, params, query } from '../platform/http/validate'
import { dropCookie } from '../platform/session'
import { requestEmailChange } from './change-email'
import { eraseAccount } from './erase'
import { exportAccount } from './export'
import { ownBelongings } from './own-belongings'
import { changePassword, readAccount, saveDetails } from './settings'

/** What signed-in owners do with their own account. */
export function settingsRoutes(ofLaterSlices: readonly Belongings[]) {
  const belongings = [...ofLaterSlices, ownBelongings]
  return router()
    .get('/account', requireOwner, async (c) => c.json(await readAccount(c.var.context, c.var.owner), 200))
    .put('/account', requireOwner, body(accountDetails), async (c) =>
      c.json(await saveDetails(c.var.context, c.var.owner, c.req.valid('json')), 200),
    )
    .post('/account/password', requireOwner, body(passwordChange), async (c) =>
      c.json(await changePassword(c.var.context, c.var.owner, c.req.valid('json')), 200),
    )
    .post('/account/email', requireOwner, body(emailChange), async (c) =>
      c.json(await requestEmailChange(c.var.context, c.var.owner, c.req.valid('json')), 200),
    )
    .get('/account/export', requireOwner, async (c) => {
      const password = passwordIn(c.req.header('x-password'))
      const zip = await exportAccount(c.var.context, c.var.owner, password, belongings)
      return new Response(zip, { status: 200, headers: attachment(exportName, 'application/zip') })
    })
    .delete('/account', requireOwner, body(accountErasure), async (c) => {
      const erased = await eraseAccount(c.var.context, c.var.owner, c.req.valid('json').password, belongings)
      dropCookie(c, 'owner')
      dropCookie(c, 'applicant')
      return c.json(erased, 200)
    })
    .get('/account/sessions', requireOwner, query(pageQuery), async (c) => {
      const page = await mySessions(c.var.context, c.var.owner, c.req.valid('query'))
      announcePage(c, page)
      return c.json(page.rows, 200)
    })
    .delete('/account/sessions', requireOwner, async (c) =>
      c.json(await endOtherSessions(c.var.context, c.var.owner), 200),
    )
    .delete('/account/sessions/:sid', requireOwner, params(bySession), async (c) => {
      const ended = await endMySession(c.var.context, c.var.owner, c.req.valid('param').sid)
      if (ended.isThis) dropCookie(c, 'owner')
      return c.json(ended, 200)
    })
}

/** A password in a header, percent-encoded, for a call that has no body. @throws Failure bad-request */
function passwordIn(header: string | undefined): string {
  let given = ''
  try {
    given = decodeURIComponent(header ?? '')
  } catch {
    // not percent-encoded: refused below like an empty one
  }
  const read = givenPassword.safeParse(given)
  if (read.success) return read.data
  const message = read.error.issues[0]?.message ?? ''
  throw new Failure('bad-request', message, { errors: [{ path: 'password', message }] })
}
