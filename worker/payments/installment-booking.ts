import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { restNumber } from '#contract/installments'
import { exactMoney, installmentCount } from '#contract/prices'
import { recordChange } from '../applications/history'
import { applications } from '../applications/tables'
import { enqueueFound } from '../notifications/found'
import type { Statement } from '../platform/admission'
import { type Doing, recordAuditIf } from '../platform/audit'
import type { Tools } from '../platform/tools'
import { planIdIn } from './installment-intent'
import { hasOverdue, hasUnpaid, isInstallment } from './installment-queries'
import { type Found, type Payment, unsettled } from './queries'
import { unlockedUnlessOther } from './reversal'
import { idIn, type Standing } from './standing'
import { installmentPlans, installments, payments } from './tables'
import { bookkeeper } from './views'

/** Books an installment after the first: what follows from it, the payment, and the installment's own row. */
export function bookInstallment(tools: Tools, found: Found, standing: Standing, by: Payment['settledBy']): Statement[] {
  const { db, now } = tools
  const { payment, application } = found
  const { charge, intent } = standing
  const planId = planIdIn(intent.metadata) ?? 0
  const number = payment.installment ?? 0
  const at = now()
  const paidAt = charge ? new Date(charge.created * 1000) : at
  const isLeft = sql`${eq(payments.id, payment.id)} and ${inArray(payments.status, unsettled)} and exists (select 1 from ${installments}
    where ${isInstallment(planId, number)} and ${installments.status} not in ('paid', 'void'))`
  const holds = sql`exists ${db.select({ id: payments.id }).from(payments).where(isLeft)}`
  const isBooked = sql`exists ${db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, payment.id), inArray(payments.status, ['succeeded', 'disputed'])))}`
  const isRepaired = planIs(
    planId,
    sql`(status = 'past_due' and not ${hasOverdue(planId, number)}) or (status = 'canceled' and ended_at is null)`,
  )
  const isComplete = planIs(planId, sql`status <> 'canceled' and not ${hasUnpaid(planId, number)}`)
  const note = (condition: SQL, action: Doing['action'], detail?: string) =>
    recordAuditIf(
      db,
      sql`${holds} and ${condition}`,
      bookkeeper,
      { action, subject: `plan ${planId}`, applicationId: application.id, detail: detail ?? null },
      at,
    )
  const words =
    number === restNumber
      ? `The rest of your ${payment.type}, ${exactMoney(payment.amountCents)}, received.`
      : `Installment ${number} of ${installmentCount}, ${exactMoney(payment.amountCents)}, received.`
  return [
    recordChange(
      db,
      holds,
      bookkeeper,
      { applicationId: application.id, track: 'message', from: null, to: application.status, message: words },
      at,
    ),
    receipt(tools, found, { planId, number, holds }),
    note(sql`true`, 'pay-installment', `${number} of ${installmentCount}, ${exactMoney(payment.amountCents)}`),
    note(isRepaired, 'unlock-deed', 'what was overdue is paid'),
    note(isComplete, 'complete-installments'),
    db
      .update(applications)
      .set({ deedLockedAt: unlockedUnlessOther(db, payment, planId) })
      .where(sql`${eq(applications.id, application.id)} and ${holds} and ${isRepaired}`),
    db
      .update(installmentPlans)
      .set({
        status: sql`case when status = 'canceled' then status when not ${hasUnpaid(planId, number)} then 'completed'
          when ${hasOverdue(planId, number)} then 'past_due' else 'active' end`,
        endedAt: sql`case when not ${hasUnpaid(planId, number)} then ${at.getTime()} end`,
        ...newCard(standing, number),
      })
      .where(sql`${eq(installmentPlans.id, planId)} and ${holds}`),
    db
      .update(payments)
      .set({
        status: 'succeeded',
        intentId: intent.id,
        chargeId: charge?.id ?? null,
        settledBy: by,
        failureCode: null,
        paidAt,
        receiptNumber: sql`(select coalesce(max(receipt_number), 1000) + 1 from payments)`,
      })
      .where(isLeft),
    db
      .update(installments)
      .set({ status: 'paid', nextTryAt: null, lastError: null, intentId: intent.id, paidAt })
      .where(sql`${isInstallment(planId, number)} and ${installments.status} not in ('paid', 'void') and ${isBooked}`),
  ]
}

const planIs = (planId: number, condition: SQL): SQL =>
  sql`exists (select 1 from ${installmentPlans} where id = ${planId} and (${condition}))`

/** The card that paid, which pays what follows; the rest of a cancelled plan is the last payment and saves none. */
function newCard({ charge, intent }: Standing, number: number) {
  const paymentMethod = idIn(intent.payment_method)
  const card = charge?.payment_method_details?.card
  if (number === restNumber || paymentMethod === '') return {}
  return { paymentMethod, cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
}

interface Which {
  planId: number
  number: number
  holds: SQL
}

function receipt({ db, now }: Tools, { payment, application }: Found, { planId, number, holds }: Which) {
  const { clientName: name, clientEmail: email, clientPhone: phone, referenceNumber: reference, id } = application
  const { type, amountCents } = payment
  const next = sql`(select json_object('dueAt', due_at, 'amountCents', amount_cents) from ${installments}
    where plan_id = ${planId} and number > ${number} and status not in ('paid', 'void') order by number limit 1)`
  return enqueueFound(
    db,
    holds,
    {
      message: 'installment-paid',
      to: { email, phone },
      facts: { name, reference, applicationId: id, type, number, amountCents, next: null },
      key: `installment-paid ${payment.id}`,
      reference,
    },
    { facts: { next } },
    now(),
  )
}
