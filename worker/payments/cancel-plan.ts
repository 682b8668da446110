import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PlanView } from '#contract/installment-views'
import { installmentWords, restNumber } from '#contract/installments'
import { installmentsBeforeCancel, money } from '#contract/prices'
import type { OwnerClaim } from '../accounts/owner'
import { applications } from '../applications/tables'
import { deliverSoon, enqueueIf } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { type Actor, recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import { insertIf } from '../platform/insert-if'
import { askProvider, openGateway, type PaymentGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { type Installment, installmentsOfOwner, type Plan, plansOfOwner } from './installment-queries'
import { paidCount, planView, underWay } from './installment-views'
import { ofPlan, ownApplication } from './my-plans'
import { unremind } from './plan'
import { type Application, paymentWhere } from './queries'
import { settle } from './settle'
import { isPayable as isOpen, readStanding } from './standing'
import { installmentPlans, installments, payments } from './tables'

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
