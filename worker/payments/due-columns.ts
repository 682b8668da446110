import { type SQL, sql } from 'drizzle-orm'
import { minimumChargeCents, type PaymentType, type Prices } from '#contract/prices'
import { applications } from '../applications/tables'
import { creditLeft } from './credit-tables'
import type { Due } from './due-rules'

/** What `amountDue` answers, for the database: columns of applications whose next payment this is. */
export function dueColumns(prices: Prices, type: PaymentType): Record<keyof Due, SQL<number>> {
  const price =
    type === 'deposit'
      ? sql`${prices.depositCents}`
      : sql`max(${prices.balanceCents} - ${applications.discountCents}, ${minimumChargeCents})`
  const creditCents = sql<number>`max(min(${creditLeft}, ${price} - ${minimumChargeCents}), 0)`
  return {
    amountCents: sql<number>`(${price} - ${creditCents})`,
    creditCents,
    creditUserId: sql<number>`iif(${creditCents} > 0, ${applications.userId}, null)`,
  }
}
