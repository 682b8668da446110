import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { sameSecret } from '../platform/crypto/secret'
import { commit } from '../platform/database/commit'
import { read } from '../platform/database/read'
import { isDemonstrationOnly } from '../platform/demonstration'
import type { Bindings } from '../platform/env'
import { Failure } from '../platform/failure'
import { pause } from '../platform/pause'
import {
  assertWithin,
  clearAttempts,
  countAttempt,
  countAttemptIf,
  isBelowLimit,
  type Limit,
  limitEndsOf,
  returnAttempt,
} from '../platform/rate-limit'
import { endSession, insertSession, type NewSession, newSession, type SignedCookie } from '../platform/session'
import { noAccount, superAdminActor } from './super-admin'
import { recordOfSession } from './unlock-queries'
import { delayOf } from './unlock-rules'

const windowSeconds = 15 * 60
const console = { entity: 'console', id: '' } as const

/**
 * Opens the console for whoever knows the access code. Tries are counted before the code is looked at: five of one
 * network in a quarter of an hour. Beyond twenty of all networks every answer takes longer, and the right code opens.
 * @param wait takes the milliseconds that an answer is held back
 * @throws Failure wrong-code, too-many-attempts
 */
export async function unlockConsole(
  context: AppContext,
  code: string,
  former?: string,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<NewSession> {
  const { db, env, now, address, network } = context
  const at = now()
  const own: Limit = { key: `access-code of ${network}`, most: 5, seconds: windowSeconds }
  const all: Limit = { key: 'access-code', most: Number.MAX_SAFE_INTEGER, seconds: windowSeconds }
  const { counted, ownTry, windows } = await read(db, {
    counted: countAttemptIf(db, isBelowLimit(own, at), all, at),
    ownTry: countAttempt(db, own, at),
    windows: limitEndsOf(db, [own]),
  })
  assertWithin([ownTry], windows, at)
  await wait(delayOf(counted[0]?.tries ?? 0))
  if (!(await isAccessCode(env, code))) {
    const stranger = { kind: 'stranger', id: null, name: 'Unknown', role: 'stranger', address } as const
    await recordAudit(db, stranger, { action: 'unlock-console', ...console, result: 'refused' }, now())
    throw new Failure('wrong-code')
  }
  const session = newSession(context, 'super', noAccount)
  await commit(db, undefined, {
    session: insertSession(db, session),
    own: clearAttempts(db, own.key),
    all: returnAttempt(db, all.key),
    audit: recordAudit(db, superAdminActor(address), { action: 'unlock-console', ...console }, now()),
    former: former === undefined ? undefined : endSession(db, former, now()),
  })
  return session
}

/** An installation without a code, or with the demonstration's code in production, opens for nobody. */
async function isAccessCode(env: Bindings, code: string): Promise<boolean> {
  const isSame = await sameSecret(code, env.SUPER_ADMIN_CODE)
  return isSame && env.SUPER_ADMIN_CODE.trim() !== '' && !isDemonstrationOnly(env, code)
}

/** Ends the session that the cookie names; one that has ended already stays as it is. */
export async function lockConsole({ db, now, address }: AppContext, { sid }: SignedCookie): Promise<void> {
  await commit(db, undefined, {
    audit: recordOfSession(db, sid, superAdminActor(address), { action: 'lock-console', ...console }, now()),
    ended: endSession(db, sid, now()),
  })
}
