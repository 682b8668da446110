import * as z from 'zod/mini'
import { accountErasure, exportName } from '#contract/accounts/settings'
import { givenPassword } from '#contract/identity/passwords'
import { requireStepUp } from '../../identity/factors/step-up'
import { requireOwner } from '../../identity/owner'
import { Failure } from '../../platform/failure'
import { downloadHeaders } from '../../platform/files/file-store'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body } from '../../platform/http/validate'
import { dropCookie, leaveBrowser } from '../../platform/session'
import { eraseAccount } from './erase'
import { exportAccount } from './export'

export const personalDataRoutes = router()
  .get(
    '/account/export',
    call('Everything about the owner as a zip archive.', ['application/zip']),
    requireOwner,
    requireStepUp,
    async (c) => {
      const password = passwordIn(c.req.header('x-password'))
      const zip = await exportAccount(c.var.context, c.var.owner, password)
      return new Response(zip, { status: 200, headers: downloadHeaders(exportName, 'application/zip') })
    },
  )
  .delete(
    '/account',
    call('Erases the account and all personal data. The payment records are kept.', () =>
      z.object({ erased: z.literal(true) }),
    ),
    requireOwner,
    requireStepUp,
    body(accountErasure),
    async (c) => {
      const erased = await eraseAccount(c.var.context, c.var.owner, c.req.valid('json').password)
      leaveBrowser(c, 'owner')
      dropCookie(c, 'applicant')
      return c.json(erased, 200)
    },
  )

/** A password in a header, percent-encoded, for a call without a body. @throws Failure bad-request */
function passwordIn(header: string | undefined): string {
  let password = ''
  try {
    password = decodeURIComponent(header ?? '')
  } catch {
    // not percent-encoded: refused below like an empty one
  }
  const read = givenPassword.safeParse(password)
  if (read.success) return read.data
  const message = read.error.issues[0]?.message ?? ''
  throw new Failure('bad-request', message, { errors: [{ path: 'password', message }] })
}
