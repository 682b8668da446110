import { and, eq, type SQL, sql } from 'drizzle-orm'
import { consentVersion, installmentDates, reminderDays } from '#contract/installments'
import { type InstallmentSchedule, installmentCount, type Prices } from '#contract/prices'
import { applications } from '../applications/tables'
import { enqueueFound } from '../notifications/found'
import { unqueueIf } from '../notifications/outbox'
import type { Statement } from '../platform/admission'
import { type Actor, recordAuditIf } from '../platform/audit'
import type { Database } from '../platform/database'
import { insertIf } from '../platform/insert-if'
import type { Tools } from '../platform/tools'
import { planIdIn } from './installment-intent'
import { isInstallment, type Plan } from './installment-queries'
import type { Application, Found, Payment } from './queries'
import { idIn, type Standing } from './standing'
import { installmentPlans, installments } from './tables'
import { bookkeeper } from './views'

const day = 24 * 60 * 60 * 1000

type Offer = Pick<Plan, 'type'> & Record<'applicationId' | 'totalCents', SQL<number>>

/** What a plan for this amount comes to, and its first payment, for the database; as `installmentSchedule`. */
export function firstColumns({ installmentFeeCents }: Prices, amountCents: SQL<number>) {
  const totalCents = sql<number>`(${amountCents} + ${installmentFeeCents})`
  const dollars = sql`round(${totalCents} / cast(${100 * installmentCount} as real))`
  return { totalCents, monthlyCents: sql<number>`cast(${dollars} as integer) * 100` }
}

/**
 * Offers a plan while the condition holds: what its owner agrees to by paying, written before anybody can pay. An
 * offer that stands is shown again, at its own price until `notePlan`.
 */
export function offerPlan({ db, now, address }: Tools, { applicationId, type, totalCents }: Offer, condition: SQL) {
  const shown = { consentVersion, consentedAt: now(), consentAddress: address }
  const plan = { applicationId, type, status: 'draft', totalCents, customer: '', paymentMethod: '' } as const
  return insertIf(db, installmentPlans, { ...plan, ...shown, startedAt: now() }, condition).onConflictDoUpdate({
    target: [installmentPlans.applicationId, installmentPlans.type],
    targetWhere: sql`status <> 'canceled'`,
    set: shown,
    setWhere: eq(installmentPlans.status, 'draft'),
  })
}

export const offeredPlan = (db: Database, { applicationId, type }: Omit<Offer, 'totalCents'>) =>
  db
    .select()
    .from(installmentPlans)
    .where(
      and(
        eq(installmentPlans.applicationId, applicationId),
        eq(installmentPlans.type, type),
        eq(installmentPlans.status, 'draft'),
        sql`status <> 'canceled'`,
      ),
    )
    .limit(1)

const isOffer = (id: number) => and(eq(installmentPlans.id, id), eq(installmentPlans.status, 'draft'))

interface Noted {
  plan: Plan
  application: Application
  schedule: InstallmentSchedule
  customer: string
  isAgreed: boolean
}

/**
 * What is to be written once the provider has opened an offer's intent: its customer, today's price, and that the
 * payer has just agreed to the terms; the offer holds their version, when and from where.
 */
export function notePlan({ db, now }: Tools, actor: Actor, noted: Noted): Statement[] {
  const { plan, application, schedule, customer, isAgreed } = noted
  const { id, applicationId } = plan
  const isOffered = sql`exists ${db.select({ id: installmentPlans.id }).from(installmentPlans).where(isOffer(id))}`
  const agreeing = { action: 'agree-installments', subject: `plan ${id}`, applicationId }
  return [
    ...(application.stripeCustomer === customer
      ? []
      : [db.update(applications).set({ stripeCustomer: customer }).where(eq(applications.id, applicationId))]),
    ...(plan.totalCents === schedule.totalCents
      ? []
      : [db.update(installmentPlans).set({ totalCents: schedule.totalCents }).where(isOffer(id))]),
    ...(isAgreed
      ? [recordAuditIf(db, isOffered, actor, { ...agreeing, detail: `terms of ${consentVersion}` }, now())]
      : []),
  ]
}

/** What makes an offer a plan, while its first payment can be booked; nothing for other payments. */
export function beginPlan({ db, now }: Tools, found: Found, { charge, intent }: Standing, first: SQL): Statement[] {
  const { payment, application } = found
  const id = planIdIn(intent.metadata)
  if (payment.installment !== 1 || id === undefined) return []
  const at = now()
  const startedAt = charge ? new Date(charge.created * 1000) : at
  const open = db.select({ id: installmentPlans.id }).from(installmentPlans).where(isOffer(id))
  const card = charge?.payment_method_details?.card
  return [
    ...scheduleOf(db, found, { id, startedAt, at, holds: sql`${first} and exists ${open}` }),
    recordAuditIf(
      db,
      sql`${first} and exists ${open}`,
      bookkeeper,
      { action: 'start-installments', subject: `plan ${id}`, applicationId: application.id },
      at,
    ),
    db
      .update(installmentPlans)
      .set({
        status: 'active',
        customer: idIn(intent.customer),
        paymentMethod: idIn(intent.payment_method),
        cardBrand: card?.brand ?? null,
        cardLast4: card?.last4 ?? null,
        startedAt,
      })
      .where(and(isOffer(id), first)),
  ]
}

interface Beginning {
  id: number
  startedAt: Date
  at: Date
  holds: SQL
}

/** The six installments, the first of them paid, and a reminder of each other. The last takes what rounding left. */
function scheduleOf(db: Database, { payment, application }: Found, { id, startedAt, at, holds }: Beginning) {
  const { type, amountCents: monthlyCents } = payment
  const last = sql`(select total_cents - ${monthlyCents * (installmentCount - 1)} from installment_plans where id = ${id})`
  return installmentDates(startedAt).flatMap((dueAt, position): Statement[] => {
    const number = position + 1
    const row = { planId: id, number, amountCents: number < installmentCount ? monthlyCents : last, dueAt }
    if (number === 1) {
      const { intentId } = payment
      const paid = { ...row, status: 'paid', attempt: 1, intentId, paidAt: startedAt } as const
      return [insertIf(db, installments, paid as typeof installments.$inferInsert, holds)]
    }
    const due = { ...row, status: 'due', nextTryAt: dueAt } as const
    const amount = db.select({ cents: installments.amountCents }).from(installments).where(isInstallment(id, number))
    const { clientName: name, clientEmail: email, clientPhone: phone, referenceNumber: reference } = application
    const facts = {
      name,
      reference,
      applicationId: application.id,
      type,
      number,
      amountCents: 0,
      dueAt: dueAt.getTime(),
    }
    return [
      insertIf(db, installments, due as typeof installments.$inferInsert, holds),
      enqueueFound(
        db,
        holds,
        { message: 'installment-due', to: { email, phone }, facts, key: reminderKey(id, number), reference },
        { facts: { amountCents: sql`(${amount})` } },
        at,
        new Date(dueAt.getTime() - reminderDays * day),
      ),
    ]
  })
}

const reminderKey = (planId: number, number: number) => `installment-due ${planId}:${number}`

/** Takes back the reminders of a plan that ends. */
export const unremind = (db: Database, planId: number, condition: SQL) =>
  unqueueIf(
    db,
    condition,
    Array.from({ length: installmentCount }, (_, position) => reminderKey(planId, position + 1)),
  )

/** Ends the plan whose first payment is sent back: what it paid for is unpaid again, and nothing more is charged. */
export function endPlan({ db, now }: Tools, payment: Payment, holds: SQL): Statement[] {
  if (payment.installment !== 1) return []
  const { applicationId, type, intentId } = payment
  const at = now()
  const ofPayment = sql`(select plan_id from ${installments} join ${installmentPlans} on id = plan_id
    where ${and(eq(installmentPlans.applicationId, applicationId), eq(installmentPlans.type, type), eq(installments.intentId, intentId ?? ''))})`
  const isRunning = sql`${holds} and exists (select 1 from ${installmentPlans} where id = ${ofPayment} and ended_at is null)`
  return [
    recordAuditIf(
      db,
      isRunning,
      bookkeeper,
      {
        action: 'end-installments',
        subject: `payment ${payment.id}`,
        applicationId,
        detail: 'the first one is sent back',
      },
      at,
    ),
    db
      .update(installments)
      .set({ status: 'void', nextTryAt: null })
      .where(
        sql`${installments.planId} = ${ofPayment} and ${installments.status} not in ('paid', 'void') and ${holds}`,
      ),
    db
      .update(installmentPlans)
      .set({ status: 'canceled', endedAt: at })
      .where(sql`${installmentPlans.id} = ${ofPayment} and ${holds}`),
  ]
}
