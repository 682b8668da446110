import { and, asc, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { depositRefunded } from '../../applications/shared/refund-queries'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import type { Place } from '../../platform/database/page'
import { payments } from '../ledger/tables'
import { payoutOfPayment } from '../payouts/stage-queries'
import { sentRefunds } from '../receipts/queries'

/** What is left of the plans that someone must still pay, in cents. */
const installmentsLeft = sql<number>`(
  select coalesce(sum(installments.amount_cents), 0) from installment_plans
  join installments on installments.plan_id = installment_plans.id
  where installment_plans.application_id = applications.id and installment_plans.status <> 'draft'
    and installment_plans.ended_at is null and installments.status not in ('paid', 'void')
)`.as('installments_left')

/** No two columns share a name. */
const paymentsWhere = (db: Database, condition: SQL | undefined, rows: number) =>
  db
    .select({
      id: payments.id,
      paidAt: sql<number>`${payments.paidAt}`.as('paid_at_ms'),
      type: payments.type,
      method: payments.method,
      installment: payments.installment,
      amountCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      disputedCents: payments.disputedCents,
      keptCents: payments.keptCents,
      paidOutCents: payments.paidOutCents,
      paymentStatus: sql<(typeof payments.$inferSelect)['status']>`${payments.status}`.as('payment_status'),
      payout: payoutOfPayment,
      receiptNumber: payments.receiptNumber,
      refunds: sentRefunds,
      applicationId: payments.applicationId,
      firmId: sql<number | null>`${applications.firmId}`.as('firm_now'),
      referenceNumber: applications.referenceNumber,
      serviceType: applications.serviceType,
      clientName: applications.clientName,
      erasedAt: applications.erasedAt,
      titleDeedNumber: applications.titleDeedNumber,
      assigneeName: applications.assigneeName,
      fileStatus: applications.fileStatus,
      fileStatusAt: applications.fileStatusAt,
      status: applications.status,
      depositPaidAt: applications.depositPaidAt,
      balancePaidAt: applications.balancePaidAt,
      discountCents: applications.discountCents,
      withdrawnAt: applications.withdrawnAt,
      depositRefunded: depositRefunded(),
      installmentsLeft,
    })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .where(condition)
    .orderBy(asc(payments.paidAt), asc(payments.id))
    .limit(rows)
export type FirmPaymentRow = Awaited<ReturnType<typeof paymentsWhere>>[number]

interface Range {
  /** In milliseconds. */
  from: number
  to: number
  after: Place | undefined
}

/** What arrived for a firm between two instants, the oldest first: a range of an index. */
export const paymentsOfFirm = (db: Database, firmId: number, { from, to, after }: Range, rows: number) =>
  paymentsWhere(
    db,
    and(
      eq(payments.firmId, firmId),
      gte(payments.paidAt, new Date(after?.at ?? from)),
      lt(payments.paidAt, new Date(to)),
      after && or(gt(payments.paidAt, new Date(after.at)), gt(payments.id, after.id)),
    ),
    rows,
  )

/** What arrived for an application of this firm. */
export const paymentsOfApplication = (db: Database, firmId: number, id: number, rows: number) =>
  paymentsWhere(
    db,
    and(
      eq(payments.applicationId, id),
      sql`${payments.paidAt} is not null`,
      // found by its id: an index of the firm would read all of its applications
      sql`+${applications.firmId} = ${firmId}`,
    ),
    rows,
  )
