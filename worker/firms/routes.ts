import type { Context } from 'hono'
import type { MemberSession, PartnerFirm } from '#contract/firm-views'
import { bySlug, type MemberCredentials, memberCredentials } from '#contract/firms'
import { titanSlug } from '#contract/paths'
import { readKnown, rememberBrowser } from '../accounts/known-browser'
import { admit } from '../platform/admission'
import { type AppEnv, router } from '../platform/router'
import { dropCookie, formerSession, giveSession, readSession } from '../platform/session'
import { body, params } from '../platform/validate'
import { requireMember } from './member'
import { activeFirms } from './queries'
import { type SignedIn, sessionView, signInMember, signOutMember } from './sign-in'

/** Hands a browser the session of the member who signed in. */
export async function welcomeMember(c: Context<AppEnv>, { session, firmId, view }: SignedIn): Promise<MemberSession> {
  await giveSession(c, c.var.tools, session, { firm: firmId })
  await rememberBrowser(c, c.var.tools, 'member', session.row.accountId)
  return view
}

async function enter(c: Context<AppEnv>, credentials: MemberCredentials, slug?: string) {
  const { tools } = c.var
  const own = { former: await formerSession(c, tools, 'member'), isKnown: await readKnown(c, tools) }
  return c.json(await welcomeMember(c, await signInMember(tools, credentials, own, slug)), 200)
}

/** Signing in to a firm's portal, and the list of partner firms. */
export const firmRoutes = router()
  .get('/firms', async (c) => {
    const firms: PartnerFirm[] = await activeFirms(c.var.tools.db)
    return c.json(firms, 200)
  })
  .post('/lawfirm/login', body(memberCredentials), async (c) => enter(c, c.req.valid('json')))
  .post('/lawfirm/:slug/login', params(bySlug), body(memberCredentials), async (c) =>
    enter(c, c.req.valid('json'), c.req.valid('param').slug),
  )
  .post('/titan/login', body(memberCredentials), async (c) => enter(c, c.req.valid('json'), titanSlug))
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
