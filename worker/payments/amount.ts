import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { isPriceOf } from '#contract/payments'
import { money, type PaymentType, type Prices, priceOf } from '#contract/prices'
import { applications } from '../applications/tables'
import { Failure } from '../platform/failure'

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

/** What is charged now, in cents. */
export const amountDue = (prices: Prices, type: PaymentType): number => priceOf(prices, type)

/** @throws Failure price-changed, with the right amount, when the page showed another one */
export function assertShown(shown: number, prices: Prices, type: PaymentType): void {
  if (isPriceOf(shown, prices, type)) return
  const amount = amountDue(prices, type)
  throw new Failure('price-changed', `The ${type} is ${money(amount)}. Please look at it again before you pay.`, {
    facts: { amount, dollars: amount / 100, currency: prices.currency },
  })
}
