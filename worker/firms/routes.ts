import type { Context } from 'hono'
import * as z from 'zod/mini'
import { titanSlug } from '#contract/addresses/paths'
import { type MemberSession, memberSession } from '#contract/firms/member-session'
import { lawFirm, type PartnerFirm, partnerFirm } from '#contract/firms/partner-firms'
import { bySlug, type MemberCredentials, memberCredentials } from '#contract/firms/sign-in'
import { passkeySignIn, secondStep, webauthnOptions } from '#contract/identity/factors'
import { daysLeft } from '../identity/factors/factor-rules'
import { readKnown, rememberBrowser } from '../identity/sign-in/known-browser'
import { clearPendingCookie, readPendingCookie, setPendingCookie } from '../identity/sign-in/pending'
import { beginPasskeySignIn, beginSecondStep, signInByPasskey, takeSecondStep } from '../identity/sign-in/second-step'
import type { SignInBrowser } from '../identity/sign-in/sign-in-kind'
import { signOut } from '../identity/sign-in/sign-out'
import { readAs } from '../platform/admission'
import type { AppContext } from '../platform/context'
import { call } from '../platform/http/description'
import { type AppEnv, router } from '../platform/http/router'
import { body, params } from '../platform/http/validate'
import { formerSession, giveSession, leaveBrowser, readSession } from '../platform/session'
import { licenceToWarnOf } from './licence/portal-licence'
import { yearsOfFirm } from './licence/queries'
import { requireMemberToEnrol } from './member'
import { memberSignIn, memberSignOut } from './member-kind'
import { lawFirmView } from './partner-view'
import { activeFirms, listedFirms } from './queries'
import { type SignedIn, sessionView, signedIn, signInMember } from './sign-in'

export async function welcomeMember(
  c: Context,
  context: AppContext,
  { session, firmId, view }: SignedIn,
): Promise<MemberSession> {
  await giveSession(c, context, session, { firm: firmId })
  await rememberBrowser(c, context, 'member', session.row.accountId)
  return view
}

/** This browser, as a sign-in needs to know it. */
const memberBrowser = async (c: Context<AppEnv>): Promise<SignInBrowser> => ({
  former: await formerSession(c, c.var.context, 'member'),
  isKnown: await readKnown(c, c.var.context),
  pend: setPendingCookie(c, c.var.context),
})

const enter = async (c: Context<AppEnv>, credentials: MemberCredentials, slug?: string) =>
  c.json(
    await welcomeMember(c, c.var.context, await signInMember(c.var.context, credentials, await memberBrowser(c), slug)),
    200,
  )

export const firmRoutes = router()
  .get(
    '/firms',
    call('The active partner law firms.', () => z.array(partnerFirm)),
    async (c) => {
      const firms: PartnerFirm[] = await activeFirms(c.var.context.db)
      return c.json(firms, 200)
    },
  )
  .get(
    '/law-firms',
    call('The active partner law firms as a visitor may know them, by name: office, hours, completed files.', () =>
      z.array(lawFirm),
    ),
    async (c) => {
      const listed = await listedFirms(c.var.context.db)
      return c.json(listed.map(lawFirmView), 200)
    },
  )
  .post(
    '/lawfirm/login',
    call('Signs in a member of any firm.', () => memberSession),
    body(memberCredentials),
    async (c) => enter(c, c.req.valid('json')),
  )
  .post(
    '/lawfirm/:slug/login',
    call('Signs in a member of this firm.', () => memberSession),
    params(bySlug),
    body(memberCredentials),
    async (c) => enter(c, c.req.valid('json'), c.req.valid('param').slug),
  )
  .post(
    '/titan/login',
    call('Signs in a member of Titan Law.', () => memberSession),
    body(memberCredentials),
    async (c) => enter(c, c.req.valid('json'), titanSlug),
  )
  .post(
    '/lawfirm/second-step/options',
    call('Begins the second step of a sign-in with a passkey.', () => webauthnOptions),
    async (c) => c.json(await beginSecondStep(c.var.context, await readPendingCookie(c, c.var.context, 'member')), 200),
  )
  .post(
    '/lawfirm/second-step',
    call('Finishes a sign-in after the password, with a passkey or a code.', () => memberSession),
    body(secondStep),
    async (c) => {
      const pending = await readPendingCookie(c, c.var.context, 'member')
      const answer = c.req.valid('json')
      const entered = await takeSecondStep(c.var.context, memberSignIn(), pending, answer, await memberBrowser(c))
      clearPendingCookie(c)
      return c.json(await welcomeMember(c, c.var.context, signedIn(entered)), 200)
    },
  )
  .post(
    '/lawfirm/passkey/options',
    call('Begins a sign-in with a passkey and nothing typed.', () => webauthnOptions),
    async (c) => c.json(await beginPasskeySignIn(c.var.context, 'member'), 200),
  )
  .post(
    '/lawfirm/passkey',
    call('Signs in with a passkey alone.', () => memberSession),
    body(passkeySignIn),
    async (c) => {
      const { credential } = c.req.valid('json')
      const entered = await signInByPasskey(c.var.context, memberSignIn(), credential, await memberBrowser(c))
      return c.json(await welcomeMember(c, c.var.context, signedIn(entered)), 200)
    },
  )
  .get(
    '/lawfirm/auth',
    call('Which member is signed in, and their firm.', () => memberSession),
    requireMemberToEnrol,
    async (c) => {
      const { context } = c.var
      const { firmId } = c.var.member
      const { actor, lawyers } = await readAs(context, c.var.member, { lawyers: yearsOfFirm(context.db, firmId) })
      const factorDaysLeft = daysLeft(actor, context.now())
      const { news } = c.var.member
      const warned = licenceToWarnOf(context, lawyers)
      return c.json({ ...sessionView(actor), factorDaysLeft, ...warned, ...(news > 0 && { news: String(news) }) }, 200)
    },
  )
  .post('/lawfirm/logout', call('Signs out the member.', null), async (c) => {
    const session = await readSession(c, c.var.context, 'member')
    if (session) await signOut(c.var.context, memberSignOut, session)
    leaveBrowser(c, 'member')
    return c.body(null, 204)
  })
