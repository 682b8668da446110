import type { Context } from 'hono'
import * as z from 'zod/mini'
import { accessCode, consolePersonView, personSignIn } from '#contract/administration/console'
import { pageQuery } from '#contract/fields/paging'
import { passkeySignIn, secondStep, webauthnOptions } from '#contract/identity/factors'
import { bySession, endedSession, endedSessions, sessionEntry } from '#contract/identity/sessions'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { formerSession, giveSession, leaveBrowser, type NewSession, readSession } from '../../platform/session'
import { ownFactorCalls } from '../factors/own-factors'
import { requireStepUp } from '../factors/step-up'
import { endMySession, endOtherSessions, mySessions } from '../session/session-list'
import { readKnown, rememberBrowser } from '../sign-in/known-browser'
import { clearPendingCookie, readPendingCookie, setPendingCookie } from '../sign-in/pending'
import { beginPasskeySignIn, beginSecondStep, signInByPasskey, takeSecondStep } from '../sign-in/second-step'
import type { SignInBrowser } from '../sign-in/sign-in-kind'
import { signOut } from '../sign-in/sign-out'
import { consolePerson, signInPerson, superKind } from './person-sign-in'
import { requireAccessCode, requireSuperAdmin, superAdminPerson } from './super-admin'
import { superAdminSignOut, unlockConsole } from './unlock'

const enteredPerson = z.lazy(() => z.object({ name: z.string() }))

const ownBrowser = async (c: Context, context: AppContext): Promise<SignInBrowser> => ({
  former: await formerSession(c, context, 'super'),
  isKnown: await readKnown(c, context),
  pend: setPendingCookie(c, context),
})

async function welcome(c: Context, context: AppContext, { session, name }: { session: NewSession; name: string }) {
  await giveSession(c, context, session)
  await rememberBrowser(c, context, 'super', session.row.accountId)
  return { name }
}

export const unlockRoutes = router()
  .post(
    '/super-admin/verify-code',
    call('Opens the console with the access code.', () => z.object({ verified: z.literal(true) })),
    body(accessCode),
    async (c) => {
      const former = await formerSession(c, c.var.context, 'super')
      const session = await unlockConsole(c.var.context, c.req.valid('json').code, former)
      await giveSession(c, c.var.context, session)
      return c.json({ verified: true }, 200)
    },
  )
  .post('/super-admin/lock', call('Closes the console.', null), async (c) => {
    const session = await readSession(c, c.var.context, 'super')
    if (session) await signOut(c.var.context, superAdminSignOut, session)
    leaveBrowser(c, 'super')
    return c.body(null, 204)
  })
  .get(
    '/super-admin/person',
    call('Who uses the console, and whether it waits for a person.', () => consolePersonView),
    requireAccessCode,
    async (c) => c.json(await consolePerson(c.var.context, c.var.superAdmin), 200),
  )
  .post(
    '/super-admin/person',
    call(
      'Signs a super admin in by their link, or names them by email for the second step, behind the access code.',
      () => enteredPerson,
    ),
    requireAccessCode,
    body(personSignIn),
    async (c) => {
      const answer = c.req.valid('json')
      return c.json(
        await welcome(
          c,
          c.var.context,
          await signInPerson(c.var.context, c.var.superAdmin, answer, await ownBrowser(c, c.var.context)),
        ),
        200,
      )
    },
  )
  .post(
    '/super-admin/second-step/options',
    call('Begins the second step of a sign-in with a passkey.', () => webauthnOptions),
    requireAccessCode,
    async (c) => {
      await readAs(c.var.context, c.var.superAdmin, {})
      return c.json(await beginSecondStep(c.var.context, await readPendingCookie(c, c.var.context, 'super')), 200)
    },
  )
  .post(
    '/super-admin/second-step',
    call('Finishes a sign-in after the password, with a passkey or a code.', () => enteredPerson),
    requireAccessCode,
    body(secondStep),
    async (c) => {
      const kind = superKind(c.var.superAdmin)
      const pending = await readPendingCookie(c, c.var.context, 'super')
      const answer = c.req.valid('json')
      const { session, account } = await takeSecondStep(
        c.var.context,
        kind,
        pending,
        answer,
        await ownBrowser(c, c.var.context),
      )
      clearPendingCookie(c)
      return c.json(await welcome(c, c.var.context, { session, name: account.name }), 200)
    },
  )
  .post(
    '/super-admin/passkey/options',
    call('Begins a sign-in with a passkey and nothing typed.', () => webauthnOptions),
    requireAccessCode,
    async (c) => {
      await readAs(c.var.context, c.var.superAdmin, {})
      return c.json(await beginPasskeySignIn(c.var.context, 'super'), 200)
    },
  )
  .post(
    '/super-admin/passkey',
    call('Signs in with a passkey alone.', () => enteredPerson),
    requireAccessCode,
    body(passkeySignIn),
    async (c) => {
      const { credential } = c.req.valid('json')
      const kind = superKind(c.var.superAdmin)
      const { session, account } = await signInByPasskey(
        c.var.context,
        kind,
        credential,
        await ownBrowser(c, c.var.context),
      )
      return c.json(await welcome(c, c.var.context, { session, name: account.name }), 200)
    },
  )
  .route('/super-admin/account', ownFactorCalls(superAdminPerson))
  .get(
    '/super-admin/account/sessions',
    call('The devices where the super admin is signed in.', () => z.array(sessionEntry)),
    requireSuperAdmin,
    query(pageQuery),
    async (c) => {
      const page = await mySessions(c.var.context, c.var.superAdmin, c.req.valid('query'))
      setPageHeaders(c, page)
      return c.json(page.rows, 200)
    },
  )
  .delete(
    '/super-admin/account/sessions',
    call('Signs out the super admin’s other devices.', () => endedSessions),
    requireSuperAdmin,
    requireStepUp,
    async (c) => c.json(await endOtherSessions(c.var.context, c.var.superAdmin), 200),
  )
  .delete(
    '/super-admin/account/sessions/:sid',
    call('Signs out one of the super admin’s devices.', () => endedSession),
    requireSuperAdmin,
    requireStepUp,
    params(bySession),
    async (c) => {
      const ended = await endMySession(c.var.context, c.var.superAdmin, c.req.valid('param').sid)
      if (ended.isThis) leaveBrowser(c, 'super')
      return c.json(ended, 200)
    },
  )
