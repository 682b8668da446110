import { and, desc, eq, exists, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { isVisibleTo } from '../../applications/shared/viewer-queries'
import { applications } from '../../applications/tables'
import type { Viewer } from '../../applications/viewer'
import { firms } from '../../firms/tables'
import { outbox } from '../../notifications/tables'
import type { Database } from '../../platform/database/database'
import { auditLog } from '../../platform/database/tables'
import { discard } from '../../platform/files/discarded-files'
import { payments } from '../ledger/tables'
import { receiptSends, receipts } from './tables'

/** Statuses of payments whose money has arrived, whatever happened to it later. */
const receiptStatuses = ['succeeded', 'refunded', 'disputed', 'duplicate'] as const

/** The refunds of a payment that the provider accepted, oldest first. */
export const sentRefunds = sql`(
  select json_group_array(json_object('at', coalesce(answered_at, asked_at), 'cents', amount_cents) order by number)
  from refunds where payment_id = payments.id and status = 'sent'
)`
  .mapWith((json: string) => JSON.parse(json) as { at: number; cents: number }[])
  .as('refunds')

/** The columns of a receipt; no two share a name. */
const receiptColumns = {
  paymentId: payments.id,
  applicationId: payments.applicationId,
  type: payments.type,
  method: payments.method,
  installment: payments.installment,
  amountCents: payments.amountCents,
  status: payments.status,
  refundedCents: payments.refundedCents,
  keptCents: payments.keptCents,
  receiptNumber: payments.receiptNumber,
  paidAt: payments.paidAt,
  cardBrand: payments.cardBrand,
  cardLast4: payments.cardLast4,
  refunds: sentRefunds,
  reference: applications.referenceNumber,
  clientName: applications.clientName,
  serviceType: applications.serviceType,
  firmName: firms.name,
}

const paidWhere = (db: Database, condition: SQL | undefined, rows = 1) =>
  db
    .select(receiptColumns)
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .leftJoin(firms, eq(firms.id, applications.firmId))
    .where(and(condition, inArray(payments.status, [...receiptStatuses]), isNotNull(payments.paidAt)))
    .orderBy(payments.receiptNumber, payments.id)
    .limit(rows)
export type PaidRow = Awaited<ReturnType<typeof paidWhere>>[number]

export const paidById = (db: Database, paymentId: number) => paidWhere(db, eq(payments.id, paymentId))

/** The payment of an application that this viewer may see. */
export const paidByVisitor = (db: Database, viewer: Viewer, applicationId: number, paymentId: number) => {
  const followed = db.select({ id: applications.id }).from(applications).where(isVisibleTo(viewer, applicationId))
  return paidWhere(db, and(eq(payments.id, paymentId), eq(payments.applicationId, applicationId), exists(followed)))
}

/** The payment of an application of this firm. */
export const paidByFirm = (db: Database, firmId: number, paymentId: number) =>
  paidWhere(db, and(eq(payments.id, paymentId), sql`+${applications.firmId} = ${firmId}`))

export const printedReceipt = (db: Database, paymentId: number) =>
  db.select().from(receipts).where(eq(receipts.paymentId, paymentId)).limit(1)
export type PrintedRow = Awaited<ReturnType<typeof printedReceipt>>[number]

/** SQL condition: the stored receipt is the one that was read, or there is none. */
export const isLatestPrint = (db: Database, paymentId: number, read: PrintedRow | undefined): SQL => {
  const stored = db.select({ key: receipts.objectKey }).from(receipts).where(eq(receipts.paymentId, paymentId))
  return sql`(${stored}) is ${read?.objectKey ?? null}`
}

export const storePrint = (db: Database, row: typeof receipts.$inferInsert) =>
  db.insert(receipts).values(row).onConflictDoUpdate({ target: receipts.paymentId, set: row })

export const discardPrint = (db: Database, { objectKey }: PrintedRow) => discard(db, sql`select ${objectKey}`)

/** A list of values as one bound parameter, however long it is. */
const among = (values: readonly (string | number)[]) => sql`(select value from json_each(${JSON.stringify(values)}))`

const depositColumns = {
  amountCents: sql<number>`(
    select coalesce(sum(amount_cents - refunded_cents), 0) from payments
    where application_id = applications.id and type = 'deposit' and status in ('succeeded', 'disputed')
  )`.as('amount_cents'),
  sentAt: sql<number | null>`(select sent_at from receipt_sends where application_id = applications.id)`.as('sent_at'),
}

/** The newest applications of a firm whose deposit is paid: one index range for each state. */
export const paidApplicationsOf = (db: Database, firmId: number, before: number | undefined, rows: number) =>
  [1, 2].map((state) =>
    db
      .select({
        id: applications.id,
        referenceNumber: applications.referenceNumber,
        clientName: applications.clientName,
        serviceType: applications.serviceType,
        depositPaidAt: applications.depositPaidAt,
        ...depositColumns,
      })
      .from(applications)
      .where(
        and(
          eq(applications.firmId, firmId),
          eq(applications.paymentState, state),
          before === undefined ? undefined : lt(applications.id, before),
        ),
      )
      .orderBy(desc(applications.id))
      .limit(rows),
  )

/** The payments of these applications' deposits, of this firm only, while they are paid. */
export const depositsOf = (db: Database, firmId: number, references: readonly string[], rows: number) =>
  paidWhere(
    db,
    and(
      // found by their numbers: an index of the firm would read all of its applications
      sql`+${applications.firmId} = ${firmId}`,
      sql`${applications.referenceNumber} in ${among(references)}`,
      isNotNull(applications.depositPaidAt),
      eq(payments.type, 'deposit'),
      isNotNull(payments.receiptNumber),
      inArray(payments.status, ['succeeded', 'disputed']),
    ),
    rows,
  )

export const paymentsByIds = (db: Database, ids: readonly number[]) =>
  paidWhere(db, sql`${payments.id} in ${among(ids)}`, ids.length)

/** SQL condition: the message with this key is not written. */
export const isUnsent = (key: string): SQL => sql`not exists (select 1 from ${outbox} where ${outbox.key} = ${key})`

export const recordSent = (db: Database, ids: readonly number[], memberId: number, at: Date) =>
  db
    .insert(receiptSends)
    .select(sql`select value, ${at.getTime()}, ${memberId} from json_each(${JSON.stringify(ids)}) where true`)
    .onConflictDoUpdate({
      target: receiptSends.applicationId,
      set: { sentAt: sql`excluded.sent_at`, memberId: sql`excluded.member_id` },
    })

export const auditSent = (
  db: Database,
  ids: readonly number[],
  { id, name, role, address }: { id: number; name: string; role: string; address?: string | null },
  at: Date,
) =>
  db.insert(auditLog).select(
    sql`select null, ${at.getTime()}, 'member', ${id}, ${name}, ${role}, 'send-receipt', 'application ' || value, value,
      ${address ?? null}, 'done', null from json_each(${JSON.stringify(ids)})`,
  )
