import { describe, expect, test } from 'vitest'
import { paymentCopy } from './copy'
import { declineText } from './decline-text'

describe('what a declined card shows', () => {
  const generic = 'Payment declined.'
  const card = 'Card declined.'
  test.each([
    [{ code: 'card_declined', decline_code: 'generic_decline' }, generic],
    [{ decline_code: 'card_declined' }, card],
    [{ code: 'card_declined' }, card],
    // the bank's reason comes before the provider's
    [
      { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'No money left.' },
      'Card error: No money left. Please check your card details and try again.',
    ],
    [
      { type: 'card_error', code: 'expired_card', message: 'Your card has expired' },
      'Card error: Your card has expired. Please check your card details and try again.',
    ],
    [{ type: 'card_error' }, 'Card error: Your card was not charged. Please check your card details and try again.'],
    [{ type: 'api_error', message: ' Try again later. ' }, 'Try again later.'],
    [{}, 'Your card was not charged.'],
  ])('%j with a live key: %s', (problem, words) => expect(declineText(problem, false)).toBe(words))

  test('test cards are named only with a test key', () => {
    expect(declineText({ decline_code: 'generic_decline' }, true)).toBe(
      'Payment declined. Try using test card 4242 4242 4242 4242 instead.',
    )
    expect(declineText({ code: 'card_declined' }, true)).toBe(
      'Card declined. For testing, use: 4242 4242 4242 4242 (success) or 4000 0000 0000 0002 (decline test).',
    )
    for (const problem of [{ decline_code: 'generic_decline' }, { code: 'card_declined' }])
      expect(declineText(problem, false)).not.toMatch(/test|4242/i)
  })
})

test('the texts of a payment name its amount, its type and the number to call', () => {
  expect(paymentCopy.received(5_000, 'deposit')).toBe('Your $50 deposit has been received.')
  expect(paymentCopy.received(4_750, 'installment')).toBe('Your $47.50 installment has been received.')
  expect(paymentCopy.confirmationHelp('+263 29 260 0303')).toBe(
    'There was an issue confirming your payment. Please contact us on WhatsApp at +263 29 260 0303.',
  )
})
