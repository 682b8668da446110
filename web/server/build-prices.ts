import type { Prices } from '#contract/prices'

/** The operator's prices as the build knows them: for pages that are written before anybody can be asked. */
export const buildPrices: Prices = {
  currency: 'usd',
  depositCents: __PRICES__.DEPOSIT_CENTS,
  balanceCents: __PRICES__.BALANCE_CENTS,
  installmentFeeCents: __PRICES__.INSTALLMENT_FEE_CENTS,
  referralCents: __PRICES__.REFERRAL_CENTS,
}
