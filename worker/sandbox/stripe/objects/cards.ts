export interface Refusal {
  code: string
  decline_code?: string
  message: string
}

export interface TestCard {
  number: string
  /** Its payment method name in calls with a secret key. */
  token: string
  brand: 'amex' | 'diners' | 'discover' | 'jcb' | 'mastercard' | 'unionpay' | 'visa'
  country?: string
  refusal?: Refusal
  /** always: every payment · once: until the card was set up for later payments */
  authentication?: 'always' | 'once'
  refusalWhenAuthenticated?: Refusal
  /** The card can be saved; only payments with the saved card are refused. */
  refusesOnlyWhenSaved?: true
  isDisputed?: true
  /** Refunds succeed at first, and fail later. */
  refundsFail?: true
}

const declined = (decline_code: string, message = 'Your card was declined.'): Refusal => ({
  code: 'card_declined',
  decline_code,
  message,
})
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.')

const cards: TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa' },
  { number: '4000056655665556', token: 'pm_card_visa_debit', brand: 'visa' },
  { number: '5555555555554444', token: 'pm_card_mastercard', brand: 'mastercard' },
  { number: '5200828282828210', token: 'pm_card_mastercard_debit', brand: 'mastercard' },
  { number: '378282246310005', token: 'pm_card_amex', brand: 'amex' },
  { number: '6011111111111117', token: 'pm_card_discover', brand: 'discover' },
  { number: '3056930009020004', token: 'pm_card_diners', brand: 'diners' },
  { number: '3566002020360505', token: 'pm_card_jcb', brand: 'jcb' },
  { number: '6200000000000005', token: 'pm_card_unionpay', brand: 'unionpay' },
  { number: '4000008260000000', token: 'pm_card_gb', brand: 'visa', country: 'GB' },
  {
    number: '4000000000000002',
    token: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    refusal: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    refusal: insufficientFunds,
  },
  {
    number: '4000000000009987',
    token: 'pm_card_visa_chargeDeclinedLostCard',
    brand: 'visa',
    refusal: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    token: 'pm_card_visa_chargeDeclinedStolenCard',
    brand: 'visa',
    refusal: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    refusal: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    refusal: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    refusal: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    refusal: declined('generic_decline'),
    refusesOnlyWhenSaved: true,
  },
  { number: '4000000000005126', token: 'pm_card_refundFail', brand: 'visa', refundsFail: true },
  { number: '4000000000000259', token: 'pm_card_createDispute', brand: 'visa', isDisputed: true },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    authentication: 'once',
  },
  { number: '4000002760003184', token: 'pm_card_authenticationRequired', brand: 'visa', authentication: 'always' },
  { number: '4000000000003220', token: 'pm_card_threeDSecure2Required', brand: 'visa', authentication: 'always' },
  {
    number: '4000008260003178',
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    brand: 'visa',
    authentication: 'once',
    refusalWhenAuthenticated: insufficientFunds,
  },
]

export const cardByNumber = (number: string) => cards.find((card) => card.number === number)
export const cardByToken = (token: string) => cards.find((card) => card.token === token)
export const cardByFingerprint = (fingerprint: string | null | undefined) =>
  cards.find((card) => fingerprintOf(card.number) === fingerprint)

/** @param wanted the number of a declining test card, or a decline code */
export function refusalFor(wanted: string): Refusal {
  const known = cards.find((card) => card.number === wanted || card.refusal?.decline_code === wanted)
  return known?.refusal ?? declined(/^\d+$/.test(wanted) ? 'generic_decline' : wanted)
}

/** The same for every payment with the same number, as with Stripe. */
export function fingerprintOf(number: string): string {
  let hash = 2166136261
  for (const digit of number) hash = Math.imul(hash ^ digit.charCodeAt(0), 16777619) >>> 0
  return `SBX${hash.toString(36).toUpperCase().padStart(13, '0')}`
}

export function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return number.length >= 12 && sum % 10 === 0
}
