import type { Context } from 'hono'
import { titanSlug } from '#contract/http/paths'
import { bySlug, type MemberCredentials, memberCredentials } from '#contract/staff/firms'
import type { MemberSession, PartnerFirm } from '#contract/views/firms'
import { readKnown, rememberBrowser } from '../identity/sign-in/known-browser'
import { signOut } from '../identity/sign-in/sign-out'
import { readAs } from '../platform/admission'
import { type AppEnv, router } from '../platform/http/router'
import { body, params } from '../platform/http/validate'
import { dropCookie, formerSession, giveSession, readSession } from '../platform/session'
import { requireMember } from './member'
import { memberSignOut } from './member-kind'
import { lawFirmView } from './partner-rules'
import { activeFirms, listedFirms } from './queries'
import { type SignedIn, sessionView, signInMember } from './sign-in'

export async function welcomeMember(c: Context<AppEnv>, { session, firmId, view }: SignedIn): Promise<MemberSession> {
  await giveSession(c, c.var.context, session, { firm: firmId })
  await rememberBrowser(c, c.var.context, 'member', session.row.accountId)
  return view
}

async function enter(c: Context<AppEnv>, credentials: MemberCredentials, slug?: string) {
  const { context } = c.var
  const own = { former: await formerSession(c, context, 'member'), isKnown: await readKnown(c, context) }
  return c.json(await welcomeMember(c, await signInMember(context, credentials, own, slug)), 200)
}

export const firmRoutes = router()
  .get('/firms', async (c) => {
    const firms: PartnerFirm[] = await activeFirms(c.var.context.db)
    return c.json(firms, 200)
  })
  .get('/law-firms', async (c) => {
    const listed = await listedFirms(c.var.context.db)
    return c.json(listed.map(lawFirmView), 200)
  })
  .post('/lawfirm/login', body(memberCredentials), async (c) => enter(c, c.req.valid('json')))
  .post('/lawfirm/:slug/login', params(bySlug), body(memberCredentials), async (c) =>
    enter(c, c.req.valid('json'), c.req.valid('param').slug),
  )
  .post('/titan/login', body(memberCredentials), async (c) => enter(c, c.req.valid('json'), titanSlug))
  .get('/lawfirm/auth', requireMember, async (c) => {
    const { actor } = await readAs(c.var.context, c.var.member, {})
    return c.json(sessionView(actor), 200)
  })
  .post('/lawfirm/logout', async (c) => {
    const session = await readSession(c, c.var.context, 'member')
    if (session) await signOut(c.var.context, memberSignOut, session)
    dropCookie(c, 'member')
    return c.body(null, 204)
  })
