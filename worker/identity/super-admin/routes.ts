import { accessCode } from '#contract/staff/console'
import { router } from '../../platform/http/router'
import { body } from '../../platform/http/validate'
import { dropCookie, formerSession, giveSession, readSession } from '../../platform/session'
import { signOut } from '../sign-in/sign-out'
import { superAdminSignOut, unlockConsole } from './unlock'

export const unlockRoutes = router()
  .post('/super-admin/verify-code', body(accessCode), async (c) => {
    const former = await formerSession(c, c.var.context, 'super')
    const session = await unlockConsole(c.var.context, c.req.valid('json').code, former)
    await giveSession(c, c.var.context, session)
    return c.json({ verified: true }, 200)
  })
  .post('/super-admin/lock', async (c) => {
    const session = await readSession(c, c.var.context, 'super')
    if (session) await signOut(c.var.context, superAdminSignOut, session)
    dropCookie(c, 'super')
    return c.body(null, 204)
  })
