import { isAmount } from '#contract/money/payments'
import { exactMoney, money as formatMoney, type PaymentType, type Prices } from '#contract/prices'
import { Failure } from '../platform/failure'

interface ShownPrice {
  /** What the page showed, in dollars or cents. */
  shown: number
  amountCents: number
  /** Absent for an installment, whose problem has none. */
  currency?: Prices['currency']
}

/** @throws Failure price-changed, with the right amount, when the page showed another one */
export const assertShown = (type: PaymentType, price: ShownPrice): void =>
  assertSame(price, `The ${type} is ${formatMoney(price.amountCents)}`)

/** @throws Failure price-changed, as `assertShown` */
export const assertInstallmentShown = (price: ShownPrice): void =>
  assertSame(price, `This installment is ${exactMoney(price.amountCents)}`)

function assertSame({ shown, amountCents: amount, currency }: ShownPrice, says: string): void {
  if (isAmount(shown, amount)) return
  const facts = { amount, dollars: amount / 100, ...(currency && { currency }) }
  throw new Failure('price-changed', `${says}. Please check it before you pay.`, { facts })
}
