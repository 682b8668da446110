import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { PlanView } from '#contract/installment-views'
import { installmentWords, restNumber } from '#contract/installments'
import type { OpenPayment } from '#contract/payment-views'
import type { NewPayment } from '#contract/payments'
import { exactMoney, installmentsBeforeCancel, money } from '#contract/prices'
import type { OwnerClaim } from '../accounts/owner'
import { applications } from '../applications/tables'
import { admitVisitor, isFollowed, type Visitor } from '../applications/visitor'
import { deliverSoon, enqueueIf } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { type Actor, recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import { insertIf } from '../platform/insert-if'
import { assertWithin, countTry, windowsOf } from '../platform/rate-limit'
import { askProvider, openGateway, type PaymentGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { limitsOf } from './actions'
import { forOwner, installmentIntent } from './installment-intent'
import {
  type Installment,
  installmentsOfOwner,
  installmentWhere,
  isInstallment,
  isPayableAt,
  ledgerOf,
  noCredit,
  noteInstallmentIntent,
  openLedger,
  type Plan,
  planIdOf,
  plansOfOwner,
  planWhere,
} from './installment-queries'
import { isPayable, paidCount, planView } from './installment-views'
import { unremind } from './plan'
import { type Application, applicationWhere, noteIntent, paymentWhere } from './queries'
import { settle } from './settle'
import { isPayable as isOpen, readStanding } from './standing'
import { installmentPlans, installments, payments } from './tables'

/** The plans of the owner's application, oldest first. @throws Failure not-found */
export async function myPlans(tools: Tools, claim: OwnerClaim, applicationId: number): Promise<PlanView[]> {
  const { db, now } = tools
  const [, [application], plans, rows] = await admit(
    tools,
    claim,
    ownApplication(tools, claim, applicationId),
    plansOfOwner(db, claim.id, applicationId),
    installmentsOfOwner(db, claim.id, applicationId),
  )
  if (!application) throw new Failure('not-found')
  return plans.map((plan) => planView(plan, ofPlan(rows, plan), now()))
}

const ownApplication = ({ db }: Tools, { id: userId }: OwnerClaim, id: number) =>
  applicationWhere(db, and(eq(applications.id, id), eq(applications.userId, userId)))
const ofPlan = (rows: readonly Installment[], { id }: Plan) => rows.filter(({ planId }) => planId === id)

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
  return { clientSecret: saving.client_secret, amount: intent.amount, currency: intent.currency }
}

const underWay = 'Your card is being charged for it right now. Please look again in a minute.'
const paidAlready = () => new Failure('already-paid', 'This installment is already paid.')

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

/**
 * Cancels a plan for its owner: what is not paid becomes one payment that is due now, and locks the deed until then.
 * Doing it twice changes nothing the second time.
 * @throws Failure not-found, too-early-to-cancel, already-paid, busy, provider-down
 */
export async function cancelPlan(
  tools: Tools,
  claim: OwnerClaim,
  applicationId: number,
  planId: number,
): Promise<PlanView> {
  const { db, now } = tools
  const read = [plansOfOwner(db, claim.id, applicationId), installmentsOfOwner(db, claim.id, applicationId)] as const
  const [actor, [application], plans, rows] = await admit(
    tools,
    claim,
    ownApplication(tools, claim, applicationId),
    ...read,
  )
  const plan = plans.find(({ id }) => id === planId)
  if (!application || !plan) throw new Failure('not-found')
  const own = ofPlan(rows, plan)
  if (plan.status === 'canceled') return planView(plan, own, now())
  if (plan.status === 'completed') throw new Failure('already-paid', 'Every installment of this plan is paid.')
  if (paidCount(own) < installmentsBeforeCancel) throw new Failure('too-early-to-cancel', installmentWords.tooEarly)
  if (own.some(({ status }) => status === 'in_flight')) throw new Failure('busy', underWay, { retryAfter: 60 })
  await closeIntents(tools, await openGateway(tools.env), application, own)
  const results = await db.batch([...cancellation(tools, actor, { plan, application, own }), ...read])
  deliverSoon(tools)
  const after = (results.at(-2) as Plan[]).find(({ id }) => id === planId)
  if (after?.status !== 'canceled')
    throw new Failure('busy', 'A payment has just arrived. Please look again.', { retryAfter: 1 })
  return planView(after, ofPlan(results.at(-1) as Installment[], after), now())
}

/** Cancels what could still be paid at the provider; money that has arrived is booked instead. */
async function closeIntents(tools: Tools, gateway: PaymentGateway, application: Application, rows: Installment[]) {
  for (const { status, intentId } of rows) {
    if (intentId === null || status === 'paid' || status === 'void') continue
    const standing = await readStanding(gateway.stripe, intentId)
    if (!standing || standing.intent.status === 'canceled') continue
    if (isOpen(standing.intent)) {
      await askProvider(() =>
        gateway.stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'requested_by_customer' }),
      )
      continue
    }
    const [payment] = await paymentWhere(tools.db, eq(payments.intentId, intentId))
    if (payment) await settle(tools, gateway, { payment, application }, standing, { by: 'confirm' })
  }
}

interface Ending {
  plan: Plan
  application: Application
  own: Installment[]
}

function cancellation({ db, now }: Tools, actor: Actor, { plan, application, own }: Ending) {
  const at = now()
  const left = own.filter(({ status }) => status !== 'paid')
  const restCents = left.reduce((total, { amountCents }) => total + amountCents, 0)
  const {
    id: applicationId,
    clientName: name,
    clientEmail: email,
    clientPhone: phone,
    referenceNumber: reference,
  } = application
  const isAsItWas = sql`${eq(installmentPlans.id, plan.id)} and ${inArray(installmentPlans.status, ['active', 'past_due'])}
    and ${left.length} = (select count(*) from ${installments} where plan_id = ${plan.id} and number <> ${restNumber}
      and status in ('due', 'failed', 'action_required'))`
  const holds = sql`exists ${db.select({ id: installmentPlans.id }).from(installmentPlans).where(isAsItWas)}`
  const isCanceled = sql`exists (select 1 from ${installmentPlans} where id = ${plan.id} and status = 'canceled')`
  const facts = { name, reference, applicationId, type: plan.type, number: restNumber, amountCents: restCents }
  const doing = { subject: `plan ${plan.id}`, applicationId } as const
  return [
    enqueueIf(
      db,
      holds,
      {
        message: 'installments-canceled',
        to: { email, phone },
        facts,
        key: `installments-canceled ${plan.id}`,
        reference,
      },
      at,
    ),
    recordAuditIf(
      db,
      holds,
      actor,
      { ...doing, action: 'cancel-installments', detail: `${money(restCents)} is due in one payment` },
      at,
    ),
    recordAuditIf(db, holds, actor, { ...doing, action: 'lock-deed', detail: 'until the rest is paid' }, at),
    unremind(db, plan.id, holds),
    db
      .update(applications)
      .set({ deedLockedAt: sql`coalesce(${applications.deedLockedAt}, ${at.getTime()})` })
      .where(and(eq(applications.id, applicationId), holds)),
    insertIf(
      db,
      installments,
      { planId: plan.id, number: restNumber, amountCents: restCents, dueAt: at, status: 'due' },
      holds,
    ),
    db.update(installmentPlans).set({ status: 'canceled' }).where(isAsItWas),
    db
      .update(installments)
      .set({ status: 'void', nextTryAt: null })
      .where(
        and(
          eq(installments.planId, plan.id),
          inArray(installments.status, ['due', 'failed', 'action_required', 'in_flight']),
          sql`${installments.number} <> ${restNumber} and ${isCanceled}`,
        ),
      ),
  ] as const
}
