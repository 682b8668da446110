import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { profileForm, signUp as signUpForm, verifyEmail } from '#contract/accounts/accounts'
import type { SessionView } from '#contract/accounts/views'
import { profileView, sessionView } from '#contract/accounts/views'
import { paths } from '#contract/addresses/paths'
import { sameOriginPath } from '#contract/addresses/same-origin-path'
import { forgotPassword, resetPassword as resetPasswordForm, resetToken } from '#contract/identity/passwords'
import { credentials } from '#contract/identity/sign-in'
import { daysLeft } from '../identity/factors/factor-rules'
import { ownerSessionToken, requireOwner, requireOwnerToEnrol } from '../identity/owner'
import { isResetValid, requestReset, resetPassword } from '../identity/reset/reset-password'
import { rememberBrowser } from '../identity/sign-in/known-browser'
import { readSignInLink } from '../identity/sign-in/sign-in-link'
import { signOut } from '../identity/sign-in/sign-out'
import { readAs } from '../platform/admission'
import { call, described } from '../platform/http/description'
import { looksAhead } from '../platform/http/looks-ahead'
import { router } from '../platform/http/router'
import { body, params } from '../platform/http/validate'
import { dropCookie, leaveBrowser, readSession } from '../platform/session'
import { confirmByPassword, confirmEmail } from './confirm-email'
import { resendConfirmation } from './email-confirmation'
import { ownBrowser, welcome } from './own-browser'
import { ownerKind } from './owner-kind'
import { resetKinds } from './reset-kinds'
import { saveProfile } from './save-profile'
import { signInOwner } from './sign-in'
import { signUp } from './sign-up'

const way = z.lazy(() => z.object({ to: z.optional(z.string()) }))
const leadsAway = described(
  createMiddleware((_, next) => next()),
  {
    input: { from: 'query', schema: way },
  },
)

export const accountRoutes = router()
  .post(
    '/local/signup',
    call('Creates an account and signs it in.', () => sessionView),
    body(signUpForm),
    async (c) => {
      const signedIn = await signUp(c.var.context, c.req.valid('json'), await ownBrowser(c))
      return c.json(await welcome(c, signedIn), 201)
    },
  )
  .post(
    '/local/login',
    call('Signs in an owner or an administrator.', () => sessionView),
    body(credentials),
    async (c) => {
      const signedIn = await signInOwner(c.var.context, c.req.valid('json'), await ownBrowser(c))
      return c.json(await welcome(c, signedIn), 200)
    },
  )
  .get(
    '/logout',
    call('Signs out and goes to the home page.', {
      redirects: 'Redirects to the home page, or to the given path of this site.',
    }),
    leadsAway,
    async (c) => {
      if (isOwnDoing(c)) {
        const session = await readSession(c, c.var.context, 'owner')
        if (session) await signOut(c.var.context, ownerKind, session)
        leaveBrowser(c, 'owner')
        dropCookie(c, 'applicant')
      }
      return c.redirect(sameOriginPath(c.req.query('to')), 302)
    },
  )
  .get(
    '/auth/user',
    call('Who is signed in, with their profile.', () => sessionView),
    requireOwnerToEnrol,
    async (c) => {
      const { context } = c.var
      const { actor } = await readAs(context, c.var.owner, {})
      const { user, profile } = actor
      const view: SessionView = { user, profile, factorDaysLeft: daysLeft(actor, context.now()) }
      return c.json(view, 200)
    },
  )
  .post(
    '/profile',
    call('Creates or changes the profile.', () => profileView),
    requireOwner,
    body(profileForm),
    async (c) => {
      const { profile, isNew } = await saveProfile(c.var.context, c.var.owner, c.req.valid('json'))
      return c.json(profile, isNew ? 201 : 200)
    },
  )
  .post(
    '/auth/verify-email',
    call('Confirms an email address with the token of an emailed link.', () =>
      z.object({ applicationsFound: z.number() }),
    ),
    body(verifyEmail),
    async (c) => {
      const { context } = c.var
      const { token, password } = c.req.valid('json')
      if (password === undefined) {
        const cookie = await readSession(c, context, 'owner')
        const sessionToken = cookie ? ownerSessionToken(cookie, context) : null
        return c.json(await confirmEmail(context, token, sessionToken), 200)
      }
      const confirmed = await confirmByPassword(context, { token, password }, await ownBrowser(c))
      await welcome(c, confirmed)
      return c.json({ applicationsFound: confirmed.applicationsFound }, 200)
    },
  )
  .post(
    '/auth/resend-verification',
    call('Emails the confirmation link again.', () => z.object({ sent: z.boolean() })),
    requireOwner,
    async (c) => c.json(await resendConfirmation(c.var.context, c.var.owner), 200),
  )
  .get(
    '/auth/sign-in-link/:token',
    call(
      'The target of the link emailed after too many attempts: this browser can try the password again. Redirects to the sign-in page.',
      { redirects: 'The sign-in page.' },
    ),
    params(resetToken),
    async (c) => {
      const opened = looksAhead(c) ? undefined : await readSignInLink(c.var.context, c.req.valid('param').token)
      if (opened) await rememberBrowser(c, c.var.context, opened.kind, opened.id)
      return c.redirect(opened?.door ?? paths.auth, 302)
    },
  )
  .post(
    '/auth/forgot-password',
    call('Emails a link to choose a new password. The response is always the same.', () =>
      z.object({ sent: z.literal(true) }),
    ),
    body(forgotPassword),
    async (c) => c.json(await requestReset(c.var.context, resetKinds, c.req.valid('json').email), 200),
  )
  .post(
    '/auth/verify-reset-token',
    call('Whether a link to choose a new password still works.', () => z.object({ valid: z.boolean() })),
    body(resetToken),
    async (c) => c.json({ valid: await isResetValid(c.var.context, resetKinds, c.req.valid('json').token) }, 200),
  )
  .post(
    '/auth/reset-password',
    call('Sets a new password with a one-time token and ends every session.', () =>
      z.object({ reset: z.literal(true) }),
    ),
    body(resetPasswordForm),
    async (c) => {
      const { kind, id } = await resetPassword(c.var.context, resetKinds, c.req.valid('json'))
      await rememberBrowser(c, c.var.context, kind, id)
      return c.json({ reset: true }, 200)
    },
  )

/** Whether the user started this navigation: from our pages or by typing; not another site, not a preload. */
function isOwnDoing(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  return !looksAhead(c) && (!site || site === 'same-origin' || site === 'none')
}
