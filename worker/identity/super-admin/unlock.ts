import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { sameSecret } from '../../platform/crypto/secret'
import { pause } from '../../platform/pause'
import type { NewSession } from '../../platform/session'
import { type SignInKind, signIn } from '../sign-in/sign-in'
import type { SignOutKind } from '../sign-in/sign-out'
import { recordLock } from './person-queries'
import { superAdminActor } from './person-rules'
import { delayOf } from './unlock-delay-rules'
import { noAccount } from './unlock-queries'

const windowSeconds = 15 * 60
const console = { entity: 'console', id: '' } as const

/**
 * How super admins sign in: with the access code, without an account.
 * Five attempts of one network in a quarter of an hour; after twenty of all networks every answer is delayed, and the
 * right code still opens.
 * @param wait gets the milliseconds of the delay
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
  // an installation without a code never opens
  compare: async ({ env }, _account, code) =>
    (await sameSecret(code, env.SUPER_ADMIN_CODE)) && env.SUPER_ADMIN_CODE.trim() !== '',
  refusal: { code: 'wrong-code', audit: () => ({ action: 'unlock-console', ...console }) },
  record: async ({ db, now, address }) => [
    recordAudit(db, superAdminActor(address), { action: 'unlock-console', ...console }, now()),
  ],
})

export const superAdminSignOut: SignOutKind = {
  kind: 'super',
  recordSignOut: recordLock,
}

/** Opens the console with the access code. @throws Failure wrong-code, too-many-attempts */
export async function unlockConsole(
  context: AppContext,
  code: string,
  former?: string,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<NewSession> {
  const browser = { former, isKnown: () => false }
  return (await signIn(context, superAdminKind(wait), { name: '', secret: code }, browser)).session
}
