import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { OwnerApplication, PaymentView } from '#contract/application-views'
import type { ContactPreference } from '#contract/applications'
import { consentVersion } from '#contract/installments'
import type { OpenPayment } from '#contract/payment-views'
import type { AssistantPayment, NewPayment, PaymentConfirmation } from '#contract/payments'
import { installmentSchedule, type PaymentMethod, type PaymentType } from '#contract/prices'
import { normalReference } from '#contract/reference'
import { applications } from '../applications/tables'
import { ownerView } from '../applications/views'
import { admitVisitor, followedBy, isFollowed, type Visitor } from '../applications/visitor'
import type { Statement } from '../platform/admission'
import { Failure } from '../platform/failure'
import { never } from '../platform/insert-if'
import { assertWithin, countTry, type Limit, windowsOf } from '../platform/rate-limit'
import { openGateway, type PaymentGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { alreadyPaid, amountDue, assertDue, assertShown, type Due, dueColumns, isDue, isPaid, isShown } from './amount'
import { customerOf, savingTerms } from './installment-intent'
import { intentFor } from './intent'
import { firstColumns, notePlan, offeredPlan, offerPlan } from './plan'
import { applicationWhere, type Found, giveUp, isLater, noteIntent, openedRow, openRow, paymentWhere } from './queries'
import { settle } from './settle'
import { readStanding } from './standing'
import { payments } from './tables'
import { paymentView } from './views'

interface Wanted {
  type: PaymentType
  /** The amount that the payer's page showed, in dollars or cents. */
  shown?: number
  /** By card when nothing is said. */
  method?: PaymentMethod
  /** The payer has just agreed to the installment terms. */
  isAgreed?: boolean
  contactPreference?: ContactPreference | null
}

/**
 * Opens the card payment of the deposit from the assistant, which names the application by its reference.
 * @throws Failure not-found, already-paid, too-many-attempts, provider-down
 */
export const startAssistantPayment = (
  tools: Tools,
  visitor: Visitor,
  input: AssistantPayment,
): Promise<OpenPayment> => {
  const reference = normalReference(input.applicationReference)
  const { contactPreference } = input
  return startPayment(
    tools,
    visitor,
    reference,
    and(eq(applications.referenceNumber, reference), followedBy(visitor)),
    {
      type: 'deposit',
      contactPreference,
    },
  )
}

/**
 * Opens the payment of what is due now for an application.
 * @throws Failure not-found, already-paid, deposit-first, not-yet-due, price-changed, too-many-attempts, provider-down
 */
export const startOwnPayment = async (tools: Tools, visitor: Visitor, input: NewPayment): Promise<OpenPayment> => {
  const { applicationId, type, amount, paymentMethod: method, consentVersion: agreed } = input
  if (agreed !== undefined && agreed !== consentVersion) {
    const detail = 'The terms have changed. Please read them again.'
    throw new Failure('bad-request', detail, { errors: [{ path: 'consentVersion', message: detail }] })
  }
  return startPayment(tools, visitor, String(applicationId), isFollowed(visitor, applicationId), {
    type,
    shown: amount,
    method,
    isAgreed: agreed !== undefined,
  })
}

/** Who pays counts as well, so that nobody can use up the tries of another person's application. */
export function limitsOf({ claim, applicationIds }: Visitor, { address }: Tools, named: string): [Limit, Limit] {
  const payer = claim ? `owner ${claim.id}` : `applicant ${applicationIds.join(' ')}`
  return [
    { key: `payment ${named} ${payer}`, most: 40, seconds: 3600 },
    { key: `payments from ${address}`, most: 300, seconds: 3600 },
  ]
}

async function startPayment(
  tools: Tools,
  visitor: Visitor,
  named: string,
  isNamed: SQL | undefined,
  { type, shown, method = 'card', isAgreed = false, contactPreference }: Wanted,
): Promise<OpenPayment> {
  const { db, now, prices } = tools
  const gateway = await openGateway(tools.env)
  const limits = limitsOf(visitor, tools, named)
  const isSignedIn = visitor.claim ? exists(visitor.claim.proof(tools)) : undefined
  const due = dueColumns(prices, type)
  const first = firstColumns(prices, due.amountCents)
  const isPlan = method === 'installments'
  const mayOpen = and(isNamed, isDue(type), isSignedIn, shown === undefined ? undefined : isShown(shown, due))
  const isOpen = exists(db.select({ id: applications.id }).from(applications).where(mayOpen))
  const found = (column: SQL<number> | typeof applications.id) =>
    sql<number>`(select ${column} from ${applications} where ${isNamed} limit 1)`
  const applicationId = found(applications.id)
  const opening = { applicationId, type, method }
  const price = {
    amountCents: found(isPlan ? first.monthlyCents : due.amountCents),
    creditCents: found(due.creditCents),
    creditUserId: found(due.creditUserId),
    currency: prices.currency,
    createdAt: now(),
  }
  const offer = { applicationId, type, totalCents: found(first.totalCents) }
  const [actor, perApplication, perAddress, windows, [application], , [payment], , [plan]] = await admitVisitor(
    tools,
    visitor,
    countTry(db, limits[0], now()),
    countTry(db, limits[1], now()),
    windowsOf(db, limits),
    applicationWhere(db, isNamed),
    openRow(db, opening, price, isOpen),
    openedRow(db, opening),
    offerPlan(tools, offer, isPlan ? isOpen : never),
    offeredPlan(db, offer),
    ...(contactPreference ? [db.update(applications).set({ contactPreference }).where(and(isNamed, isSignedIn))] : []),
  )
  assertWithin([perApplication, perAddress], windows, now())
  if (!application) throw new Failure('not-found')
  assertDue(application, type)
  const charge = amountDue(application, prices, type)
  if (shown !== undefined) assertShown(shown, charge, prices, type)
  if (!payment) throw alreadyPaid(type)
  const terms = { payment, application }
  if (!isPlan || !plan) return openIntent(tools, gateway, terms, charge)
  const schedule = installmentSchedule(charge.amountCents, prices)
  const customer = await customerOf(gateway.stripe, application)
  const opened = await openIntent(
    tools,
    gateway,
    { ...terms, added: savingTerms(customer, plan.id) },
    { ...charge, amountCents: schedule.amountsCents[0] ?? schedule.monthlyCents },
    notePlan(tools, actor, { plan, application, schedule, customer, isAgreed }),
  )
  return { ...opened, schedule }
}

/** Lets the provider open what the row stands for, and answers what the card form needs. */
async function openIntent(
  tools: Tools,
  gateway: PaymentGateway,
  { payment, application, added }: Found & { added?: ReturnType<typeof savingTerms> },
  charge: Due,
  noted: Statement[] = [],
): Promise<OpenPayment> {
  const { db } = tools
  const { amountCents } = charge
  const terms = { payment, application, amountCents, ...(added ? { added } : {}) }
  const intent = await intentFor(gateway.stripe, terms).catch(async (failure) => {
    if (payment.intentId === null) await giveUp(db, payment, 'failed', 'provider-down')
    throw failure
  })
  if (intent.status === 'succeeded' || intent.status === 'processing') {
    const standing = await readStanding(gateway.stripe, intent.id)
    const settled = standing && (await settle(tools, gateway, { payment, application }, standing, { by: 'confirm' }))
    if (settled && isPaid(settled.application, payment.type)) throw alreadyPaid(payment.type)
    throw new Failure('payment-incomplete', 'Your payment is being processed. Please wait a moment.')
  }
  const isNoted = intent.id === payment.intentId && amountCents === payment.amountCents && noted.length === 0
  if (!isNoted || charge.creditCents !== payment.creditCents || payment.status !== 'open') {
    const [[row]] = await db.batch([noteIntent(db, payment, intent.id, charge), ...noted] as const)
    if (!row) throw new Failure('busy', 'Please try again in a moment.', { retryAfter: 1 })
  }
  if (!intent.client_secret) throw new Failure('provider-down')
  return { clientSecret: intent.client_secret, amount: intent.amount, currency: intent.currency }
}

export interface Confirmed {
  application: OwnerApplication
  payment: PaymentView
}

/**
 * Settles a payment that the browser says is made, by what the provider says.
 * The payment in the answer reads `processing` while the provider has no result yet.
 * @throws Failure not-found, payment-incomplete, provider-down
 */
export async function confirmPayment(
  tools: Tools,
  visitor: Visitor,
  { paymentIntentId, applicationId, type }: PaymentConfirmation,
): Promise<Confirmed> {
  const { db } = tools
  const [, [application], [payment]] = await admitVisitor(
    tools,
    visitor,
    applicationWhere(db, isFollowed(visitor, applicationId)),
    paymentWhere(
      db,
      and(eq(payments.intentId, paymentIntentId), eq(payments.applicationId, applicationId), eq(payments.type, type)),
    ),
  )
  if (!application || !payment) throw new Failure('not-found')
  if (payment.status === 'succeeded' || payment.status === 'duplicate')
    return confirmed(tools, { payment, application })
  const settled = await askAndSettle(tools, { payment, application }, paymentIntentId)
  if (isDone(settled) || settled.payment.status === 'processing') return confirmed(tools, settled)
  throw new Failure('payment-incomplete', 'The payment is not complete. Nothing has been charged yet.')
}

/** Whether what was to be paid is paid; for an installment that follows a first one, by its own payment. */
const isDone = ({ payment, application }: Found): boolean =>
  isLater(payment) ? payment.status === 'succeeded' || payment.status === 'disputed' : isPaid(application, payment.type)

async function askAndSettle(tools: Tools, found: Found, intentId: string): Promise<Found> {
  const gateway = await openGateway(tools.env)
  try {
    const standing = await readStanding(gateway.stripe, intentId)
    return standing ? await settle(tools, gateway, found, standing, { by: 'confirm' }) : found
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.code !== 'provider-down') throw failure
    const detail =
      'We could not ask whether your payment arrived. Please do not pay again: we keep asking and write to you.'
    throw new Failure('provider-down', detail, { cause: failure.cause, retryAfter: 5 })
  }
}

const confirmed = ({ prices }: Tools, { application, payment }: Found): Confirmed => ({
  application: ownerView(application, prices),
  payment: paymentView(payment),
})
