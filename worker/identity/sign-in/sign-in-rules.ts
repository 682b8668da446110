import { accountMessages } from '#contract/accounts/accounts'
import { Failure } from '../../platform/failure'

export interface Candidate {
  isActive: boolean
  /** Null before the first sign-in; absent where sign-ins are not recorded with the account. */
  lastLoginAt?: Date | null
  /** Null while anyone may have typed the address; absent where the platform or a colleague did. */
  emailVerifiedAt?: Date | null
}

export interface Attempt {
  isOverLimit: boolean
  isKnownBrowser: boolean
}

export type Step = 'compare' | 'refuse' | 'refuse-and-mail-link'

/** An unconfirmed email may sign in; what is tied to the address is shown only once it is confirmed. */
export function decideAttempt(account: Candidate | undefined, { isOverLimit, isKnownBrowser }: Attempt): Step {
  if (!isOverLimit) return 'compare'
  if (!account?.isActive) return 'refuse'
  return isKnownBrowser ? 'compare' : 'refuse-and-mail-link'
}

interface Compared {
  isRight: boolean
  /** The password is the published one of the demonstration data, which is refused on a deployed site. */
  isPublic: boolean
}

/** Unknown, wrong and inactive are refused alike. */
export const maySignIn = <A extends Candidate>(account: A | undefined, { isRight, isPublic }: Compared): account is A =>
  account?.isActive === true && isRight && !isPublic

/** Whether a sign-in may be on a new device of someone we may write to: never the first one. */
export const mayBeNewDevice = (
  { lastLoginAt, emailVerifiedAt }: Candidate,
  { isKnownBrowser }: Pick<Attempt, 'isKnownBrowser'>,
): boolean => !isKnownBrowser && lastLoginAt instanceof Date && emailVerifiedAt !== null

/** The refusal of an account over its limit, with the seconds until it ends. */
export const overLimit = (limitEnds: Date | undefined, at: Date): Failure =>
  new Failure('too-many-attempts', accountMessages.linkNeeded, {
    retryAfter: Math.max(1, Math.ceil(((limitEnds ?? at).getTime() - at.getTime()) / 1000)),
  })
