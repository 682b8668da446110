import type { Prices } from '#contract/prices'

const { DEPOSIT_CENTS, BALANCE_CENTS, INSTALLMENT_FEE_CENTS, REFERRAL_CENTS } = __PRICES__

/** The prices at build time, for prerendered pages. */
export const buildPrices: Prices = {
  currency: 'usd',
  depositCents: DEPOSIT_CENTS,
  balanceCents: BALANCE_CENTS,
  installmentFeeCents: INSTALLMENT_FEE_CENTS,
  referralCents: REFERRAL_CENTS,
}
