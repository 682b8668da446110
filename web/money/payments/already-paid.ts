import { ApiError } from '../../server/api'

interface Refusal {
  message?: string
  payment_intent?: { id: string; status: string }
}

/** The payment intent of a refusal, if the provider has already taken it, for example in another tab. */
export const alreadyTakenPayment = (refusal: Refusal | undefined): string | undefined =>
  refusal?.payment_intent && ['succeeded', 'processing'].includes(refusal.payment_intent.status)
    ? refusal.payment_intent.id
    : undefined

export const isAlreadyPaid = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'already-paid'
