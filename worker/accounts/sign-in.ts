import type { SessionView } from '#contract/accounts/views'
import type { Credentials } from '#contract/identity/sign-in'
import { attachByIds } from '../applications/shared/attach-queries'
import { sessionViewOf } from '../identity/session-view'
import { type SignInBrowser, signIn } from '../identity/sign-in/sign-in'
import type { AppContext } from '../platform/context'
import type { NewSession } from '../platform/session'
import { ownerKind } from './owner-kind'

/** This browser, with the applications that it submitted, which are attached to the account. */
export interface OwnBrowser extends SignInBrowser {
  applicationIds: readonly number[]
}

export interface SignedIn {
  session: NewSession
  view: SessionView
}

/** Signs an owner in. @throws Failure wrong-credentials, too-many-attempts, busy */
export async function signInOwner(
  context: AppContext,
  { email, password }: Credentials,
  browser: OwnBrowser,
): Promise<SignedIn> {
  context.hashPlace.take()
  const { applicationIds } = browser
  const { session, account } = await signIn(context, ownerKind, { name: email, secret: password }, browser, ({ id }) =>
    applicationIds.length > 0 ? attachByIds(context.db, id, applicationIds) : undefined,
  )
  return { session, view: sessionViewOf(account) }
}
