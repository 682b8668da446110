import { and, eq, exists, sql } from 'drizzle-orm'
import { restNumber } from '#contract/installments'
import type { OpenPayment } from '#contract/payment-views'
import type { NewPayment } from '#contract/payments'
import { exactMoney } from '#contract/prices'
import { applications } from '../applications/tables'
import { admitVisitor, isFollowed, type Visitor } from '../applications/visitor'
import { Failure } from '../platform/failure'
import { assertWithin, countTry, windowsOf } from '../platform/rate-limit'
import { openGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { limitsOf } from './actions'
import { needsOf } from './installment-decline'
import { forOwner, installmentIntent } from './installment-intent'
import {
  type Installment,
  installmentWhere,
  isInstallment,
  isPayableAt,
  ledgerOf,
  noCredit,
  noteInstallmentIntent,
  openLedger,
  type Plan,
  planIdOf,
  planWhere,
} from './installment-queries'
import { isPayable, underWay } from './installment-views'
import { applicationWhere, noteIntent } from './queries'
import { settle } from './settle'
import { isPayable as isOpen, readStanding } from './standing'
import { installmentPlans, installments } from './tables'

/**
 * Opens the payment of one installment by its owner, with any card; that card is saved for those that follow.
 * @throws Failure not-found, already-paid, not-yet-due, price-changed, too-many-attempts, provider-down, busy
 */
export async function startInstallmentPayment(
  tools: Tools,
  visitor: Visitor,
  { applicationId, type, amount, installment: number = 0 }: NewPayment,
): Promise<OpenPayment> {
  const { db, now, prices } = tools
  const gateway = await openGateway(tools.env)
  const limits = limitsOf(visitor, tools, String(applicationId))
  const planId = planIdOf(applicationId, type)
  const ledger = { applicationId, planId, type, number }
  const isSignedIn = visitor.claim ? exists(visitor.claim.proof(tools)) : undefined
  const mayPay = and(
    exists(db.select({ id: applications.id }).from(applications).where(isFollowed(visitor, applicationId))),
    exists(
      db
        .select({ n: installments.number })
        .from(installments)
        .where(and(isInstallment(planId, number), isPayableAt(now()))),
    ),
    isSignedIn,
  )
  const row = { currency: prices.currency, createdAt: now() }
  const [, perApplication, perAddress, windows, [application], [plan], [installment], , , [payment]] =
    await admitVisitor(
      tools,
      visitor,
      countTry(db, limits[0], now()),
      countTry(db, limits[1], now()),
      windowsOf(db, limits),
      applicationWhere(db, isFollowed(visitor, applicationId)),
      planWhere(db, eq(installmentPlans.id, planId)),
      installmentWhere(db, isInstallment(planId, number)),
      ...openLedger(db, ledger, row, mayPay ?? sql`false`),
      ledgerOf(db, ledger),
    )
  assertWithin([perApplication, perAddress], windows, now())
  if (!application || !plan || !installment) throw new Failure('not-found')
  assertPayable(installment, amount, now())
  if (!payment) throw new Failure('busy', underWay, { retryAfter: 60 })
  const intent = await installmentIntent(gateway.stripe, { plan, installment, payment, application })
  if (!isOpen(intent)) {
    const standing = await readStanding(gateway.stripe, intent.id)
    const found = { payment: { ...payment, intentId: intent.id }, application }
    const settled = standing && (await settle(tools, gateway, found, standing, { by: 'confirm' }))
    if (settled?.payment.status === 'succeeded') throw paidAlready()
    throw new Failure('payment-incomplete', 'Your payment is being processed. Please wait a moment.')
  }
  const saving = await forOwner(gateway.stripe, intent, number !== restNumber)
  const [[noted]] = await db.batch([
    noteIntent(db, payment, intent.id, { ...noCredit, amountCents: installment.amountCents }),
    noteInstallmentIntent(db, plan.id, number, intent.id),
  ])
  if (!noted || !saving.client_secret) throw new Failure('busy', underWay, { retryAfter: 1 })
  return {
    clientSecret: saving.client_secret,
    amount: intent.amount,
    currency: intent.currency,
    ...savedCard(plan, installment),
  }
}

const paidAlready = () => new Failure('already-paid', 'This installment is already paid.')

/** The card of the plan, unless its bank has said that it will not pay any more. */
function savedCard({ paymentMethod, cardBrand: brand, cardLast4: last4 }: Plan, { lastError }: Installment) {
  const isUsable = paymentMethod !== '' && (lastError === null || needsOf({ code: lastError }) !== 'new-card')
  return isUsable && brand !== null && last4 !== null ? { savedCard: { paymentMethod, brand, last4 } } : {}
}

function assertPayable(installment: Installment, shown: number, now: Date): void {
  const { status, amountCents } = installment
  if (status === 'paid') throw paidAlready()
  if (status === 'void') throw new Failure('not-found')
  if (status === 'in_flight') throw new Failure('busy', underWay, { retryAfter: 60 })
  if (!isPayable(installment, now)) {
    throw new Failure('not-yet-due', 'This installment is charged to your saved card when it is due.')
  }
  if (shown === amountCents || shown * 100 === amountCents) return
  throw new Failure('price-changed', `This installment is ${exactMoney(amountCents)}. Please look at it again.`, {
    facts: { amount: amountCents, dollars: amountCents / 100 },
  })
}
