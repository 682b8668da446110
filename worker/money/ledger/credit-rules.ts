import type { CreditReason } from '#contract/money/referrals'
import {
  audit,
  type Credit,
  type Decision,
  type Effect,
  isAmong,
  isLaterInstallment,
  type Money,
  paidStatuses,
} from './money-rules'

interface Entry {
  userId: number | null
  /** What the ledger should hold for this application, in cents. */
  creditDueCents: number
  reasons: readonly [up: CreditReason, down: CreditReason]
  /** The audit entry; the friend cannot see whom the payment rewards. */
  effect: Effect
}

/**
 * Brings the credit ledger in line with the payments of an application.
 * It books only the difference, so it books nothing twice and takes back what a refund or a dispute takes back.
 */
export function withCredits(money: Money): Decision {
  const missing = [earned(money), used(money)].flatMap(({ userId, creditDueCents, reasons, effect }) => {
    const booked = money.credits.filter(({ reason }) => isAmong(reasons, reason))
    const cents = creditDueCents - booked.reduce((sum, each) => sum + each.cents, 0)
    if (userId === null || cents === 0) return []
    const credit: Credit = { userId, cents, reason: reasons[cents > 0 ? 0 : 1] }
    return [{ credit, effect }]
  })
  return {
    money: { ...money, credits: [...money.credits, ...missing.map(({ credit }) => credit)] },
    effects: missing.map(({ effect }) => effect),
  }
}

const creditOf = ({ application }: Money) => ({ entity: 'credit', id: application.id }) as const

/**
 * The inviter's reward while the balance is paid, unless the inviter has paid with the same card; one's own code, by
 * account or mailbox, counts for nobody (`referrer-queries.ts`). Of installments, the first one counts.
 */
function earned(money: Money): Entry {
  const { inviter, payments, application } = money
  const paid = payments.find(
    (each) => each.type === 'balance' && each.status === 'succeeded' && !isLaterInstallment(each),
  )
  const isOwnCard = inviter?.cards.includes(paid?.cardFingerprint ?? '')
  return {
    userId: inviter?.id ?? null,
    creditDueCents: paid && !isOwnCard ? application.discountCents : 0,
    reasons: ['friend', 'withdrawn'],
    effect: audit({ action: 'earn-credit', ...creditOf(money), applicationId: null }),
  }
}

/** Credit spent on this application; a full refund of a payment gives its credit back. */
function used(money: Money): Entry {
  const { payments } = money
  const [userId = null] = payments.flatMap(({ creditUserId }) => creditUserId ?? [])
  const cents = payments
    .filter(({ status }) => isAmong(paidStatuses, status))
    .reduce((sum, { creditCents }) => sum + creditCents, 0)
  return {
    userId,
    creditDueCents: -cents,
    reasons: ['returned', 'spent'],
    effect: audit({ action: 'use-credit', ...creditOf(money) }),
  }
}
