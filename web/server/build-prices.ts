import type { Prices } from '#contract/prices'

/** The prices at build time, for prerendered pages. */
export const buildPrices: Prices = {
  currency: 'usd',
  depositCents: __PRICES__.DEPOSIT_CENTS,
  balanceCents: __PRICES__.BALANCE_CENTS,
  installmentFeeCents: __PRICES__.INSTALLMENT_FEE_CENTS,
  referralCents: __PRICES__.REFERRAL_CENTS,
}
