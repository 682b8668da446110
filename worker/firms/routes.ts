import type { Context } from 'hono'
import type { PartnerFirm } from '#contract/firm-views'
import { bySlug, memberCredentials } from '#contract/firms'
import { titanSlug } from '#contract/paths'
import { admit } from '../platform/admission'
import { type AppEnv, router } from '../platform/router'
import { dropCookie, giveSession, readSession } from '../platform/session'
import { body, params } from '../platform/validate'
import { requireMember } from './member'
import { activeFirms } from './queries'
import { type SignedIn, sessionView, signInMember, signOutMember } from './sign-in'

const welcome = async (c: Context<AppEnv>, { session, firmId, view }: SignedIn) => {
  await giveSession(c, c.var.tools, session, { firm: firmId })
  return c.json(view, 200)
}

/** Signing in to a firm's portal, and the list of partner firms. */
export const firmRoutes = router()
  .get('/firms', async (c) => {
    const firms: PartnerFirm[] = await activeFirms(c.var.tools.db)
    return c.json(firms, 200)
  })
  .post('/lawfirm/login', body(memberCredentials), async (c) =>
    welcome(c, await signInMember(c.var.tools, c.req.valid('json'))),
  )
  .post('/lawfirm/:slug/login', params(bySlug), body(memberCredentials), async (c) =>
    welcome(c, await signInMember(c.var.tools, c.req.valid('json'), c.req.valid('param').slug)),
  )
  .post('/titan/login', body(memberCredentials), async (c) =>
    welcome(c, await signInMember(c.var.tools, c.req.valid('json'), titanSlug)),
  )
  .get('/lawfirm/auth', requireMember, async (c) => {
    const [member] = await admit(c.var.tools, c.var.member)
    return c.json(sessionView(member), 200)
  })
  .post('/lawfirm/logout', async (c) => {
    const session = await readSession(c, c.var.tools, 'member')
    if (session) await signOutMember(c.var.tools, session)
    dropCookie(c, 'member')
    return c.body(null, 204)
  })
