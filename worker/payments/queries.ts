import { and, desc, eq, getTableColumns, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PaymentMethod, PaymentType } from '#contract/prices'
import { applications } from '../applications/tables'
import { firms } from '../firms/tables'
import type { Database } from '../platform/database'
import { insertIf } from '../platform/insert-if'
import { creditFor, usableCredit } from './credit-tables'
import { payments, providerEvents } from './tables'

export type Payment = typeof payments.$inferSelect
export type Application = Awaited<ReturnType<typeof applicationWhere>>[number]

/** A payment and the application that it is for. */
export interface Found {
  payment: Payment
  application: Application
}

/** Whether a payment is one of those that follow the first one of a plan. */
export const isLater = ({ installment }: Pick<Payment, 'installment'>): boolean =>
  installment !== null && installment > 1

/** Holds while nobody has followed the payment since it was read. */
export const isAsRead = ({ id, reading }: Payment): SQL =>
  sql`${payments.id} = ${id} and ${payments.reading} = ${reading}`

/** Statuses of a payment whose money has not been seen yet. */
export const waiting = ['open', 'processing'] as const
/** Statuses from which money that arrives after all is still booked, or sent back. */
export const unsettled = [...waiting, 'failed', 'canceled'] as const

export const applicationWhere = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(applications),
      creditCents: usableCredit().as('usable_credit_cents'),
      firmName: firms.name,
      firmAddress: firms.address,
      firmPhone: firms.phone,
      firmEmail: firms.email,
    })
    .from(applications)
    .leftJoin(firms, eq(firms.id, applications.firmId))
    .where(condition)
    .limit(1)

export const paymentWhere = (db: Database, condition: SQL | undefined) =>
  db.select().from(payments).where(condition).limit(1)

/** The application of the payment for which the condition holds. */
export const applicationOfPayment = (db: Database, condition: SQL | undefined) =>
  applicationWhere(
    db,
    sql`${applications.id} = (${db.select({ id: payments.applicationId }).from(payments).where(condition).limit(1)})`,
  )

/** The payment of an intent: by the intent's id, or by our own id while the intent's could not be noted yet. */
export const isOfIntent = (intentId: string, paymentId: number | undefined): SQL | undefined =>
  or(
    eq(payments.intentId, intentId),
    paymentId === undefined ? undefined : and(eq(payments.id, paymentId), isNull(payments.intentId)),
  )

interface Opening {
  /** The id of the application, as a value or a subquery. */
  applicationId: SQL<number>
  type: PaymentType
  method: PaymentMethod
}

/** What a row is opened for, as the batch finds it. */
export type Price = Record<'amountCents' | 'creditCents' | 'creditUserId', SQL<number>>

/** Opens a row of the ledger while the condition holds; one that is open or under way already stays the only one. */
export const openRow = (
  db: Database,
  { applicationId, type, method }: Opening,
  { amountCents, creditCents, creditUserId, currency, createdAt }: Price & Pick<Payment, 'currency' | 'createdAt'>,
  condition: SQL,
) =>
  insertIf(
    db,
    payments,
    {
      applicationId,
      type,
      method,
      installment: method === 'installments' ? 1 : null,
      amountCents,
      creditCents,
      creditUserId,
      currency,
      createdAt,
    },
    sql`${condition} and not exists ${db
      .select({ id: payments.id })
      .from(payments)
      .where(and(isOpening({ applicationId, type, method }), eq(payments.status, 'processing')))}`,
  ).onConflictDoNothing()

/** The row that is open or under way. */
export const openedRow = (db: Database, opening: Opening) =>
  db
    .select()
    .from(payments)
    .where(and(isOpening(opening), inArray(payments.status, waiting)))
    .limit(1)

const isOpening = ({ applicationId, type, method }: Opening) =>
  and(
    eq(payments.applicationId, applicationId),
    eq(payments.type, type),
    eq(payments.method, method),
    sql`(installment is null or installment = 1)`,
  )

/** Notes the intent that the row is paid with, in the place of the one it had; credit must still be there for it. */
export const noteIntent = (
  db: Database,
  { id, intentId, applicationId }: Payment,
  newIntentId: string,
  { amountCents, creditCents, creditUserId }: Pick<Payment, 'amountCents' | 'creditCents' | 'creditUserId'>,
) =>
  db
    .update(payments)
    .set({ intentId: newIntentId, amountCents, creditCents, creditUserId, status: 'open', failureCode: null })
    .where(
      and(
        eq(payments.id, id),
        inArray(payments.status, waiting),
        or(isNull(payments.intentId), inArray(payments.intentId, intentId ? [intentId, newIntentId] : [newIntentId])),
        creditCents === 0 ? undefined : sql`${creditCents} <= ${creditFor(applicationId)}`,
      ),
    )
    .returning({ id: payments.id })

/** Gives a row up that got no intent, or one that is gone, so that the next try begins a new row. */
export const giveUp = (db: Database, { id, intentId }: Payment, status: 'failed' | 'canceled', failureCode: string) =>
  db
    .update(payments)
    .set({ status, failureCode })
    .where(and(eq(payments.id, id), sql`${payments.intentId} is ${intentId}`, inArray(payments.status, waiting)))

export const noteEvent = (db: Database, event: typeof providerEvents.$inferInsert) =>
  db.insert(providerEvents).values(event).onConflictDoNothing()

export const eventById = (db: Database, id: string) =>
  db.select({ processedAt: providerEvents.processedAt }).from(providerEvents).where(eq(providerEvents.id, id)).limit(1)

export const eventDone = (db: Database, id: string, at: Date, condition?: SQL) =>
  db
    .update(providerEvents)
    .set({ processedAt: at })
    .where(and(eq(providerEvents.id, id), isNull(providerEvents.processedAt), condition))

/** Events that arrived before this and took no effect; in no order, so that one that cannot be done blocks none. */
export const leftEvents = (db: Database, before: Date, rows: number) =>
  db
    .select({ id: providerEvents.id, subject: providerEvents.subject })
    .from(providerEvents)
    .where(and(isNull(providerEvents.processedAt), lt(providerEvents.receivedAt, before)))
    .orderBy(sql`random()`)
    .limit(rows)

/** Rows that have waited since before this: those of the last hour first, then any, so that each has its turn. */
export const leftRows = (db: Database, before: Date, rows: number) => {
  const lately = new Date(before.getTime() - 60 * 60 * 1000)
  return (
    db
      .select()
      .from(payments)
      // Written out, so that the index of the rows that wait serves it.
      .where(and(sql`${payments.status} in ('open', 'processing')`, lte(payments.createdAt, before)))
      .orderBy(desc(sql`${payments.createdAt} > ${lately.getTime()}`), sql`random()`)
      .limit(rows)
  )
}
