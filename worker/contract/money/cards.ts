/** Stripe's codes of card brands. Source: `payment_method_details.card.brand` of a charge. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa ending in 4242`, or `Card` as far as the provider has not said which. */
export function cardName(brand: string | null, last4: string | null): string {
  const name = brand !== null && Object.hasOwn(brands, brand) ? brands[brand] : 'Card'
  return last4 === null ? `${name}` : `${name} ending in ${last4}`
}
