import * as z from 'zod/mini'
import { legalVersions } from '#contract/accounts/consent'
import { contactPreferences } from '#contract/applications/applications'
import { limits, line, optionalChoice } from '#contract/fields/fields'
import { restNumber } from '#contract/installment-schedule-rules'
import { paymentMethods, paymentTypes } from '#contract/prices'

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
