import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { money } from '#contract/prices'
import { applications } from '../applications/tables'
import type { Statement } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import type { Database } from '../platform/database'
import type { Tools } from '../platform/tools'
import type { Found, Payment } from './queries'
import type { Standing } from './standing'
import { installmentPlans, payments } from './tables'
import { bookkeeper } from './views'

const booked = ['succeeded', 'refunded', 'disputed'] as const

/**
 * Follows money that has arrived once: refunds, disputes, and their end. A whole refund makes the thing unpaid
 * again, and that of the balance locks the deed; a dispute locks the deed until it is won.
 */
export function followMoney(tools: Tools, { payment, application }: Found, standing: Standing): Statement[] {
  const { db, now } = tools
  const at = now()
  const refundedCents = standing.charge?.amount_refunded ?? 0
  const status = statusOf(payment, standing)
  if (status === 'succeeded' && refundedCents === 0 && !isReversed(payment)) return []
  const condition = isOtherwise(payment, status, refundedCents)
  const holds = sql`exists ${db.select({ id: payments.id }).from(payments).where(condition)}`
  return [
    recordAuditIf(
      db,
      holds,
      bookkeeper,
      {
        action: actionOf(payment, status, refundedCents),
        subject: `payment ${payment.id}`,
        applicationId: application.id,
        detail: detailOf(payment, status, refundedCents),
      },
      at,
    ),
    db
      .update(applications)
      .set(consequences(db, payment, status, at))
      .where(and(eq(applications.id, application.id), holds)),
    db.update(payments).set({ status, refundedCents }).where(condition),
    db
      .update(payments)
      .set({ refundedCents })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'duplicate'))),
  ]
}

const isReversed = ({ status, refundedCents }: Payment) =>
  refundedCents > 0 || status === 'refunded' || status === 'disputed'

function statusOf({ amountCents }: Payment, { charge, isDisputed }: Standing): (typeof booked)[number] {
  if (isDisputed) return 'disputed'
  return (charge?.amount_refunded ?? 0) >= amountCents ? 'refunded' : 'succeeded'
}

function actionOf(payment: Payment, status: Payment['status'], refundedCents: number): string {
  if (status === 'disputed') return 'lock-deed'
  return status === 'refunded' || refundedCents > payment.refundedCents ? 'refund-payment' : 'return-payment'
}

const detailOf = ({ amountCents }: Payment, status: Payment['status'], refundedCents: number): string =>
  status === 'disputed'
    ? 'the bank of the card disputes a payment'
    : `${money(refundedCents)} of ${money(amountCents)} is sent back`

/** Holds for a booked row that says something else; money that comes back never makes a second success. */
function isOtherwise({ id, applicationId, type }: Payment, status: Payment['status'], refundedCents: number): SQL {
  const other = alias(payments, 'other')
  const isTaken = sql`exists (select 1 from ${payments} as other where ${and(
    eq(other.applicationId, applicationId),
    eq(other.type, type),
    eq(other.status, 'succeeded'),
    ne(other.id, id),
  )})`
  return sql`${payments.id} = ${id} and ${inArray(payments.status, [...booked])}
    and ${or(ne(payments.status, status), ne(payments.refundedCents, refundedCents))}
    ${status === 'refunded' ? sql`` : sql`and (${payments.status} <> 'refunded' or not ${isTaken})`}`
}

function consequences(db: Database, payment: Payment, status: (typeof booked)[number], at: Date) {
  const paidAt = payment.type === 'deposit' ? ('depositPaidAt' as const) : ('balancePaidAt' as const)
  const locked = sql`coalesce(${applications.deedLockedAt}, ${at.getTime()})`
  if (status === 'disputed') return { deedLockedAt: locked }
  if (status === 'refunded') return { [paidAt]: null, ...(payment.type === 'balance' ? { deedLockedAt: locked } : {}) }
  return {
    [paidAt]: sql`coalesce(${applications[paidAt]}, ${(payment.paidAt ?? at).getTime()})`,
    deedLockedAt: unlockedUnlessOther(db, payment),
  }
}

/** The deed's lock, taken off unless another dispute or a plan in arrears keeps it. */
export function unlockedUnlessOther(db: Database, { id, applicationId }: Payment): SQL {
  const dispute = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), eq(payments.status, 'disputed'), ne(payments.id, id)))
  const arrears = db
    .select({ id: installmentPlans.id })
    .from(installmentPlans)
    .where(and(eq(installmentPlans.applicationId, applicationId), eq(installmentPlans.status, 'past_due')))
  return sql`case when exists ${dispute} or exists ${arrears} then ${applications.deedLockedAt} end`
}
