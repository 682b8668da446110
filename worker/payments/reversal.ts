import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { money } from '#contract/prices'
import { applications } from '../applications/tables'
import type { Statement } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import type { Database } from '../platform/database'
import type { Tools } from '../platform/tools'
import { followDuplicate } from './duplicate-return'
import { endPlan } from './plan'
import { type Found, isAsRead, isLater, type Payment } from './queries'
import { tellOwner } from './reversal-notice'
import type { Standing } from './standing'
import { installmentPlans, payments } from './tables'
import { bookkeeper } from './views'

const booked = ['succeeded', 'refunded', 'disputed'] as const
export type BookedStatus = (typeof booked)[number]

/** Whether money of this payment went back, is held, or came back again, here or at the provider. */
export const isToFollow = ({ status, refundedCents, disputedCents }: Payment, { charge }: Standing): boolean =>
  refundedCents > 0 ||
  disputedCents > 0 ||
  booked.some((each) => each === status) ||
  !!charge?.disputed ||
  (charge?.amount_refunded ?? 0) > 0

/**
 * Follows money that has arrived once: refunds, disputes, and their end. A whole refund makes the thing unpaid
 * again, and that of the balance locks the deed; a dispute locks the deed until it is won. The owner is told.
 */
export function followMoney(tools: Tools, { payment, application }: Found, standing: Standing): Statement[] {
  if (!isToFollow(payment, standing)) return []
  if (payment.status === 'duplicate') return followDuplicate(tools, { payment, application }, standing)
  const { db, now } = tools
  const at = now()
  const refundedCents = standing.charge?.amount_refunded ?? 0
  const { disputedCents } = standing
  const status = statusOf(payment, standing)
  const condition = sql`${isAsRead(payment)} and ${isOtherwise(payment, { status, refundedCents, disputedCents })}`
  const holds = sql`exists ${db.select({ id: payments.id }).from(payments).where(condition)}`
  const isBack = payment.status === 'refunded' && status !== 'refunded' && !isLater(payment)
  return [
    ...(isBack ? followDuplicate(tools, { payment, application }, standing, isPaidOtherwise(payment)) : []),
    ...(status === 'refunded' ? endPlan(tools, payment, holds) : []),
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
    ...tellOwner(db, holds, { payment, application }, { status, refundedCents }, at),
    db
      .update(applications)
      .set(consequences(db, payment, status, at))
      .where(and(eq(applications.id, application.id), holds)),
    db.update(payments).set({ status, refundedCents, disputedCents }).where(condition),
  ]
}

/** What was sent back whole stays so when the bank disputes it as well: there is nothing left for it to hold. */
function statusOf({ amountCents }: Payment, { charge, disputedCents }: Standing): BookedStatus {
  if ((charge?.amount_refunded ?? 0) >= amountCents) return 'refunded'
  return disputedCents > 0 ? 'disputed' : 'succeeded'
}

function actionOf(payment: Payment, status: BookedStatus, refundedCents: number): string {
  if (isNewlyDisputed(payment, status)) return 'lock-deed'
  return status === 'refunded' || refundedCents > payment.refundedCents ? 'refund-payment' : 'return-payment'
}

const isNewlyDisputed = (payment: Payment, status: BookedStatus): boolean =>
  status === 'disputed' && payment.status !== 'disputed'

const detailOf = (payment: Payment, status: BookedStatus, refundedCents: number): string =>
  isNewlyDisputed(payment, status)
    ? 'the bank of the card disputes a payment'
    : `${money(refundedCents)} of ${money(payment.amountCents)} is sent back`

/** Holds while another payment has paid for the same thing. */
function isPaidOtherwise({ id, applicationId, type }: Payment): SQL {
  const other = alias(payments, 'other')
  return sql`exists (select 1 from ${payments} as other where ${and(
    eq(other.applicationId, applicationId),
    eq(other.type, type),
    eq(other.status, 'succeeded'),
    sql`(${other.installment} is null or ${other.installment} = 1)`,
    ne(other.id, id),
  )})`
}

/** Holds for a booked row that says something else; money that comes back never makes a second success. */
function isOtherwise(
  payment: Payment,
  { status, refundedCents, disputedCents }: Pick<Payment, 'refundedCents' | 'disputedCents'> & { status: BookedStatus },
): SQL {
  return sql`${inArray(payments.status, [...booked])}
    and ${or(
      ne(payments.status, status),
      ne(payments.refundedCents, refundedCents),
      ne(payments.disputedCents, disputedCents),
    )}
    ${status === 'refunded' || isLater(payment) ? sql`` : sql`and (${payments.status} <> 'refunded' or not ${isPaidOtherwise(payment)})`}`
}

/**
 * What an application becomes. Of installments the first carries the flag: a later one that goes back leaves it.
 * The balance never stands without the deposit, so the deposit's flag stays while the balance is paid, and goes with it.
 */
function consequences(db: Database, payment: Payment, status: BookedStatus, at: Date) {
  const { depositPaidAt, balancePaidAt, deedLockedAt } = applications
  const locked = sql`coalesce(${deedLockedAt}, ${at.getTime()})`
  if (status === 'disputed') return { deedLockedAt: locked }
  const isCarrier = payment.installment === null || payment.installment === 1
  if (status === 'refunded') {
    if (!isCarrier) return { deedLockedAt: sql`${deedLockedAt}` }
    return payment.type === 'deposit'
      ? { depositPaidAt: sql`case when ${balancePaidAt} is not null then ${depositPaidAt} end` }
      : { balancePaidAt: null, depositPaidAt: unlessSentBack(db, payment), deedLockedAt: locked }
  }
  const isBack = payment.status === 'disputed' || payment.status === 'refunded'
  const paid = (payment.paidAt ?? at).getTime()
  return {
    ...(isCarrier ? { depositPaidAt: sql`coalesce(${depositPaidAt}, ${paid})` } : {}),
    ...(isCarrier && payment.type === 'balance' ? { balancePaidAt: sql`coalesce(${balancePaidAt}, ${paid})` } : {}),
    deedLockedAt: isBack ? unlockedUnlessOther(db, payment) : sql`${deedLockedAt}`,
  }
}

/** The deposit's flag, taken off when the deposit went back while the balance held it up. */
function unlessSentBack(db: Database, { applicationId }: Payment): SQL {
  const deposits = (statuses: Payment['status'][]) =>
    db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.applicationId, applicationId),
          eq(payments.type, 'deposit'),
          inArray(payments.status, statuses),
          sql`(${payments.installment} is null or ${payments.installment} = 1)`,
        ),
      )
  return sql`case when exists ${deposits(['succeeded', 'disputed'])} or not exists ${deposits(['refunded'])}
    then ${applications.depositPaidAt} end`
}

/** The deed's lock, taken off unless another dispute, a plan in arrears or what is left of a cancelled one keeps it. */
export function unlockedUnlessOther(db: Database, { id, applicationId }: Payment, repairedPlan = 0): SQL {
  const dispute = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), eq(payments.status, 'disputed'), ne(payments.id, id)))
  const arrears = db
    .select({ id: installmentPlans.id })
    .from(installmentPlans)
    .where(
      and(
        eq(installmentPlans.applicationId, applicationId),
        sql`(status = 'past_due' or (status = 'canceled' and ended_at is null))`,
        ne(installmentPlans.id, repairedPlan),
      ),
    )
  return sql`case when exists ${dispute} or exists ${arrears} then ${applications.deedLockedAt} end`
}
