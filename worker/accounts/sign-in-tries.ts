import { and } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { accountMessages } from '#contract/accounts'
import { daySeconds } from '#contract/time'
import type { Statement } from '../platform/admission'
import type { AppContext } from '../platform/context'
import { sha256 } from '../platform/crypto/secret'
import type { Database } from '../platform/database/database'
import { Failure } from '../platform/failure'
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
import type { HolderKind } from './holders'

const quarterHour = 15 * 60

/** How often a password may be tried: for an account from one network, from one network, for an account from everywhere. */
export interface SignInLimits {
  own: Limit
  shared: Limit
  everywhere: Limit
}

/** @param name what somebody signs in with; the limits are the same whether or not an account has it */
export async function signInLimits(kind: HolderKind, name: string, network: string): Promise<SignInLimits> {
  const prefix = kind === 'owner' ? 'sign-in' : 'member sign-in'
  const account = await sha256(name.toLowerCase())
  return {
    own: { key: `${prefix} ${account} ${network}`, most: 10, seconds: quarterHour },
    shared: { key: `${prefix} ${network}`, most: 50, seconds: quarterHour },
    everywhere: { key: `${prefix} everywhere ${account}`, most: 100, seconds: daySeconds },
  }
}

/**
 * Counts a try and reads in the same batch.
 * A try that its network's limits stop does not count for the account, so that one network cannot use it up.
 * @returns the rows, and the refusal for an account that was tried too often from everywhere
 * @throws Failure too-many-attempts when the network tried too often
 */
export async function countSignIn<Read extends Statement>(
  { db, now }: AppContext,
  { own, shared, everywhere }: SignInLimits,
  read: Read,
): Promise<{ rows: BatchResponse<[Read]>[0]; refusal: Failure | undefined }> {
  const at = now()
  const [slowTry, ownTry, sharedTry, windows, slowWindow, rows] = await db.batch([
    countAttemptIf(db, and(isBelowLimit(own, at), isBelowLimit(shared, at)) ?? isBelowLimit(own, at), everywhere, at),
    countAttempt(db, own, at),
    countAttempt(db, shared, at),
    limitEndsOf(db, [own, shared]),
    limitEndsOf(db, [everywhere]),
    read,
  ])
  assertWithin([ownTry, sharedTry], windows, at)
  const end = slowWindow[0]?.endsAt.getTime() ?? at.getTime()
  const refusal = new Failure('too-many-attempts', accountMessages.linkNeeded, {
    retryAfter: Math.max(1, Math.ceil((end - at.getTime()) / 1000)),
  })
  return { rows, refusal: slowTry.length > 0 ? undefined : refusal }
}

/** Statements that give back what was counted when nothing was compared. */
export const returnAttempts = (db: Database, limits: SignInLimits, refusal: Failure | undefined) =>
  [returnAttempt(db, limits.own.key), ...returnOtherAttempts(db, limits, refusal)] as const

/** Statements that give tries back after a success: all of the account's from this network, one of the others. */
export const clearFailedAttempts = (db: Database, limits: SignInLimits, refusal: Failure | undefined) =>
  [clearAttempts(db, limits.own.key), ...returnOtherAttempts(db, limits, refusal)] as const

/** A try beyond the limit from everywhere was not counted, and giving it back would open the door for one more. */
const returnOtherAttempts = (db: Database, { shared, everywhere }: SignInLimits, refusal: Failure | undefined) => [
  returnAttempt(db, shared.key),
  ...(refusal ? [] : [returnAttempt(db, everywhere.key)]),
]
