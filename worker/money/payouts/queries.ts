import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { mostPayments, payoutDays } from '#contract/money/payouts'
import { day } from '#contract/time'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import type { Place } from '../../platform/database/page'
import { payments } from '../ledger/tables'
import { payoutLines, payouts } from './tables'

/** What a correction says last, else what was entered. */
const corrected = (column: 'day' | 'bank_reference', entered: SQL | typeof payouts.sentOn) =>
  sql<string>`coalesce((select ${sql.raw(column)} from payout_entries where payout_id = ${payouts.id} and kind = 'corrected'
    order by number desc limit 1), ${entered})`

const entries = sql<string>`(
  select json_group_array(json_object('kind', kind, 'by', actor_name, 'at', created_at, 'day', day, 'cents', cents,
    'bankReference', bank_reference, 'reason', reason) order by number)
  from payout_entries where payout_id = ${payouts.id}
)`.as('entries')

/** No two columns share a name. */
const payoutsWhere = (db: Database, condition: SQL | undefined, rows: number) =>
  db
    .select({
      id: payouts.id,
      firmId: payouts.firmId,
      firmName: sql<string>`${firms.name}`.as('firm_name'),
      slug: firms.slug,
      email: sql<string>`coalesce(${firms.accountantEmail}, ${firms.email})`.as('money_email'),
      period: payouts.period,
      bankReference: corrected('bank_reference', sql`payouts.bank_reference`).as('reference_now'),
      sentOn: corrected('day', sql`payouts.sent_on`).as('sent_on_now'),
      amountCents: payouts.amountCents,
      paymentCount: payouts.paymentCount,
      enteredName: payouts.enteredName,
      enteredAt: payouts.enteredAt,
      state: payouts.state,
      stateAt: payouts.stateAt,
      entries,
    })
    .from(payouts)
    .innerJoin(firms, eq(firms.id, payouts.firmId))
    .where(condition)
    .orderBy(desc(payouts.id))
    .limit(rows)
export type PayoutRow = Awaited<ReturnType<typeof payoutsWhere>>[number]

/** The newest first, of one firm or of all. */
export const payoutsBefore = (db: Database, before: number | undefined, rows: number, firmId?: number) =>
  payoutsWhere(
    db,
    and(
      firmId === undefined ? undefined : eq(payouts.firmId, firmId),
      before === undefined ? undefined : lt(payouts.id, before),
    ),
    rows,
  )

export const payoutById = (db: Database, id: number, firmId?: number) =>
  payoutsWhere(
    db,
    // found by its id, whatever its firm
    and(eq(payouts.id, id), firmId === undefined ? undefined : sql`+${payouts.firmId} = ${firmId}`),
    1,
  )

/** Differences, and payouts of which the firm has said nothing for too long, the longest first. */
export const waitingPayouts = (db: Database, now: Date, rows: number) =>
  db
    .select({
      id: payouts.id,
      firmName: sql<string>`${firms.name}`.as('firm_name'),
      amountCents: payouts.amountCents,
      bankReference: corrected('bank_reference', sql`payouts.bank_reference`).as('reference_now'),
      state: payouts.state,
      stateAt: payouts.stateAt,
    })
    .from(payouts)
    .innerJoin(firms, eq(firms.id, payouts.firmId))
    .where(
      // written out, so that its partial index is used
      sql`${payouts.state} in ('sent', 'difference')
        and (${payouts.state} = 'difference' or ${payouts.stateAt} <= ${now.getTime() - payoutDays.sent * day})`,
    )
    .orderBy(asc(payouts.stateAt))
    .limit(rows)

const ofPayment = {
  paymentId: payments.id,
  type: payments.type,
  installment: payments.installment,
  receiptNumber: payments.receiptNumber,
  referenceNumber: applications.referenceNumber,
}

/** Changes that one payout can settle. */
const mostChanges = 200

/** The payments of a payout, as it was entered. @param firmId those of this firm's payout only */
export const linesOfPayout = (db: Database, id: number, firmId?: number) =>
  db
    .select({ ...ofPayment, cents: payoutLines.cents })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .innerJoin(payments, eq(payments.id, payoutLines.paymentId))
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .where(
      and(
        eq(payoutLines.payoutId, id),
        firmId === undefined ? undefined : sql`+${payouts.firmId} = ${firmId}`,
        // without those that take them back
        sql`not exists (select 1 from payout_lines as former where former.payout_id = ${id}
          and former.payment_id = ${payoutLines.paymentId} and former.number < ${payoutLines.number})`,
      ),
    )
    .orderBy(asc(payoutLines.paymentId))
    .limit(mostPayments + mostChanges)

const isRefunding = sql<number>`exists (
  select 1 from refunds where refunds.payment_id = payments.id and refunds.status = 'asked'
)`

const owedWhere = (db: Database, condition: SQL | undefined, rows: number) =>
  db
    .select({
      ...ofPayment,
      paidAt: sql<number | null>`${payments.paidAt}`.as('paid_at_ms'),
      status: sql<(typeof payments.$inferSelect)['status']>`${payments.status}`.as('payment_status'),
      keptCents: payments.keptCents,
      paidOutCents: payments.paidOutCents,
      lines: sql<number>`(select count(*) from payout_lines where payment_id = payments.id)`.as('lines'),
      isRefunding: isRefunding.mapWith(Boolean).as('is_refunding'),
    })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .where(condition)
    .orderBy(asc(payments.paidAt), asc(payments.id))
    .limit(rows)
export type OwedRow = Awaited<ReturnType<typeof owedWhere>>[number]

/** Payments of which nothing was sent, and that arrived before `to`, the oldest first: a range of an index. */
export const owedOfFirm = (db: Database, firmId: number, to: number, after: Place | undefined, rows: number) =>
  owedWhere(
    db,
    sql`${payments.firmId} = ${firmId} and ${payments.keptCents} <> ${payments.paidOutCents} and ${payments.status} <> 'duplicate'
      and ${payments.paidOutCents} = 0 and ${payments.paidAt} >= ${after?.at ?? 0} and ${payments.paidAt} < ${to}
      ${after ? sql`and (${payments.paidAt} > ${after.at} or ${payments.id} > ${after.id})` : sql``}`,
    rows,
  )

/** Payments of which too much or too little was sent, since they changed. */
export const changesOfFirm = (db: Database, firmId: number) =>
  owedWhere(
    db,
    // without the name of the index, that of the firm's payments is read
    sql`${payments.id} in (
      select id from payments indexed by payments_changed
      where firm_id = ${firmId} and kept_cents <> paid_out_cents and paid_out_cents <> 0 limit ${mostChanges}
    )`,
    mostChanges,
  )

/** Those of these payments that are the firm's. */
export const paymentsAmong = (db: Database, firmId: number, ids: readonly number[]) =>
  owedWhere(
    db,
    sql`${payments.id} in (select value from json_each(${JSON.stringify(ids)})) and +${payments.firmId} = ${firmId}`,
    mostPayments,
  )

/** Every firm, with what it is owed and its oldest payment that was not sent: one row of an index for each. */
export const owedFirms = (db: Database) =>
  db
    .select({
      id: firms.id,
      name: firms.name,
      owedCents: firms.owedCents,
      since: sql<number | null>`(
        select paid_at from payments where payments.firm_id = firms.id and kept_cents <> paid_out_cents
          and status <> 'duplicate' order by paid_at, id limit 1
      )`.as('since'),
    })
    .from(firms)
    .orderBy(asc(firms.name))
    .limit(200)

export const firmOfPayout = (db: Database, id: number) =>
  db
    .select({
      name: firms.name,
      slug: firms.slug,
      email: sql<string>`coalesce(${firms.accountantEmail}, ${firms.email})`.as('money_email'),
    })
    .from(firms)
    .where(eq(firms.id, id))
    .limit(1)
