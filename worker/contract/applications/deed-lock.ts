import * as z from 'zod/mini'
import { installmentCount } from '#contract/installment-schedule-rules'
import { money, type PaymentType, paymentTypes } from '#contract/prices'
import { harareDay, type Instant } from '#contract/time'

/** `rest`: of a plan that its owner cancelled; `stopped`: the balance was refunded, and so was the deposit. */
export const lockReasons = ['overdue', 'rest', 'disputed', 'refunded', 'stopped'] as const

/** The one payment that keeps a deed locked. */
export const deedLock = z.lazy(() =>
  z.object({
    why: z.enum(lockReasons),
    type: z.enum(paymentTypes),
    amountCents: z.number(),
    /** Of an installment or the rest of a plan; null for a dispute or a refund. */
    dueAt: z.nullable(z.string()),
    /** 1 to 6 for an installment, 7 for the rest of a cancelled plan, else null. */
    installment: z.nullable(z.number()),
  }),
)
export type DeedLock = z.infer<typeof deedLock>

/** `Your $88 installment was due on 3 Nov 2026.` */
export const overdueText = (amountCents: number, dueAt: Instant): string =>
  `Your ${money(amountCents)} installment was due on ${harareDay(dueAt)}.`

/** Of a plan that is running, the next one to be paid. */
export const nextInstallment = z.lazy(() =>
  z.object({ type: z.enum(paymentTypes), amountCents: z.number(), dueAt: z.string() }),
)

/** `Next installment: $88 on 3 Dec 2026.`, or that it was due. */
export const nextInstallmentText = ({ amountCents, dueAt }: { amountCents: number; dueAt: string }, now: number) =>
  Date.parse(dueAt) < now
    ? overdueText(amountCents, dueAt)
    : `Next installment: ${money(amountCents)} on ${harareDay(dueAt)}.`

/** An installment that could not be charged, of a plan that is not past due. */
export const declinedInstallment = z.lazy(() =>
  z.object({
    type: z.enum(paymentTypes),
    amountCents: z.number(),
    dueAt: z.string(),
    installment: z.number(),
    /** The day of the next attempt, or by which its owner pays. */
    nextAt: z.string(),
    /** Whether the card is charged again. */
    isRetried: z.boolean(),
  }),
)
export type DeclinedInstallment = z.infer<typeof declinedInstallment>

/** `Your $88 installment, due on 3 Nov 2026, couldn’t be charged.`, and what happens next. */
export const declinedLine = ({ amountCents, dueAt, nextAt, isRetried }: DeclinedInstallment): string =>
  `Your ${money(amountCents)} installment, due on ${harareDay(dueAt)}, couldn’t be charged. ${
    isRetried
      ? `We’ll try again on ${harareDay(nextAt)}. You can also pay it now, with any card.`
      : `Please pay it by ${harareDay(nextAt)}, with any card.`
  }`

/** Why a deed is locked, in one sentence. */
export function lockText({ why, type, amountCents, dueAt, installment }: DeedLock): string {
  if (why === 'overdue' && dueAt !== null) return overdueText(amountCents, dueAt)
  if (why === 'rest' && dueAt !== null)
    return `You cancelled your installments. The rest, ${money(amountCents)}, was due on ${harareDay(dueAt)}.`
  const part = partOf(type, amountCents, installment)
  return why === 'disputed' ? `Your bank has received a dispute about ${part}.` : `We refunded ${part}.`
}

const partOf = (type: PaymentType, amountCents: number, installment: number | null): string =>
  installment === null || installment > installmentCount
    ? `your ${type} payment of ${money(amountCents)}`
    : `installment ${installment} of ${installmentCount} of your ${type}, ${money(amountCents)}`

/** Once the deposit is refunded. */
export const nothingToPay = 'There is nothing to pay. If you want to go on with this application, contact us.'

/** What the owner can do about it. */
export const lockNext: Record<DeedLock['why'], string> = {
  overdue: 'Please pay it now, with any card.',
  rest: 'Please pay it now, with any card.',
  disputed: 'If you didn’t mean to dispute it, please tell your bank that you made the payment, and contact us.',
  refunded: 'Pay the balance again to open your deed.',
  stopped: nothingToPay,
}

/** Why a deed is locked and what to do about it. */
export const lockLine = (lock: DeedLock | null): string =>
  lock ? `${lockText(lock)} ${lockNext[lock.why]}` : 'Please contact support to find out why.'

/** Whether its own payment unlocks it. */
export const isLockPayable = ({ why }: DeedLock): boolean => why === 'overdue' || why === 'rest'
