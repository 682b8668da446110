import { type SignInKind, signIn } from '../identity/sign-in/sign-in'
import type { SignOutKind } from '../identity/sign-in/sign-out'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { sameSecret } from '../platform/crypto/secret'
import { pause } from '../platform/pause'
import type { NewSession } from '../platform/session'
import { superAdminActor } from './super-admin'
import { noAccount } from './unlock-queries'
import { delayOf } from './unlock-rules'

const windowSeconds = 15 * 60
const console = { entity: 'console', id: '' } as const

/**
 * How super admins sign in: by the access code alone, for which there is no account. Five tries of one network in a
 * quarter of an hour; beyond twenty of all networks every answer takes longer, and the right code opens.
 * @param wait takes the milliseconds that an answer is held back
 */
const superAdminKind = (
  wait: (milliseconds: number) => Promise<void>,
): SignInKind<{ id: number; isActive: boolean }> => ({
  kind: 'super',
  limits: (_name, network) => ({
    own: { key: `access-code of ${network}`, most: 5, seconds: windowSeconds },
    everywhere: { key: 'access-code', most: Number.MAX_SAFE_INTEGER, seconds: windowSeconds },
  }),
  named: noAccount,
  delay: (count) => wait(delayOf(count)),
  // an installation without a code opens for nobody
  compare: async ({ env }, _account, code) =>
    (await sameSecret(code, env.SUPER_ADMIN_CODE)) && env.SUPER_ADMIN_CODE.trim() !== '',
  refusal: { code: 'wrong-code', audit: () => ({ action: 'unlock-console', ...console }) },
  record: async ({ db, now, address }) => [
    recordAudit(db, superAdminActor(address), { action: 'unlock-console', ...console }, now()),
  ],
})

export const superAdminSignOut: SignOutKind = {
  kind: 'super',
  recordSignOut: (db, _accountId, address, at) =>
    recordAudit(db, superAdminActor(address), { action: 'lock-console', ...console }, at),
}

/** Opens the console for whoever knows the access code. @throws Failure wrong-code, too-many-attempts */
export async function unlockConsole(
  context: AppContext,
  code: string,
  former?: string,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<NewSession> {
  const browser = { former, isKnown: () => false }
  return (await signIn(context, superAdminKind(wait), { name: '', secret: code }, browser)).session
}
