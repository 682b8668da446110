import { paymentCopy } from './copy'

interface CardProblem {
  type?: string | undefined
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
}

/**
 * The text for a payment that the provider refused.
 * Sentences about test cards need a test key. `decline_code` comes before `code`: the provider sends both.
 */
export function declineText(problem: CardProblem, isTestKey: boolean): string {
  const said = (problem.message ?? paymentCopy.notCharged).trim()
  if (problem.decline_code === 'generic_decline') {
    return isTestKey ? 'Payment declined. Try using test card 4242 4242 4242 4242 instead.' : 'Payment declined.'
  }
  if (problem.decline_code === 'card_declined' || (problem.code === 'card_declined' && !problem.decline_code)) {
    return isTestKey
      ? 'Card declined. For testing, use: 4242 4242 4242 4242 (success) or 4000 0000 0000 0002 (decline test).'
      : 'Card declined.'
  }
  if (problem.type === 'card_error') {
    return `Card error: ${said.replace(/\.$/, '')}. Please check your card details and try again.`
  }
  return said
}
