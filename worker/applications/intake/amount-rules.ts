import type { OwnerApplication } from '#contract/applications/views'
import { isBalanceDue } from '#contract/balance-due'
import type { Prices } from '#contract/prices'
import type { applications } from '../tables'

/** The provider's minimum charge, in cents: no discount or credit goes below it. */
export const minimumChargeCents = 50

export type Priced = Pick<
  typeof applications.$inferSelect,
  'serviceType' | 'status' | 'fileStatus' | 'depositPaidAt' | 'balancePaidAt' | 'discountCents'
> & {
  /** What is left of the owner's credit, in cents. */
  creditCents: number
}
type Amounts = Pick<OwnerApplication, 'depositCents' | 'balanceCents' | 'totalCents' | 'discountCents' | 'creditCents'>

/**
 * What an application costs its owner, in cents.
 * An invitation lowers the balance, credit the next payment, not before it is due. Neither goes below the provider's
 * minimum.
 */
export function amountsOf(application: Priced, prices: Prices): Amounts {
  const { depositPaidAt, balancePaidAt, discountCents, creditCents } = application
  const { depositCents } = prices
  const balanceCents = Math.max(prices.balanceCents - discountCents, minimumChargeCents)
  const isDepositNext = depositPaidAt === null
  const most = (isDepositNext ? depositCents : balanceCents) - minimumChargeCents
  const isDue = isDepositNext || (balancePaidAt === null && isBalanceDue(application))
  const credit = isDue ? Math.max(Math.min(creditCents, most), 0) : 0
  return {
    depositCents: depositCents - (isDepositNext ? credit : 0),
    balanceCents: balanceCents - (isDepositNext ? 0 : credit),
    totalCents: depositCents + balanceCents,
    discountCents: prices.balanceCents - balanceCents,
    creditCents: credit,
  }
}
