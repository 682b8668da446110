import { daySeconds } from '#contract/time'
import type { Statement } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { sha256 } from '../../platform/crypto/secret'
import type { Database } from '../../platform/database/database'
import { read } from '../../platform/database/read'
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

/** How often a secret may be tried. */
export interface AttemptLimits {
  /** For an account from one network; success clears it. */
  own: Limit
  /** For every account from one network. */
  shared?: Limit
  /** For an account from everywhere. */
  everywhere?: Limit
}
export type SignInLimits = AttemptLimits & { everywhere: Limit }

/** @param name what somebody signs in with; the limits are the same whether or not an account has it */
export async function passwordLimits(prefix: string, name: string, network: string): Promise<SignInLimits> {
  const account = await sha256(name.toLowerCase())
  return {
    own: { key: `${prefix} ${account} ${network}`, most: 10, seconds: quarterHour },
    shared: networkLimit(prefix, network),
    everywhere: { key: `${prefix} everywhere ${account}`, most: 100, seconds: daySeconds },
  }
}

/** How often an owner's password may be tried in their own session; from one network it counts as signing in. */
export const ownPasswordLimits = (accountId: number, network: string): AttemptLimits => ({
  own: { key: `password ${accountId} ${network}`, most: 10, seconds: quarterHour },
  shared: networkLimit('sign-in', network),
})

const networkLimit = (prefix: string, network: string): Limit => ({
  key: `${prefix} ${network}`,
  most: 50,
  seconds: quarterHour,
})

const ofNetwork = ({ own, shared }: AttemptLimits): readonly Limit[] => (shared ? [own, shared] : [own])

/** Counts an attempt of one network, in the batch that reads what it is for. */
export const countOfNetwork = (db: Database, limits: AttemptLimits, at: Date) => ({
  counted: ofNetwork(limits).map((limit) => countAttempt(db, limit, at)),
  networkEnds: limitEndsOf(db, ofNetwork(limits)),
})

export interface Counted<Account> {
  account: Account | undefined
  /** Attempts from everywhere, this one among them; 0 beyond the limit. */
  count: number
  isOverLimit: boolean
  /** When the limit from everywhere ends. */
  limitEnds: Date | undefined
}

/**
 * Counts an attempt and reads the account in the same batch.
 * An attempt that its network's limits stop does not count for the account, so that one network cannot use it up.
 * @throws Failure too-many-attempts when the network tried too often
 */
export async function countSignIn<Account>(
  { db, now }: AppContext,
  limits: SignInLimits,
  account: Statement<Account[]>,
): Promise<Counted<Account>> {
  const at = now()
  const { everywhere, counted, networkEnds, limitEnds, accounts } = await read(db, {
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

/** Statements that give back what was counted when nothing was compared. */
const returnAttempts = (db: Database, limits: AttemptLimits, isOverLimit: boolean): readonly Statement[] => [
  returnAttempt(db, limits.own.key),
  ...returnOthers(db, limits, isOverLimit),
]

/** For `catch` of a comparison that did not happen: nothing was tried, so nothing counts. */
export const returnWhenBusy =
  ({ db, after }: AppContext, limits: AttemptLimits, isOverLimit = false) =>
  (error: unknown): never => {
    after(read(db, { returned: returnAttempts(db, limits, isOverLimit) }))
    throw error
  }

/** Statements that give attempts back after a success: all of the account's from this network, one of the others. */
export const clearFailedAttempts = (db: Database, limits: AttemptLimits, isOverLimit = false): readonly Statement[] => [
  clearAttempts(db, limits.own.key),
  ...returnOthers(db, limits, isOverLimit),
]

/** An attempt beyond the limit from everywhere was not counted, and giving it back would allow one more. */
const returnOthers = (db: Database, { shared, everywhere }: AttemptLimits, isOverLimit: boolean) => [
  ...(shared ? [returnAttempt(db, shared.key)] : []),
  ...(isOverLimit || !everywhere ? [] : [returnAttempt(db, everywhere.key)]),
]
