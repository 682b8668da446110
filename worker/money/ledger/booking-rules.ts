import { unansweredSubject } from '#contract/applications/questions/details'
import { installmentCount, restNumber } from '#contract/installment-schedule-rules'
import { exactMoney, money as formatMoney, paymentLabels } from '#contract/prices'
import {
  aboutMoney,
  addressee,
  andThen,
  audit,
  cardOf,
  type Decision,
  type Effect,
  type Installment,
  isLaterInstallment,
  isUnpaid,
  type Money,
  message,
  type Payment,
  type Plan,
  withApplication,
  withInstallments,
  withPayment,
  withPlan,
} from './money-rules'
import { beginningOf, beginPlan, statusAfter } from './plan-rules'
import type { ProviderPayment } from './provider-payment'
import { isLockedByOther } from './reversal-rules'
import type { SettlementTrigger } from './settlement-rules'

export function book(money: Money, payment: Payment, provider: ProviderPayment, trigger: SettlementTrigger): Decision {
  const paidAt = provider.charge?.createdAt ?? trigger.at
  const paid = withPayment(money, payment.id, {
    status: 'succeeded',
    intentId: provider.intentId,
    chargeId: provider.charge?.id ?? null,
    settledBy: trigger.by,
    failureCode: null,
    paidAt,
    firmId: money.application.firmId,
    ...cardOf(provider),
    ...(isLaterInstallment(payment) ? {} : { cardFingerprint: provider.charge?.cardFingerprint ?? null }),
  })
  const booked: Decision = { money: paid, effects: [{ is: 'receipt', paymentId: payment.id }] }
  return andThen(booked, (then) =>
    isLaterInstallment(payment)
      ? bookInstallment(then, payment, provider, { paidAt, at: trigger.at })
      : bookWhole(then, payment, provider, paidAt),
  )
}

/** Money that still arrives reopens a withdrawn or closed application. */
const opening = { withdrawnAt: null, closedBy: null, closedReason: null }

function bookWhole(money: Money, payment: Payment, provider: ProviderPayment, paidAt: Date): Decision {
  const { type, amountCents, method, id } = payment
  const { application } = money
  const paid =
    type === 'deposit'
      ? { depositPaidAt: paidAt, ...opening }
      : {
          // a deposit that was refunded while this was on its way counts as paid with it
          depositPaidAt: application.depositPaidAt ?? paidAt,
          balancePaidAt: paidAt,
          ...opening,
          deedLockedAt: isLockedByOther(money, payment) ? application.deedLockedAt : null,
        }
  const reopened = application.withdrawnAt === null ? '' : ' The application is open again.'
  const effects: Effect[] = [
    { is: 'history', message: `${receivedText(money, payment)}${reopened}` },
    paidMessage(money, withApplication(money, paid), payment),
    audit({ action: `pay-${type}`, entity: 'payment', id, detail: `${formatMoney(amountCents)}, ${method}` }),
  ]
  return andThen({ money: withApplication(money, paid), effects }, (then) => beginPlan(then, payment, provider, paidAt))
}

function receivedText(money: Money, payment: Payment): string {
  const { type, amountCents } = payment
  const plan = beginningOf(money, payment)
  if (!plan) return `${paymentLabels[type]} of ${formatMoney(amountCents)} received.`
  return `First installment of the ${type} received: ${formatMoney(amountCents)} of ${formatMoney(plan.totalCents)}.`
}

/** @param paid the money after the payment */
function paidMessage(money: Money, paid: Money, payment: Payment): Effect {
  const { id: paymentId, type, amountCents, method } = payment
  const plan = beginningOf(money, payment)
  const { firmName: firm, serviceAnswers: values, hold } = money.application
  const questions = unansweredSubject(money.application, { values }) ?? undefined
  const facts = {
    ...aboutMoney(money),
    amountCents,
    method,
    paymentId,
    ...(plan && { planCents: plan.totalCents }),
    ...(hold && { hold }),
  }
  const recipient = { ...addressee(money), key: `${type}-paid ${paymentId}` }
  return message(
    type === 'deposit'
      ? { ...recipient, message: 'deposit-paid', facts: { ...facts, firm, questions } }
      : {
          ...recipient,
          message: 'balance-paid',
          facts: { ...facts, isLocked: paid.application.deedLockedAt !== null },
        },
  )
}

function bookInstallment(
  money: Money,
  payment: Payment,
  provider: ProviderPayment,
  { paidAt, at }: { paidAt: Date; at: Date },
): Decision {
  const plan = money.plans.find(({ id }) => id === provider.planId)
  if (!plan) throw new Error('an installment was paid for an unknown plan')
  const number = payment.installment ?? 0
  const isOwn = (each: Installment) => each.planId === plan.id && each.number === number
  const others = money.installments.filter((each) => each.planId === plan.id && each.number !== number)
  const isAllPaid = !others.some(isUnpaid)
  const isOverdue = others.some(hasNoAttemptLeft)
  const isRepaired = (plan.status === 'past_due' && !isOverdue) || (plan.status === 'canceled' && plan.endedAt === null)
  const onPlan = { entity: 'plan', id: plan.id } as const
  const isCharged = money.installments.some((each) => isOwn(each) && each.status === 'in_flight')
  const ordinal = `${number} of ${installmentCount}`
  const amount = exactMoney(payment.amountCents)
  const paid = withInstallments(money, isOwn, {
    status: 'paid',
    nextTryAt: null,
    lastError: null,
    intentId: provider.intentId,
    paidAt,
  })
  const renewed = withPlan(paid, plan.id, {
    status: statusAfter(plan, { isAllPaid, isOverdue }),
    endedAt: isAllPaid ? at : null,
    ...newCard(provider, number),
  })
  const isUnlocked = isRepaired && !isLockedByOther(renewed, payment, plan)
  return {
    money: isUnlocked ? withApplication(renewed, { deedLockedAt: null }) : renewed,
    effects: [
      {
        is: 'history',
        message: `${number === restNumber ? 'The rest' : `Installment ${ordinal}`} of the ${payment.type} received: ${formatMoney(payment.amountCents)}.`,
      },
      installmentPaidMessage(money, payment, number, others, isUnlocked),
      audit({
        action: isCharged ? 'charge-installment' : 'pay-installment',
        ...onPlan,
        detail: `${ordinal}, ${amount}`,
      }),
      ...(isRepaired && money.application.deedReleasedAt
        ? [audit({ action: 'unlock-deed', ...onPlan, detail: 'what was overdue is paid' })]
        : []),
      ...(isAllPaid && plan.status !== 'canceled' ? [audit({ action: 'complete-installments', ...onPlan })] : []),
    ],
  }
}

const hasNoAttemptLeft = ({ status, nextTryAt }: Installment): boolean =>
  (status === 'failed' || status === 'action_required') && nextTryAt === null

/** The card that pays the later installments. The rest of a cancelled plan is the last payment and saves none. */
function newCard(provider: ProviderPayment, number: number): Partial<Plan> {
  const { paymentMethod } = provider
  if (number === restNumber || paymentMethod === '') return {}
  return { paymentMethod, ...cardOf(provider) }
}

function installmentPaidMessage(
  money: Money,
  payment: Payment,
  number: number,
  others: Installment[],
  isUnlocked: boolean,
): Effect {
  const { id: applicationId, balancePaidAt, deedReleasedAt, hold } = money.application
  const { type, amountCents } = payment
  const [next] = others.filter((each) => each.number > number && isUnpaid(each)).sort((a, b) => a.number - b.number)
  return message({
    ...addressee(money),
    message: 'installment-paid',
    facts: {
      ...aboutMoney(money),
      applicationId,
      type,
      number,
      amountCents,
      isPaidInFull: !others.some(isUnpaid),
      isBalancePaid: balancePaidAt !== null,
      isUnlocked: isUnlocked && deedReleasedAt !== null && balancePaidAt !== null,
      next: next ? { dueAt: next.dueAt.getTime(), amountCents: next.amountCents } : null,
      ...(hold && { hold }),
    },
    key: `installment-paid ${payment.id}`,
  })
}
