import type { ContactPreference } from '#contract/applications/applications'
import { type InstallmentSchedule, installmentSchedule } from '#contract/installment-schedule-rules'
import { consentVersion } from '#contract/money/installments'
import { type PaymentMethod, type PaymentType, type Prices } from '#contract/prices'
import { assertTakesPayment } from '../../applications/firm-rules'
import { amountDue, assertDue, type Due } from '../ledger/due-rules'
import {
  audit,
  type Decision,
  type Effect,
  isLaterInstallment,
  type Money,
  newPayment,
  type Payment,
  type Plan,
  withApplication,
  withPayment,
  withPlan,
} from '../ledger/money-rules'
import { assertShown } from '../shown-price-rules'

export interface CheckoutRequest {
  type: PaymentType
  method: PaymentMethod
  /** The amount on the payer's page, in dollars or cents. */
  shown?: number | undefined
  /** The payer has just accepted the installment terms. */
  isAgreed: boolean
  contactPreference?: ContactPreference | null | undefined
}

export interface Checkout {
  request: CheckoutRequest
  due: Due
  amountCents: number
  currency: Prices['currency']
  schedule: InstallmentSchedule | null
  opened: Payment | undefined
}

/** @throws Failure already-paid, deposit-first, not-yet-due, on-hold, firm-closed, price-changed */
export function checkoutOf(money: Money, prices: Prices, request: CheckoutRequest): Checkout {
  const { type, method, shown } = request
  assertDue(money.application, type)
  assertTakesPayment(money.application)
  const due = amountDue(money.application, prices, type)
  if (shown !== undefined) assertShown(type, { shown, amountCents: due.amountCents, currency: prices.currency })
  const schedule = method === 'installments' ? installmentSchedule(due.amountCents, prices) : null
  const own = money.payments.filter((each) => each.type === type && each.method === method && !isLaterInstallment(each))
  return {
    request,
    due,
    currency: prices.currency,
    amountCents: schedule?.monthlyCents ?? due.amountCents,
    schedule,
    opened: own.find(({ status }) => status === 'processing') ?? own.find(({ status }) => status === 'open'),
  }
}

interface Opened {
  intentId: string
  /** The provider's customer, whose card an installment plan saves. */
  customer: string | null
  at: Date
  address: string
}

export function openPayment(money: Money, checkout: Checkout, opened: Opened): Decision {
  const { contactPreference } = checkout.request
  const { stripeCustomer } = money.application
  const offered = checkout.schedule
    ? offerPlan(money, checkout.schedule, checkout.request, opened)
    : { money, effects: [] }
  return {
    money: withApplication(withOpened(offered.money, checkout, opened), {
      stripeCustomer: opened.customer ?? stripeCustomer,
      ...(contactPreference ? { contactPreference } : {}),
    }),
    effects: offered.effects,
  }
}

function withOpened(money: Money, checkout: Checkout, { intentId, at }: Opened): Money {
  const { amountCents, currency, due, opened, request } = checkout
  const { creditCents, creditUserId } = due
  const price = { intentId, amountCents, creditCents, creditUserId }
  if (opened) return withPayment(money, opened.id, { ...price, status: 'open', failureCode: null })
  const { type, method } = request
  const installment = method === 'installments' ? 1 : null
  return {
    ...money,
    payments: [...money.payments, newPayment(money, { ...price, type, method, installment, currency, createdAt: at })],
  }
}

/** Records the plan that the owner accepts by paying, at today's price. */
function offerPlan(
  money: Money,
  { totalCents }: InstallmentSchedule,
  { type, isAgreed }: CheckoutRequest,
  { at, address }: Opened,
): Decision {
  const { id: applicationId } = money.application
  const shown = { totalCents, consentVersion, consentedAt: at, consentAddress: address }
  const offer = money.plans.find((plan) => plan.type === type && plan.status === 'draft')
  const effects: Effect[] = isAgreed
    ? [
        audit({
          action: 'agree-installments',
          entity: 'application',
          id: applicationId,
          detail: `terms of ${consentVersion}`,
        }),
      ]
    : []
  if (offer) return { money: withPlan(money, offer.id, shown), effects }
  const plan: Plan = {
    id: 0,
    applicationId,
    type,
    status: 'draft',
    customer: '',
    paymentMethod: '',
    startedAt: at,
    endedAt: null,
    cardBrand: null,
    cardLast4: null,
    ...shown,
  }
  return { money: { ...money, plans: [...money.plans, plan] }, effects }
}
