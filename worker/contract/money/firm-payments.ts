import * as z from 'zod/mini'
import { payoutStage } from '#contract/applications/payout/stage'
import { idField } from '#contract/fields/fields'
import { pageFields } from '#contract/fields/paging'
import { paymentMethods, paymentTypes } from '#contract/prices'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'
import { harareDate, harareMidnight, monthNames } from '#contract/time'

/** A month such as `2026-11`, or a quarter such as `2026-Q4`. */
const period = /^(20\d\d)-(?:(0[1-9]|1[0-2])|Q([1-4]))$/

/** When a period begins and when the next one does, in milliseconds; both at midnight in Harare. */
export function rangeOf(name: string): { from: number; to: number } {
  const { year, month, months } = partsOf(name)
  return { from: beginOf(year, month), to: beginOf(year, month + months) }
}

function partsOf(name: string): { year: number; month: number; months: 1 | 3 } {
  const [, year, month, quarter] = period.exec(name) ?? []
  return {
    year: Number(year),
    ...(quarter ? { month: Number(quarter) * 3 - 2, months: 3 } : { month: Number(month), months: 1 }),
  }
}

const beginOf = (year: number, month: number) =>
  harareMidnight(`${month > 12 ? year + 1 : year}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-01`)

/** `Nov 2026`, or `Oct to Dec 2026`. */
export function periodLabel(name: string): string {
  const { year, month, months } = partsOf(name)
  const last = months === 3 ? ` to ${monthNames[month + 1]}` : ''
  return `${monthNames[month - 1]}${last} ${year}`
}

/** The month now and the months before it, newest first. */
export const latestMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) => {
    const [year = 0, month = 0] = harareDate(now).split('-').map(Number)
    const months = year * 12 + month - 1 - back
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })

/** The quarters of these months, newest first. */
export const quartersOf = (months: readonly string[]): string[] => [
  ...new Set(months.map((month) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`)),
]

export const periodField = () => z.string().check(z.regex(period, 'Choose a month or a quarter.'))
export const paymentsQuery = z.lazy(() => z.object({ period: periodField(), ...pageFields() }))
export type PaymentsQuery = z.infer<typeof paymentsQuery>

export const byFirmPayment = z.lazy(() => z.object({ paymentId: idField }))

/** Money that arrived while the firm worked on the application. All amounts in cents. */
export const firmPayment = z.lazy(() =>
  z.object({
    id: z.number(),
    paidAt: z.string(),
    type: z.enum(paymentTypes),
    method: z.enum(paymentMethods),
    installment: z.nullable(z.number()),
    amountCents: z.number(),
    refundedCents: z.number(),
    /** What the cardholder’s bank took back or holds. */
    disputedCents: z.number(),
    /** The rest: the amount without both. */
    keptCents: z.number(),
    /** Null if it was paid twice and refunded. */
    receiptNumber: z.nullable(z.number()),
    /** What was sent to the firm, less what was taken off a later payout. */
    paidOutCents: z.number(),
    /** What of it is the firm’s and still with the platform; below zero where a refund came after the payout. */
    heldCents: z.number(),
    /** Where it is; null where nothing of it is left. */
    stage: z.nullable(payoutStage),
    /** The bank’s reference of the payout that it is in. */
    bankReference: z.nullable(z.string()),
    /** The refunds that the provider accepted, oldest first. */
    refunds: z.array(z.object({ at: z.string(), cents: z.number() })),
    referenceNumber: z.string(),
    serviceType: z.enum(serviceTypes),
    /** Null once the application is with another firm. */
    application: z.nullable(
      z.object({
        id: z.number(),
        /** Null once the client’s account is erased. */
        clientName: z.nullable(z.string()),
        titleDeedNumber: z.nullable(z.string()),
        assignee: z.nullable(z.string()),
        step: z.enum(firmSteps),
        stepSince: z.string(),
        /** What the client still has to pay, with installments to come; 0 once it is closed. */
        owedCents: z.number(),
      }),
    ),
  }),
)
export type FirmPayment = z.infer<typeof firmPayment>
