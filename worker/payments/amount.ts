import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { isAmount } from '#contract/payments'
import { minimumChargeCents, money, type PaymentType, type Prices } from '#contract/prices'
import { amountsOf } from '../applications/amounts'
import { applications } from '../applications/tables'
import { Failure } from '../platform/failure'
import { creditLeft } from './credit-tables'

type Payable = Pick<typeof applications.$inferSelect, 'status' | 'depositPaidAt' | 'balancePaidAt'>

export const isPaid = ({ depositPaidAt, balancePaidAt }: Omit<Payable, 'status'>, type: PaymentType): boolean =>
  (type === 'deposit' ? depositPaidAt : balancePaidAt) !== null

/** Holds for applications that may pay this now; the same rule as `assertDue`, for the database. */
export const isDue = (type: PaymentType): SQL | undefined =>
  type === 'deposit'
    ? isNull(applications.depositPaidAt)
    : and(
        isNotNull(applications.depositPaidAt),
        isNull(applications.balancePaidAt),
        eq(applications.status, 'digital_ready'),
      )

/** @throws Failure already-paid, deposit-first, not-yet-due */
export function assertDue(application: Payable, type: PaymentType): void {
  if (isPaid(application, type)) throw alreadyPaid(type)
  if (type === 'deposit') return
  if (!isPaid(application, 'deposit')) throw new Failure('deposit-first', 'Please pay the deposit first.')
  if (application.status !== 'digital_ready') {
    throw new Failure('not-yet-due', 'The balance is due when your digital deed is ready.')
  }
}

export const alreadyPaid = (type: PaymentType) =>
  new Failure('already-paid', `The ${type} for this application is already paid.`)

/** What a payment comes to. */
export interface Due {
  /** What is charged, in cents; discount and credit are off. */
  amountCents: number
  /** What credit took off, in cents. */
  creditCents: number
  /** Whose credit it is. */
  creditUserId: number | null
}

/** What is charged now for an application: the one answer for every charge, schedule and message. */
export function amountDue(application: Priced, prices: Prices, type: PaymentType): Due {
  const { depositCents, balanceCents, creditCents } = amountsOf(application, prices)
  const isNext = (application.depositPaidAt === null) === (type === 'deposit')
  return {
    amountCents: type === 'deposit' ? depositCents : balanceCents,
    creditCents: isNext ? creditCents : 0,
    creditUserId: isNext && creditCents > 0 ? application.userId : null,
  }
}
type Priced = Parameters<typeof amountsOf>[0] & Pick<typeof applications.$inferSelect, 'userId'>

/** The same rule for the database: columns of applications whose next payment this is. */
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

/** Holds for applications whose payment comes to what the page showed, in dollars or cents; as `isAmount`. */
export const isShown = (shown: number, { amountCents }: Record<keyof Due, SQL<number>>): SQL =>
  sql`(${amountCents} = ${shown} or abs(${shown} * 100 - ${amountCents}) < 0.001)`

/** @throws Failure price-changed, with the right amount, when the page showed another one */
export function assertShown(shown: number, { amountCents: amount }: Due, prices: Prices, type: PaymentType): void {
  if (isAmount(shown, amount)) return
  throw new Failure('price-changed', `The ${type} is ${money(amount)}. Please look at it again before you pay.`, {
    facts: { amount, dollars: amount / 100, currency: prices.currency },
  })
}
