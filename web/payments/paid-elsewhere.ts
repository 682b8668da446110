import { ApiError } from '../server/api'

interface Refusal {
  message?: string
  payment_intent?: { id: string; status: string }
}

/** The payment that a refusal is about, when the provider has taken it already, for example in another tab. */
export const paidElsewhere = (refusal: Refusal | undefined): string | undefined =>
  refusal?.payment_intent && ['succeeded', 'processing'].includes(refusal.payment_intent.status)
    ? refusal.payment_intent.id
    : undefined

/** Whether the server refused to open a payment because the thing is paid. */
export const isPaidAlready = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'already-paid'
