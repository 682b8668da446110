import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { money } from '#contract/prices'
import { recordChange } from '../applications/history'
import { applications } from '../applications/tables'
import { enqueueIf, type Owed } from '../notifications/outbox'
import type { Statement } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import type { Tools } from '../platform/tools'
import { bookInstallment } from './installment-booking'
import { beginPlan } from './plan'
import { type Found, isLater, type Payment, unsettled } from './queries'
import { unlockedUnlessOther } from './reversal'
import type { Standing } from './standing'
import { payments } from './tables'
import { bookkeeper } from './views'

/** First what follows from the payment, then the payment itself, all on the same condition. */
export function bookMoney(tools: Tools, found: Found, standing: Standing, by: Payment['settledBy']): Statement[] {
  const { db, now } = tools
  const { payment, application } = found
  const { charge, intent } = standing
  if (isLater(payment)) return bookInstallment(tools, found, standing, by)
  const { id, type, amountCents, method } = payment
  const at = now()
  const paidAt = charge ? new Date(charge.created * 1000) : at
  const condition = isFirst(payment)
  const holds = sql`exists ${db.select({ id: payments.id }).from(payments).where(condition)}`
  const words = `${type === 'deposit' ? 'Deposit' : 'Balance'} of ${money(amountCents)} received.`
  return [
    recordChange(
      db,
      holds,
      bookkeeper,
      { applicationId: application.id, track: 'message', from: null, to: application.status, message: words },
      at,
    ),
    enqueueIf(db, holds, receiptOf(payment, application), at),
    ...beginPlan(tools, { payment: { ...payment, intentId: intent.id }, application }, standing, holds),
    recordAuditIf(
      db,
      holds,
      bookkeeper,
      {
        action: `pay-${type}`,
        subject: `payment ${id}`,
        applicationId: application.id,
        detail: `${money(amountCents)}, ${method}`,
      },
      at,
    ),
    db
      .update(applications)
      .set(
        type === 'deposit'
          ? { depositPaidAt: paidAt }
          : {
              // a deposit that was sent back while this was on its way counts as paid with it
              depositPaidAt: sql`coalesce(${applications.depositPaidAt}, ${paidAt.getTime()})`,
              balancePaidAt: paidAt,
              deedLockedAt: unlockedUnlessOther(db, payment),
            },
      )
      .where(and(eq(applications.id, application.id), holds)),
    db
      .update(payments)
      .set({
        status: 'succeeded',
        intentId: intent.id,
        chargeId: charge?.id ?? null,
        cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
        settledBy: by,
        failureCode: null,
        paidAt,
        receiptNumber: sql`(select coalesce(max(receipt_number), 1000) + 1 from payments)`,
      })
      .where(condition),
  ]
}

/** Holds while the row is not settled and nothing else paid for the same thing. */
function isFirst({ id, applicationId, type }: Payment): SQL {
  const other = alias(payments, 'other')
  return sql`${payments.id} = ${id} and ${inArray(payments.status, unsettled)}
    and not exists (select 1 from ${payments} as other where ${and(
      eq(other.applicationId, applicationId),
      eq(other.type, type),
      inArray(other.status, ['succeeded', 'disputed']),
      sql`(${other.installment} is null or ${other.installment} = 1)`,
      sql`${other.id} <> ${id}`,
    )})`
}

function receiptOf(payment: Payment, application: Found['application']): Owed {
  const { id: paymentId, type, amountCents, method } = payment
  const { clientName, clientEmail, clientPhone, referenceNumber, firmName } = application
  const to = { email: clientEmail, phone: clientPhone }
  const facts = { name: clientName, reference: referenceNumber, amountCents, method, paymentId }
  const occasion = { to, reference: referenceNumber, key: `${type}-paid ${paymentId}` }
  return type === 'deposit'
    ? { ...occasion, message: 'deposit-paid', facts: { ...facts, firm: firmName } }
    : { ...occasion, message: 'balance-paid', facts }
}
