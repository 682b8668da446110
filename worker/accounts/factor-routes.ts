import type { Context } from 'hono'
import { sessionView } from '#contract/accounts/views'
import { passkeySignIn, secondStep, webauthnOptions } from '#contract/identity/factors'
import { attachByIds } from '../applications/shared/attach-queries'
import { ownFactorCalls } from '../identity/factors/own-factors'
import { readOwner } from '../identity/owner'
import { personGuard } from '../identity/session/person'
import { sessionViewOf } from '../identity/session-view'
import { clearPendingCookie, readPendingCookie } from '../identity/sign-in/pending'
import { beginPasskeySignIn, beginSecondStep, signInByPasskey, takeSecondStep } from '../identity/sign-in/second-step'
import { call } from '../platform/http/description'
import { type AppEnv, router } from '../platform/http/router'
import { body } from '../platform/http/validate'
import { ownBrowser, welcome } from './own-browser'
import { ownerKind } from './owner-kind'

/** Statements of a sign-in: this browser's applications become the account's. */
const attached =
  (c: Context<AppEnv>, applicationIds: readonly number[]) =>
  ({ id }: { id: number }) =>
    applicationIds.length > 0 ? attachByIds(c.var.context.db, id, applicationIds) : undefined

const ownerPerson = personGuard('owner', (c) => readOwner(c, c.var.context, { isEnrolment: true }), {
  who: 'signed-in owner',
  cookies: ['owner'],
})

/** An owner's second factors, and signing in with them. */
export const factorRoutes = router()
  .route('/account', ownFactorCalls(ownerPerson))
  .post(
    '/auth/second-step/options',
    call('Begins the second step of a sign-in with a passkey.', () => webauthnOptions),
    async (c) => c.json(await beginSecondStep(c.var.context, await readPendingCookie(c, c.var.context, 'owner')), 200),
  )
  .post(
    '/auth/second-step',
    call('Finishes a sign-in after the password, with a passkey or a code.', () => sessionView),
    body(secondStep),
    async (c) => {
      const own = await ownBrowser(c)
      const also = attached(c, own.applicationIds)
      const answer = c.req.valid('json')
      const pending = await readPendingCookie(c, c.var.context, 'owner')
      const { session, account } = await takeSecondStep(c.var.context, ownerKind, pending, answer, own, also)
      clearPendingCookie(c)
      return c.json(await welcome(c, { session, view: sessionViewOf(account) }), 200)
    },
  )
  .post(
    '/auth/passkey/options',
    call('Begins a sign-in with a passkey and nothing typed.', () => webauthnOptions),
    async (c) => c.json(await beginPasskeySignIn(c.var.context, 'owner'), 200),
  )
  .post(
    '/auth/passkey',
    call('Signs in with a passkey alone.', () => sessionView),
    body(passkeySignIn),
    async (c) => {
      const own = await ownBrowser(c)
      const also = attached(c, own.applicationIds)
      const { credential } = c.req.valid('json')
      const { session, account } = await signInByPasskey(c.var.context, ownerKind, credential, own, also)
      return c.json(await welcome(c, { session, view: sessionViewOf(account) }), 200)
    },
  )
