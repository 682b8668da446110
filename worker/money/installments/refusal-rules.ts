export interface Refusal {
  code?: string | undefined
  decline_code?: string | undefined
  advice_code?: string | undefined
}

/** Who must act before it can be paid. */
export type Needs = 'nothing' | 'owner' | 'new-card'

const unusableCard = [
  'lost_card',
  'stolen_card',
  'pickup_card',
  'fraudulent',
  'expired_card',
  'restricted_card',
  'invalid_account',
  'incorrect_number',
  'resource_missing',
  'payment_method_unexpected_state',
]

/** Source: the provider's lists of decline and advice codes. A code in neither is worth another try. */
export function needsOf({ code, decline_code, advice_code }: Refusal): Needs {
  if (code === 'authentication_required' || decline_code === 'authentication_required') return 'owner'
  const isLost = [code, decline_code].some((each) => each !== undefined && unusableCard.includes(each))
  if (isLost || advice_code === 'do_not_try_again' || advice_code === 'confirm_card_data') return 'new-card'
  return 'nothing'
}

/** Stored, so that the page can say what to do. */
export const reasonOf = (refusal: Refusal): string => refusal.decline_code ?? refusal.code ?? 'declined'
