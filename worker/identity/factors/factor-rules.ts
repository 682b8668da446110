import { normalBase32 } from '#contract/fields/reference'
import { type FactorWay, resetHours } from '#contract/identity/factors'
import { day, hour } from '#contract/time'

/** Minutes for which a factor is not asked for again in the same session. */
const freshMinutes = 10
/** Days after the first sign-in in which someone who must have a factor adds one. */
const factorGraceDays = 7

interface Kept {
  hasPasskey: boolean
  hasApp: boolean
}

/** How an account may confirm its sign-in. Recovery codes come with the first factor and count only beside one. */
export const waysOf = ({ hasPasskey, hasApp }: Kept): FactorWay[] => [
  ...(hasPasskey ? ['passkey' as const] : []),
  ...(hasApp ? ['app' as const] : []),
  ...(hasPasskey || hasApp ? ['recovery-code' as const] : []),
]

export const isFresh = (factorAt: Date | null, at: Date): boolean =>
  factorAt !== null && at.getTime() - factorAt.getTime() < freshMinutes * 60_000

/** Whether the requirement is on for a person, and since when. */
export interface Term extends Kept {
  mustHaveFactor: boolean
  askedAt: Date | null
}

/** Days until a person without a factor can do nothing but add one; undefined for one who has it or needs none. */
export function daysLeft({ mustHaveFactor, askedAt, ...kept }: Term, at: Date): number | undefined {
  if (!mustHaveFactor || waysOf(kept).length > 0) return undefined
  if (!askedAt) return factorGraceDays
  return Math.max(0, Math.ceil(factorGraceDays - (at.getTime() - askedAt.getTime()) / day))
}

/** Until when someone whose factors another person removed can release and refund nothing; undefined when they can. */
export function restrictedUntil(resetAt: Date | null, at: Date): Date | undefined {
  const until = resetAt && new Date(resetAt.getTime() + resetHours * hour)
  return until && until > at ? until : undefined
}

/** Whether someone's factors may be changed by one: who must have one keeps the last. */
export const mustKeepLast = (mustHaveFactor: boolean, count: number, step: 1 | 0 | -1): boolean =>
  mustHaveFactor && count + step < 1 && step === -1

export interface FactorTerm extends Term {
  factorAt: Date | null
  hasPassword: boolean
}

/**
 * Which ways a change asks for; none lets it pass.
 * @param orPassword whether a person without a factor gives the password
 */
export function waysToAsk(kept: FactorTerm, orPassword: boolean, at: Date): FactorWay[] {
  if (isFresh(kept.factorAt, at)) return []
  const ways = waysOf(kept)
  return ways.length === 0 && orPassword && kept.hasPassword ? ['password'] : ways
}

/** A counter that does not rise belongs to a copied key. Synced passkeys always answer 0. Source: WebAuthn 6.1.1. */
export const isRolledBack = (stored: number, counter: number): boolean =>
  (stored > 0 || counter > 0) && counter <= stored

/** A code as typed, without spaces, hyphens and letters that are easily confused. */
export const normalRecoveryCode = (typed: string): string => normalBase32(typed.toUpperCase().replace(/[^0-9A-Z]/g, ''))

/** In groups of four, for paper. */
export const writtenRecoveryCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/**
 * What happens to the recovery codes of an account that has `count` factors and gets or loses one.
 * The first factor makes them, the last one takes them along, and a change of none makes new ones.
 */
export function recoveryCodeChange(count: number, step: 1 | 0 | -1): 'make' | 'delete' | 'keep' {
  if (step === 0 || (step === 1 && count === 0)) return 'make'
  return count + step <= 0 ? 'delete' : 'keep'
}

/** In the audit log. */
export const wayNames: Record<FactorWay, string> = {
  passkey: 'a passkey',
  app: 'an authenticator app',
  'recovery-code': 'a recovery code',
  password: 'their password',
}
