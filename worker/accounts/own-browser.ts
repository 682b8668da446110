import type { Context } from 'hono'
import type { SessionView } from '#contract/accounts/views'
import { readApplicationIds } from '../applications/applicant-cookie'
import { readKnown, rememberBrowser } from '../identity/sign-in/known-browser'
import { setPendingCookie } from '../identity/sign-in/pending'
import type { AppEnv } from '../platform/http/router'
import { dropCookie, formerSession, giveSession } from '../platform/session'
import type { OwnBrowser, SignedIn } from './sign-in'

/** This browser, as a sign-in needs to know it. */
export const ownBrowser = async (c: Context<AppEnv>): Promise<OwnBrowser> => ({
  applicationIds: await readApplicationIds(c, c.var.context),
  former: await formerSession(c, c.var.context, 'owner'),
  isKnown: await readKnown(c, c.var.context),
  pend: setPendingCookie(c, c.var.context),
})

/** Sets the session cookie and deletes the applicant cookie, whose applications are attached now. */
export async function welcome(c: Context<AppEnv>, { session, view }: SignedIn): Promise<SessionView> {
  await giveSession(c, c.var.context, session)
  await rememberBrowser(c, c.var.context, 'owner', view.user.id)
  dropCookie(c, 'applicant')
  return view
}
