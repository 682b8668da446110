export * from './fields/money.ts'

/** All prices, in integer cents of `currency`; set by the operator. */
export interface Prices {
  currency: 'usd'
  depositCents: number
  balanceCents: number
  installmentFeeCents: number
  referralCents: number
}

/** Stands wherever a total does. */
export const notIncluded = 'Courier costs, taxes and government fees are not included.'

export const paymentTypes = ['deposit', 'balance'] as const
export type PaymentType = (typeof paymentTypes)[number]
export const paymentLabels: Record<PaymentType, string> = { deposit: 'Deposit', balance: 'Balance' }
export const paymentMethods = ['card', 'installments'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

type PriceSource = Partial<
  Record<'DEPOSIT_CENTS' | 'BALANCE_CENTS' | 'INSTALLMENT_FEE_CENTS' | 'REFERRAL_CENTS', string>
>

/**
 * Parses the price table from the operator's variables (decimal strings of cents).
 * @throws RangeError when a variable is not a positive integer.
 */
export function pricesFrom(source: PriceSource): Prices {
  return {
    currency: 'usd',
    depositCents: cents('DEPOSIT_CENTS', source.DEPOSIT_CENTS, 5_000),
    balanceCents: cents('BALANCE_CENTS', source.BALANCE_CENTS, 45_000),
    installmentFeeCents: cents('INSTALLMENT_FEE_CENTS', source.INSTALLMENT_FEE_CENTS, 8_000),
    referralCents: cents('REFERRAL_CENTS', source.REFERRAL_CENTS, 2_000),
  }
}

function cents(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined || value === '') return otherwise
  const read = Number(value)
  if (!Number.isSafeInteger(read) || read <= 0) throw new RangeError(`${name} must be a positive whole number of cents`)
  return read
}

export const priceOf = (prices: Prices, type: PaymentType): number =>
  type === 'deposit' ? prices.depositCents : prices.balanceCents
