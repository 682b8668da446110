import { minimumChargeCents, type Prices } from '#contract/prices'
import type { OwnerApplication } from '#contract/views/applications'
import type { applications } from '../tables'

type Row = Pick<typeof applications.$inferSelect, 'depositPaidAt' | 'discountCents'> & {
  creditCents: number
}
type Amounts = Pick<OwnerApplication, 'depositCents' | 'balanceCents' | 'totalCents' | 'discountCents' | 'creditCents'>

/**
 * What an application costs its owner, in cents: an invitation lowers the balance, credit lowers the next payment.
 * Neither goes below the provider's minimum.
 */
export function amountsOf({ depositPaidAt, discountCents, creditCents }: Row, prices: Prices): Amounts {
  const { depositCents } = prices
  const balanceCents = Math.max(prices.balanceCents - discountCents, minimumChargeCents)
  const isDepositNext = depositPaidAt === null
  const most = (isDepositNext ? depositCents : balanceCents) - minimumChargeCents
  const credit = Math.max(Math.min(creditCents, most), 0)
  return {
    depositCents: depositCents - (isDepositNext ? credit : 0),
    balanceCents: balanceCents - (isDepositNext ? 0 : credit),
    totalCents: depositCents + balanceCents,
    discountCents: prices.balanceCents - balanceCents,
    creditCents: credit,
  }
}
