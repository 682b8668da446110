import { activeFilesOf } from '#contract/firms/active-files-rules'
import { permissionsOf } from '#contract/firms/member-roles'
import type { MemberSession } from '#contract/firms/member-session'
import type { MemberCredentials } from '#contract/firms/sign-in'
import { type SignInBrowser, signIn } from '../identity/sign-in/sign-in'
import type { AppContext } from '../platform/context'
import type { NewSession } from '../platform/session'
import { type Member } from './member'
import { memberSignIn, type SignedMember } from './member-kind'
import { preferencesOf } from './settings-rules'

export interface SignedIn {
  session: NewSession
  firmId: number
  view: MemberSession
}

/**
 * Signs a member in; with a slug, only one of that firm.
 * @throws Failure wrong-credentials, second-step-needed, too-many-attempts, busy
 */
export async function signInMember(
  context: AppContext,
  { username, password }: MemberCredentials,
  browser: SignInBrowser,
  slug?: string,
): Promise<SignedIn> {
  context.hashPlace.take()
  const credentials = { name: username, secret: password }
  return signedIn(await signIn(context, memberSignIn(slug), credentials, browser))
}

export function signedIn({ session, account }: { session: NewSession; account: SignedMember }): SignedIn {
  const { firmId, fullName, email, role } = account
  const permissions = permissionsOf(role, account.permissions)
  const view = sessionView({
    id: account.id,
    name: fullName,
    email,
    username: account.username,
    memberRole: role,
    permissions,
    preferences: preferencesOf(account.preferences),
    firstPasswordEndsAt: account.firstPasswordEndsAt,
    firm: { ...account, name: account.firmName },
  })
  return { session, firmId, view }
}

type Signed = Pick<
  Member,
  'id' | 'name' | 'email' | 'username' | 'memberRole' | 'permissions' | 'preferences' | 'firstPasswordEndsAt' | 'firm'
>

export const sessionView = ({
  id,
  name,
  email,
  username,
  memberRole,
  permissions,
  preferences,
  firstPasswordEndsAt,
  firm,
}: Signed): MemberSession => ({
  admin: { id, fullName: name, email, username, role: memberRole, permissions: [...permissions], preferences },
  firm: {
    slug: firm.slug,
    name: firm.name,
    portalVariant: firm.portalVariant,
    accountantEmail: firm.accountantEmail,
    totalFiles: firm.totalFiles,
    paidDeposits: firm.paidDeposits,
    activeFiles: activeFilesOf(firm),
    completedFiles: firm.totalFiles - firm.openFiles,
  },
  ...(firstPasswordEndsAt ? { firstPasswordEndsAt: firstPasswordEndsAt.toISOString() } : {}),
})
