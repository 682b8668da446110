import type { Effect, Installment, Money, Payment, Plan, Refund } from '../money/ledger/money-rules'
import type { ProviderPayment } from '../money/ledger/provider-payment'
import { at, unpaidApplication } from './money-application'

export { at }

export const someMoney = (set: Partial<Money> = {}, application: Partial<Money['application']> = {}): Money => ({
  application: { ...unpaidApplication, ...application },
  payments: [],
  plans: [],
  installments: [],
  refunds: [],
  credits: [],
  inviter: null,
  ...set,
})

export const aPayment = (set: Partial<Payment> = {}): Payment => ({
  id: 11,
  applicationId: 1,
  type: 'deposit',
  method: 'card',
  installment: null,
  amountCents: 5000,
  currency: 'usd',
  status: 'open',
  intentId: `pi_${set.id ?? 11}`,
  chargeId: null,
  firmId: null,
  paidOutCents: 0,
  refundedCents: 0,
  failureCode: null,
  receiptNumber: null,
  settledBy: null,
  createdAt: at,
  paidAt: null,
  creditCents: 0,
  creditUserId: null,
  cardFingerprint: null,
  cardBrand: null,
  cardLast4: null,
  revision: 0,
  disputedCents: 0,
  keptCents: 0,
  ...set,
})

export const aPlan = (set: Partial<Plan> = {}): Plan => ({
  id: 21,
  applicationId: 1,
  type: 'deposit',
  status: 'active',
  totalCents: 13000,
  customer: 'cus_1',
  paymentMethod: 'pm_1',
  consentVersion: '1',
  consentedAt: at,
  consentAddress: null,
  startedAt: at,
  endedAt: null,
  cardBrand: 'visa',
  cardLast4: '4242',
  ...set,
})

export const anInstallment = (set: Partial<Installment> = {}): Installment => ({
  planId: 21,
  number: 2,
  amountCents: 2200,
  dueAt: at,
  nextTryAt: at,
  status: 'due',
  attempt: 0,
  intentId: null,
  lastError: null,
  paidAt: null,
  ...set,
})

export const aRefund = (set: Partial<Refund> = {}): Refund => ({
  paymentId: 11,
  number: 1,
  amountCents: 5000,
  reason: 'Asked for',
  status: 'asked',
  refundId: null,
  askedBy: 9,
  closesApplication: false,
  askedByName: 'Ada Admin',
  askedAt: at,
  answeredAt: null,
  ...set,
})

/** Names of the messages among these effects. */
export const messagesIn = (effects: readonly Effect[]) =>
  effects.flatMap((each) => (each.is === 'message' ? [each.notice.message] : []))
/** Actions of the audit entries among these effects. */
export const auditedIn = (effects: readonly Effect[]) =>
  effects.flatMap((each) => (each.is === 'audit' ? [each.event.action] : []))

/** What a message about money is addressed with, says of the application, and of what the money is for. */
export const mailed = { to: { email: 'rudo@example.com', phone: '+447700900123' }, reference: 'ZTL2026K7Q2M9XA4D' }
export const aboutApplication = { name: 'Rudo Moyo', reference: 'ZTL2026K7Q2M9XA4D' }
export const aboutMoney = { ...aboutApplication, service: 'digitize', hasDeed: true }

/** The provider's view of a payment that is paid in full, unless changed. */
export const paidAtProvider = (payment: Payment, set: Partial<ProviderPayment> = {}): ProviderPayment => ({
  intentId: payment.intentId ?? '',
  status: 'succeeded',
  currency: payment.currency,
  receivedCents: payment.amountCents,
  applicationId: payment.applicationId,
  paymentId: null,
  planId: null,
  failureCode: null,
  customer: 'cus_1',
  paymentMethod: 'pm_1',
  charge: { id: `ch_${payment.id}`, createdAt: at, cardFingerprint: 'card-1', cardBrand: 'visa', cardLast4: '4242' },
  refundedCents: 0,
  disputedCents: 0,
  wasDisputed: (set.disputedCents ?? 0) > 0,
  ...set,
})
