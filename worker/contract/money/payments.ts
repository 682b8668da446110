import * as z from 'zod/mini'
import { legalVersions } from '#contract/accounts/consent'
import { contactPreferences } from '#contract/applications/applications'
import { limits, line, optionalChoice } from '#contract/fields/fields'
import { restNumber } from '#contract/installment-schedule-rules'
import { money, type PaymentType, paymentMethods, paymentTypes } from '#contract/prices'

/**
 * An amount as older pages send it, a number or its decimal digits; never used to charge.
 * Invalid ones (not finite, zero, negative) are refused.
 */
const amountField = () =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\s*\d+(\.\d+)?\s*$/))]),
    z.pipe(z.transform(Number), z.number().check(z.positive())),
  )

export const assistantPayment = z.lazy(() =>
  z.object({
    amount: z.optional(amountField()),
    customerEmail: z.optional(z.string().check(z.maxLength(limits.email))),
    customerName: z.optional(z.string().check(z.maxLength(limits.text))),
    applicationReference: line(limits.reference),
    contactPreference: optionalChoice(contactPreferences),
    /** The versions that the page showed; without them nothing is recorded. */
    agreedTo: z.optional(legalVersions),
  }),
)
export type AssistantPayment = z.infer<typeof assistantPayment>

export const newPayment = z.lazy(() =>
  z.object({
    amount: amountField(),
    applicationId: z.int().check(z.positive()),
    type: z.enum(paymentTypes),
    paymentMethod: z.enum(paymentMethods),
    /** One installment of an active plan, paid by its owner: 2 to 6, or 7 for the rest of a cancelled plan. */
    installment: z.optional(z.int().check(z.minimum(2), z.maximum(restNumber))),
    consentVersion: z.optional(z.string().check(z.maxLength(limits.reference))),
    /** Of the terms and the privacy notice, as the page of a deposit showed them; without them nothing is recorded. */
    agreedTo: z.optional(legalVersions),
  }),
)
export type NewPayment = z.infer<typeof newPayment>

export const paymentConfirmation = z.lazy(() =>
  z.object({
    paymentIntentId: z.string().check(z.regex(/^pi_[A-Za-z0-9_]{1,200}$/)),
    applicationId: z.int().check(z.positive()),
    type: z.enum(paymentTypes),
  }),
)
export type PaymentConfirmation = z.infer<typeof paymentConfirmation>

/** Whether a shown amount, in dollars or in cents, is this many cents. */
export const isAmount = (shown: number, cents: number): boolean =>
  shown === cents || Math.abs(shown * 100 - cents) < smallestDifference
/** A hundred times a decimal may miss the cent by a rounding error. */
const smallestDifference = 0.001

export const paymentCopy = {
  failed: 'Payment Failed',
  notCharged: 'Your card was not charged.',
  successful: 'Payment Successful',
  received: (amountCents: number, type: PaymentType | 'installment') =>
    `Your ${money(amountCents)} ${type} has been received.`,
  installmentsSet: 'Installment Setup Successful',
  confirmationFailed: 'Payment Confirmation Failed',
  confirmationHelp: (phone: string) =>
    `There was an issue confirming your payment. Please contact us on WhatsApp at ${phone}.`,
} as const

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

export const openPayment = z.lazy(() =>
  z.object({
    clientSecret: z.string(),
    amount: z.number(),
    currency: z.string(),
    /** A plan's card at the provider, with which its owner can pay an installment without typing it again. */
    savedCard: z.optional(z.object({ paymentMethod: z.string(), brand: z.string(), last4: z.string() })),
    schedule: z.optional(
      z.object({ totalCents: z.number(), monthlyCents: z.number(), amountsCents: z.array(z.number()) }),
    ),
  }),
)
export type OpenPayment = z.infer<typeof openPayment>
