import * as z from 'zod/mini'
import { idField } from '#contract/fields/fields'
import {
  type InstallmentSchedule,
  installmentCount,
  installmentsBeforeCancel,
} from '#contract/installment-schedule-rules'
import { exactMoney, money, type PaymentType, paymentTypes } from '#contract/prices'
import type { ServiceType } from '#contract/services'

export const installmentReminderDays = 3

/** Identifies the terms that an owner accepts; change it with the text. */
export const consentVersion = '2026-11-26'

export const consentTerms = (
  { totalCents, monthlyCents, amountsCents }: InstallmentSchedule,
  type: PaymentType,
  feeCents: number,
  service: ServiceType,
): string[] => [
  `We charge ${exactMoney(amountsCents[0] ?? monthlyCents)} to your card today and the other ${installmentCount - 1} installments to the same card, one a month: ${exactMoney(totalCents)} in total, in US dollars.`,
  `This is the ${type} plus a convenience fee of ${money(feeCents)}. You pay no interest, but ${money(feeCents)} more than paying now.`,
  `Stripe saves your card for these ${installmentCount} payments and nothing else. We’ll message you ${installmentReminderDays} days before each one.`,
  `You can cancel anytime after ${installmentsBeforeCancel} months. What you haven’t paid by then is due in one payment.`,
  ...(service === 'digitize'
    ? ['Your deed is locked while an installment is overdue or the rest of a cancelled plan is unpaid.']
    : []),
]

export const installmentCopy = {
  /** `6 x $47`. */
  headline: (monthlyCents: number) => `${installmentCount} x ${money(monthlyCents)}`,
  /** `$280 deposit as 6 x $47`. */
  setUp: (totalCents: number, monthlyCents: number, type: PaymentType) =>
    `${money(totalCents)} ${type} as ${installmentCount} x ${money(monthlyCents)}`,
  fee: 'Convenience fee',
  /** Always with the fee for paying in six. */
  noInterest: (feeCents: number) =>
    `no interest, but a convenience fee of ${money(feeCents)}: ${money(feeCents)} more than paying now`,
  cancelAnytime: `Cancel anytime after ${installmentsBeforeCancel} months`,
  /** What cancelling leads to, beside each `cancelAnytime`. */
  thenDue: 'what is left is then due at once',
  /** `5 × $88 + $90 = $530`, or `6 × $85 = $510`; the headline's `6 x $88` is rounded. */
  sum: ({ monthlyCents, amountsCents, totalCents }: InstallmentSchedule) => {
    const last = amountsCents.at(-1) ?? monthlyCents
    const parts =
      last === monthlyCents
        ? `${installmentCount} × ${money(monthlyCents)}`
        : `${installmentCount - 1} × ${money(monthlyCents)} + ${money(last)}`
    return `${parts} = ${money(totalCents)}`
  },
  tooEarly: `You can cancel after ${installmentsBeforeCancel} monthly payments.`,
} as const

export const planStatuses = ['active', 'past_due', 'completed', 'canceled'] as const
export type PlanStatus = (typeof planStatuses)[number]

export const installmentStatuses = ['due', 'in_flight', 'paid', 'failed', 'action_required', 'void'] as const
export type InstallmentStatus = (typeof installmentStatuses)[number]

export const byPlan = z.lazy(() => z.object({ id: idField, planId: idField }))

const instant = z.string()

const installmentView = z.lazy(() =>
  z.object({
    /** 1 to 6; 7 for the rest of a cancelled plan. */
    number: z.number(),
    amountCents: z.number(),
    dueAt: instant,
    status: z.enum(installmentStatuses),
    /** When the card is charged next; null when the owner must pay, or it is done. */
    nextTryAt: z.nullable(instant),
    paidAt: z.nullable(instant),
    /** It was paid, and refunded in full. */
    isRefunded: z.boolean(),
    isPayable: z.boolean(),
    /** The card must be replaced, or its bank asks the owner to confirm. */
    needs: z.nullable(z.enum(['new-card', 'owner'])),
  }),
)
export type InstallmentView = z.infer<typeof installmentView>

export const planView = z.lazy(() =>
  z.object({
    id: z.number(),
    type: z.enum(paymentTypes),
    status: z.enum(planStatuses),
    totalCents: z.number(),
    /** Without what was refunded in full. */
    paidCents: z.number(),
    overdueCents: z.number(),
    startedAt: instant,
    card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
    nextCharge: z.nullable(z.object({ at: instant, amountCents: z.number() })),
    mayCancel: z.boolean(),
    installments: z.array(installmentView),
    rest: z.nullable(installmentView),
  }),
)
export type PlanView = z.infer<typeof planView>
