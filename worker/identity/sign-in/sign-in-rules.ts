import { accountMessages } from '#contract/accounts'
import { Failure } from '../../platform/failure'

/** What the sign-in asks of the account that has the name, of whatever kind. */
export interface Candidate {
  isActive: boolean
}

/** What is known of an attempt before its secret is compared. */
export interface Attempt {
  /** The account was tried too often, counted from everywhere. */
  isOverLimit: boolean
  /** The account's own people used this browser before. */
  isKnownBrowser: boolean
}

/** What happens to an attempt: its secret is compared, or it is refused, and the mailbox of the account gets a link. */
export type Step = 'compare' | 'refuse' | 'refuse-and-mail-link'

/** An unconfirmed address does not keep anybody out: what belongs to the mailbox comes with its confirmation. */
export function decideAttempt(account: Candidate | undefined, { isOverLimit, isKnownBrowser }: Attempt): Step {
  if (!isOverLimit) return 'compare'
  if (!account?.isActive) return 'refuse'
  return isKnownBrowser ? 'compare' : 'refuse-and-mail-link'
}

/** What comparing told. */
export interface Compared {
  isRight: boolean
  /** The secret is one that everybody can read, where it must not open anything. */
  isPublic: boolean
}

/** Unknown, wrong and inactive are refused alike. */
export const mayEnter = <A extends Candidate>(account: A | undefined, { isRight, isPublic }: Compared): account is A =>
  account?.isActive === true && isRight && !isPublic

/** The refusal of an account that was tried too often, with the seconds until the limit ends. */
export const overLimit = (limitEnds: Date | undefined, at: Date): Failure =>
  new Failure('too-many-attempts', accountMessages.linkNeeded, {
    retryAfter: Math.max(1, Math.ceil(((limitEnds ?? at).getTime() - at.getTime()) / 1000)),
  })
