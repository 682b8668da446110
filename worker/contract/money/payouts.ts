import * as z from 'zod/mini'
import { doneDay } from '#contract/fields/day-fields'
import { laterDay } from '#contract/fields/day-messages'
import { idField, limits, line, paragraph } from '#contract/fields/fields'
import { pageFields } from '#contract/fields/paging'
import { periodField } from '#contract/money/firm-payments'
import { amountMessages, maxRefundReason } from '#contract/money/refunds'
import { paymentTypes } from '#contract/prices'

/** What a firm answers, and what the platform puts right: each is an entry of its own. */
export const payoutEntryKinds = ['received', 'difference', 'corrected', 'reversed'] as const
export type PayoutEntryKind = (typeof payoutEntryKinds)[number]
export const payoutStates = ['sent', 'received', 'difference', 'reversed'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Payments of one payout. */
export const mostPayments = 1000
/** No client paid before it: the service began with Statutory Instrument 76 of 2025. */
export const earliestPayout = '2025-01-01'
/** After these days a payout without an answer, and a difference that is still open, are overdue. */
export const payoutDays = { sent: 7, difference: 3 } as const

export const payoutMessages = {
  ...amountMessages,
  reference: 'Please enter the bank’s reference',
  sentOn: 'Please enter the day on which it was sent',
  receivedOn: 'Please enter the day on which it arrived',
  laterDay,
  beforeSent: 'It was sent on a later day',
  sameAmount: 'This is the amount that was sent. Please confirm that you received it.',
  sum: (amount: string) => `The chosen payments come to ${amount}`,
  nothing: 'The chosen payments and refunds leave nothing to send.',
  changed: 'Someone else changed this first. It has been reloaded.',
  refunding: 'One of these payments is being refunded. Please try again once that is done.',
  isReversed: 'This payout was reversed. Nothing more can be recorded of it.',
  isReceived: 'The law firm received this payout. It can’t be reversed.',
} as const

const dollars = () =>
  z.number(payoutMessages.amount).check(
    z.minimum(0, payoutMessages.amount),
    z.maximum(10_000_000, payoutMessages.amount),
    z.refine((value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, payoutMessages.wholeCents),
  )
const reason = () => paragraph(maxRefundReason, payoutMessages.reason)
const reference = () => line(limits.name, payoutMessages.reference)
/** How many entries the page showed: another one in between is a conflict. */
const before = () => z.int().check(z.minimum(0))

export const newPayout = z.lazy(() =>
  z.object({
    firmId: z.int().check(z.positive()),
    period: periodField(),
    bankReference: reference(),
    /** In dollars: what the bank’s statement says. It must be the sum of the payments. */
    amount: dollars(),
    sentOn: doneDay(payoutMessages.sentOn, earliestPayout),
    /** Refunds after earlier payouts belong to it as well, without being named. */
    payments: z.array(z.int().check(z.positive())).check(z.maxLength(mostPayments)),
  }),
)
export type NewPayout = z.infer<typeof newPayout>

/** What the firm says of a payout. */
export const payoutAnswer = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('received'),
      day: doneDay(payoutMessages.receivedOn, earliestPayout),
      before: before(),
    }),
    z.object({ kind: z.literal('difference'), amount: dollars(), reason: reason(), before: before() }),
  ]),
)
export type PayoutAnswer = z.infer<typeof payoutAnswer>

/** What the platform puts right. Payments of a reversed payout are owed again. */
export const payoutCorrection = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('corrected'),
      bankReference: reference(),
      day: doneDay(payoutMessages.sentOn, earliestPayout),
      reason: reason(),
      before: before(),
    }),
    z.object({ kind: z.literal('reversed'), reason: reason(), before: before() }),
  ]),
)
export type PayoutCorrection = z.infer<typeof payoutCorrection>

export const owedQuery = z.lazy(() => z.object({ firm: idField, period: periodField(), ...pageFields() }))
export type OwedQuery = z.infer<typeof owedQuery>

export const payoutView = z.lazy(() =>
  z.object({
    id: z.number(),
    firmName: z.string(),
    period: z.string(),
    /** As the last correction says. */
    bankReference: z.string(),
    sentOn: z.string(),
    amountCents: z.number(),
    paymentCount: z.number(),
    enteredBy: z.string(),
    enteredAt: z.string(),
    state: z.enum(payoutStates),
    stateAt: z.string(),
    /** Oldest first. */
    entries: z.array(
      z.object({
        kind: z.enum(payoutEntryKinds),
        by: z.string(),
        at: z.string(),
        day: z.nullable(z.string()),
        cents: z.nullable(z.number()),
        bankReference: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
)
export type PayoutView = z.infer<typeof payoutView>

const payment = () => ({
  paymentId: z.number(),
  referenceNumber: z.string(),
  receiptNumber: z.nullable(z.number()),
  type: z.enum(paymentTypes),
  installment: z.nullable(z.number()),
  /** Below zero for what was refunded after it was sent. */
  cents: z.number(),
})
export const payoutLine = z.lazy(() => z.object(payment()))
export type PayoutLine = z.infer<typeof payoutLine>

/** A payment of which something is still with the platform, or of which too much was sent. */
export const owedPayment = z.lazy(() =>
  z.object({
    ...payment(),
    paidAt: z.string(),
    /** Part of it was sent already: the rest, or what was refunded since, is in the next payout in any case. */
    isChange: z.boolean(),
    /** A refund is on its way to the provider: it has to wait. */
    isRefunding: z.boolean(),
  }),
)
export type OwedPayment = z.infer<typeof owedPayment>

export const owedFirm = z.lazy(() =>
  z.object({
    id: z.number(),
    name: z.string(),
    /** What is left of its payments, less what was sent of them. Below zero if more was sent. */
    owedCents: z.number(),
    /** When the oldest payment arrived that was not sent; null if there is none. */
    since: z.nullable(z.string()),
  }),
)
export type OwedFirm = z.infer<typeof owedFirm>

/** Differences, and payouts of which a firm has said nothing for too long, the longest first. */
export const waitingPayouts = z.lazy(() =>
  z.object({
    hasMore: z.boolean(),
    rows: z.array(
      z.object({
        id: z.number(),
        firmName: z.string(),
        amountCents: z.number(),
        bankReference: z.string(),
        state: z.enum(payoutStates),
        since: z.string(),
      }),
    ),
  }),
)
