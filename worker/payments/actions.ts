import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { OwnerApplication, PaymentView } from '#contract/application-views'
import type { ContactPreference } from '#contract/applications'
import type { OpenPayment } from '#contract/payment-views'
import type { AssistantPayment, NewPayment, PaymentConfirmation } from '#contract/payments'
import type { PaymentType } from '#contract/prices'
import { normalReference } from '#contract/reference'
import { applications } from '../applications/tables'
import { ownerView } from '../applications/views'
import { admitVisitor, followedBy, isFollowed, type Visitor } from '../applications/visitor'
import { Failure } from '../platform/failure'
import { assertWithin, countTry, type Limit, windowsOf } from '../platform/rate-limit'
import { openGateway, type PaymentGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { alreadyPaid, amountDue, assertDue, assertShown, type Due, dueColumns, isDue, isPaid, isShown } from './amount'
import { intentFor } from './intent'
import { applicationWhere, type Found, giveUp, noteIntent, openedRow, openRow, paymentWhere } from './queries'
import { settle } from './settle'
import { readStanding } from './standing'
import { payments } from './tables'
import { paymentView } from './views'

interface Wanted {
  type: PaymentType
  /** The amount that the payer's page showed, in dollars or cents. */
  shown?: number
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
  const { applicationId, type, amount, paymentMethod } = input
  if (paymentMethod !== 'card') {
    const detail = 'Installments cannot be chosen yet. Please pay by card.'
    throw new Failure('bad-request', detail, { errors: [{ path: 'paymentMethod', message: detail }] })
  }
  return startPayment(tools, visitor, String(applicationId), isFollowed(visitor, applicationId), {
    type,
    shown: amount,
  })
}

/** Who pays counts as well, so that nobody can use up the tries of another person's application. */
function limitsOf({ claim, applicationIds }: Visitor, { address }: Tools, named: string): [Limit, Limit] {
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
  { type, shown, contactPreference }: Wanted,
): Promise<OpenPayment> {
  const { db, now, prices } = tools
  const gateway = await openGateway(tools.env)
  const limits = limitsOf(visitor, tools, named)
  const isSignedIn = visitor.claim ? exists(visitor.claim.proof(tools)) : undefined
  const due = dueColumns(prices, type)
  const mayOpen = and(isNamed, isDue(type), isSignedIn, shown === undefined ? undefined : isShown(shown, due))
  const found = (column: SQL<number> | typeof applications.id) =>
    sql<number>`(select ${column} from ${applications} where ${isNamed} limit 1)`
  const applicationId = found(applications.id)
  const opening = { applicationId, type, method: 'card' } as const
  const price = {
    amountCents: found(due.amountCents),
    creditCents: found(due.creditCents),
    creditUserId: found(due.creditUserId),
    currency: prices.currency,
    createdAt: now(),
  }
  const [, perApplication, perAddress, windows, [application], , [payment]] = await admitVisitor(
    tools,
    visitor,
    countTry(db, limits[0], now()),
    countTry(db, limits[1], now()),
    windowsOf(db, limits),
    applicationWhere(db, isNamed),
    openRow(db, opening, price, exists(db.select({ id: applications.id }).from(applications).where(mayOpen))),
    openedRow(db, opening),
    ...(contactPreference ? [db.update(applications).set({ contactPreference }).where(and(isNamed, isSignedIn))] : []),
  )
  assertWithin([perApplication, perAddress], windows, now())
  if (!application) throw new Failure('not-found')
  assertDue(application, type)
  const charge = amountDue(application, prices, type)
  if (shown !== undefined) assertShown(shown, charge, prices, type)
  if (!payment) throw alreadyPaid(type)
  return openIntent(tools, gateway, { payment, application }, charge)
}

/** Lets the provider open what the row stands for, and answers what the card form needs. */
async function openIntent(
  tools: Tools,
  gateway: PaymentGateway,
  { payment, application }: Found,
  charge: Due,
): Promise<OpenPayment> {
  const { db } = tools
  const { amountCents } = charge
  const intent = await intentFor(gateway.stripe, { payment, application, amountCents }).catch(async (failure) => {
    if (payment.intentId === null) await giveUp(db, payment, 'failed', 'provider-down')
    throw failure
  })
  if (intent.status === 'succeeded' || intent.status === 'processing') {
    const standing = await readStanding(gateway.stripe, intent.id)
    const settled = standing && (await settle(tools, gateway, { payment, application }, standing, { by: 'confirm' }))
    if (settled && isPaid(settled.application, payment.type)) throw alreadyPaid(payment.type)
    throw new Failure('payment-incomplete', 'Your payment is being processed. Please wait a moment.')
  }
  const isNoted = intent.id === payment.intentId && amountCents === payment.amountCents
  if (!isNoted || charge.creditCents !== payment.creditCents || payment.status !== 'open') {
    const [noted] = await noteIntent(db, payment, intent.id, charge)
    if (!noted) throw new Failure('busy', 'Please try again in a moment.', { retryAfter: 1 })
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
  if (isPaid(settled.application, type) || settled.payment.status === 'processing') return confirmed(tools, settled)
  throw new Failure('payment-incomplete', 'The payment is not complete. Nothing has been charged yet.')
}

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
