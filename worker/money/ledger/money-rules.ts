import type { FormerReason } from '#contract/applications/former/reasons'
import { isOver } from '#contract/over-rules'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { AuditEvent } from '../../platform/audit/audit'
import type { ApplicationRow } from './money-queries'
import type { ProviderPayment } from './provider-payment'
import type { installmentPlans, installments, payments, referralCredits, refunds } from './tables'

export type Payment = typeof payments.$inferSelect
export type Plan = typeof installmentPlans.$inferSelect
export type Installment = typeof installments.$inferSelect
export type Refund = typeof refunds.$inferSelect
export type Credit = Pick<typeof referralCredits.$inferSelect, 'userId' | 'cents' | 'reason'>

/** An application and all its money: the input of every decision about money. */
export interface Money {
  application: ApplicationRow
  payments: readonly Payment[]
  plans: readonly Plan[]
  installments: readonly Installment[]
  refunds: readonly Refund[]
  credits: readonly Credit[]
  inviter: { id: number; cards: readonly string[] } | null
}

/** What a change does besides changing the rows. */
export type Effect =
  | { is: 'audit'; event: Omit<AuditEvent, 'applicationId'> & { applicationId?: null } }
  | { is: 'history'; message: string }
  /** Sent after the commit, or at `dueAt`. */
  | { is: 'message'; notice: OutgoingMessage; dueAt?: Date }
  | { is: 'cancel-messages'; keys: string[] }
  | { is: 'receipt'; paymentId: number }
  /** Its firm has the application no longer. */
  | { is: 'former'; firmId: number | null; why: FormerReason }

export interface Decision {
  money: Money
  effects: readonly Effect[]
}

export const unchanged = (money: Money): Decision => ({ money, effects: [] })

export function andThen({ money, effects }: Decision, next: (money: Money) => Decision): Decision {
  const then = next(money)
  return { money: then.money, effects: [...effects, ...then.effects] }
}

/** Statuses of a payment whose money has not arrived yet. */
export const pendingStatuses = ['open', 'processing'] as const
/** Statuses from which money that still arrives is booked or refunded. */
export const bookableStatuses = [...pendingStatuses, 'failed', 'canceled'] as const
/** Statuses of a payment that has paid for something. */
export const paidStatuses = ['succeeded', 'disputed'] as const

export const isAmong = <T extends string>(all: readonly T[], one: string): one is T => all.some((each) => each === one)

/** Whether a payment is a plan's later one: only the first sets the application's paid flag. */
export const isLaterInstallment = ({ installment }: Pick<Payment, 'installment'>): boolean => (installment ?? 0) > 1

export const isUnpaid = ({ status }: Pick<Installment, 'status'>): boolean => status !== 'paid' && status !== 'void'

/** Whether a deposit was paid, and each one that was paid is refunded. */
export function isDepositRefunded({ payments }: Money): boolean {
  const deposits = payments.filter((each) => each.type === 'deposit' && !isLaterInstallment(each))
  return (
    deposits.some(({ status }) => status === 'refunded') &&
    !deposits.some(({ status }) => isAmong(paidStatuses, status))
  )
}

/** What ends an application, of money that was read or decided. */
export const endingOf = (money: Money) => ({
  withdrawnAt: money.application.withdrawnAt,
  depositRefunded: money.application.depositPaidAt === null && isDepositRefunded(money),
})

/** @throws Error when the application has no payment with this id */
export function paymentIn({ payments }: Money, id: number): Payment {
  const payment = payments.find((each) => each.id === id)
  if (!payment) throw new Error('a payment is not among those of its application')
  return payment
}

export const withApplication = (money: Money, set: Partial<ApplicationRow>): Money => ({
  ...money,
  application: { ...money.application, ...set },
})

export const withPayment = (money: Money, id: number, set: Partial<Payment>): Money => ({
  ...money,
  payments: money.payments.map((each) => (each.id === id ? { ...each, ...set } : each)),
})

export const withPlan = (money: Money, id: number, set: Partial<Plan>): Money => ({
  ...money,
  plans: money.plans.map((each) => (each.id === id ? { ...each, ...set } : each)),
})

export const withInstallments = (
  money: Money,
  isOne: (installment: Installment) => boolean,
  set: Partial<Installment>,
): Money => ({
  ...money,
  installments: money.installments.map((each) => (isOne(each) ? { ...each, ...set } : each)),
})

export const addressee = ({ application }: Money) => ({
  to: { email: application.clientEmail, phone: application.clientNumber },
  reference: application.referenceNumber,
})

/** What a message to the owner says of the application. */
export function aboutMoney(money: Money) {
  const { clientName: name, referenceNumber: reference, serviceType: service, ...application } = money.application
  const hasEnded = isOver(endingOf(money))
  return { name, reference, service, hasDeed: application.deedReleasedAt !== null, ...(hasEnded && { isOver: true }) }
}

export const audit = (event: Extract<Effect, { is: 'audit' }>['event']): Effect => ({ is: 'audit', event })
export const message = (notice: OutgoingMessage, dueAt?: Date): Effect => ({
  is: 'message',
  notice,
  ...(dueAt ? { dueAt } : {}),
})

type NewPayment = Pick<
  Payment,
  | 'type'
  | 'method'
  | 'installment'
  | 'intentId'
  | 'amountCents'
  | 'creditCents'
  | 'creditUserId'
  | 'currency'
  | 'createdAt'
>

export const newPayment = ({ application }: Money, values: NewPayment): Payment => ({
  id: 0,
  applicationId: application.id,
  status: 'open',
  chargeId: null,
  refundedCents: 0,
  failureCode: null,
  receiptNumber: null,
  settledBy: null,
  paidAt: null,
  cardFingerprint: null,
  cardBrand: null,
  cardLast4: null,
  firmId: null,
  paidOutCents: 0,
  revision: 0,
  disputedCents: 0,
  keptCents: 0,
  ...values,
})

/** What a payment keeps of its card. */
export const cardOf = ({ charge }: Pick<ProviderPayment, 'charge'>) => ({
  cardBrand: charge?.cardBrand ?? null,
  cardLast4: charge?.cardLast4 ?? null,
})
