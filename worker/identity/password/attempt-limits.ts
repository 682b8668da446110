import type { PasswordKind } from '#contract/identity/sign-in'
import { daySeconds } from '#contract/time'
import type { AppContext } from '../../platform/context'
import { sha256 } from '../../platform/crypto/secret'
import { batch } from '../../platform/database/batch'
import type { Database } from '../../platform/database/database'
import type { Statement } from '../../platform/database/statement'
import {
  areBelowLimits,
  assertWithin,
  clearAttempts,
  countAttempt,
  countAttemptIf,
  type Limit,
  limitEndsOf,
  returnAttempt,
} from '../../platform/rate-limit'

const quarterHour = 15 * 60

interface AttemptLimits {
  /** For an account from one network; success clears it. */
  own: Limit
  /** For all accounts from one network. */
  shared?: Limit
  /** For an account from everywhere. */
  everywhere?: Limit
}
export type SignInLimits = AttemptLimits & { everywhere: Limit }

/** @param name what a person signs in with; the limits are the same without an account */
export async function passwordLimits(kind: PasswordKind, name: string, network: string): Promise<SignInLimits> {
  const prefix = signInPrefixes[kind]
  const account = await sha256(name.toLowerCase())
  return {
    own: { key: `${prefix} ${account} ${network}`, most: 10, seconds: quarterHour },
    shared: networkLimit(prefix, network),
    everywhere: { key: `${prefix} everywhere ${account}`, most: 100, seconds: daySeconds },
  }
}

/** How the limits of each kind's sign-ins begin. */
const signInPrefixes = { owner: 'sign-in', member: 'member sign-in' } as const

/** Limits of password checks in an account's own session; from one network they count as sign-ins. */
export const ownPasswordLimits = (kind: PasswordKind, accountId: number, network: string): AttemptLimits => ({
  own: { key: `${kind} password ${accountId} ${network}`, most: 10, seconds: quarterHour },
  shared: networkLimit(signInPrefixes[kind], network),
})

const networkLimit = (prefix: string, network: string): Limit => ({
  key: `${prefix} ${network}`,
  most: 50,
  seconds: quarterHour,
})

const ofNetwork = ({ own, shared }: AttemptLimits): readonly Limit[] => (shared ? [own, shared] : [own])

export const countOfNetwork = (db: Database, limits: AttemptLimits, at: Date) => ({
  counted: ofNetwork(limits).map((limit) => countAttempt(db, limit, at)),
  networkEnds: limitEndsOf(db, ofNetwork(limits)),
})

interface Counted<Account> {
  account: Account | undefined
  /** Attempts from everywhere, including this one; 0 above the limit. */
  count: number
  isOverLimit: boolean
  limitEnds: Date | undefined
}

/**
 * Counts an attempt and reads the account in the same batch.
 * An attempt over its network's limits does not count for the account, so that one network cannot use it up.
 * @throws Failure too-many-attempts for the network
 */
export async function countSignIn<Account>(
  { db, now }: AppContext,
  limits: SignInLimits,
  account: Statement<Account[]>,
): Promise<Counted<Account>> {
  const at = now()
  const { everywhere, counted, networkEnds, limitEnds, accounts } = await batch(db, {
    everywhere: countAttemptIf(db, areBelowLimits(ofNetwork(limits), at), limits.everywhere, at),
    ...countOfNetwork(db, limits, at),
    limitEnds: limitEndsOf(db, [limits.everywhere]),
    accounts: account,
  })
  assertWithin(counted, networkEnds, at)
  return {
    account: accounts[0],
    count: everywhere[0]?.tries ?? 0,
    isOverLimit: everywhere.length === 0,
    limitEnds: limitEnds[0]?.endsAt,
  }
}

/** After a success: clears the account's attempts from here, takes back one of the others. */
export const clearFailedAttempts = (db: Database, limits: AttemptLimits, isOverLimit = false): readonly Statement[] => [
  clearAttempts(db, limits.own.key),
  ...returnOthers(db, limits, isOverLimit),
]

/** An attempt above the limit from everywhere was not counted; taking it back would allow one more. */
const returnOthers = (db: Database, { shared, everywhere }: AttemptLimits, isOverLimit: boolean) => [
  ...(shared ? [returnAttempt(db, shared.key)] : []),
  ...(isOverLimit || !everywhere ? [] : [returnAttempt(db, everywhere.key)]),
]
