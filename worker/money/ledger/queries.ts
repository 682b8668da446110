import { and, asc, desc, eq, inArray, isNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { installmentCount } from '#contract/installment-schedule-rules'
import { hour } from '#contract/time'
import type { Database } from '../../platform/database/database'
import { installmentPlans, installments, payments, providerEvents, refunds } from './tables'

export const paymentIdWhere = (db: Database, condition: SQL | undefined) =>
  db.select({ id: payments.id }).from(payments).where(condition).limit(1)

export const recordEvent = (db: Database, event: typeof providerEvents.$inferInsert) =>
  db.insert(providerEvents).values(event).onConflictDoNothing()

export const eventById = (db: Database, id: string) =>
  db.select({ processedAt: providerEvents.processedAt }).from(providerEvents).where(eq(providerEvents.id, id)).limit(1)

export const eventDone = (db: Database, id: string, at: Date) =>
  db
    .update(providerEvents)
    .set({ processedAt: at })
    .where(and(eq(providerEvents.id, id), isNull(providerEvents.processedAt)))

/** Events that arrived before this and took no effect; in random order, so that a failing one blocks no others. */
export const remainingEvents = (db: Database, before: Date, rows: number) =>
  db
    .select({ id: providerEvents.id, subject: providerEvents.subject })
    .from(providerEvents)
    .where(and(isNull(providerEvents.processedAt), lt(providerEvents.receivedAt, before)))
    .orderBy(sql`random()`)
    .limit(rows)

/** Payments waiting since before this: those of the last hour first, then random ones. */
export const paymentsToCheck = (db: Database, before: Date, rows: number) => {
  const lately = new Date(before.getTime() - hour)
  return (
    db
      .select()
      .from(payments)
      // written out, so that the partial index of waiting rows is used
      .where(and(sql`${payments.status} in ('open', 'processing')`, lte(payments.createdAt, before)))
      .orderBy(desc(sql`${payments.createdAt} > ${lately.getTime()}`), sql`random()`)
      .limit(rows)
  )
}

/** Refunds ordered before this without an answer yet, oldest first. */
export const remainingRefunds = (db: Database, before: Date, rows: number) =>
  db
    .select()
    .from(refunds)
    .where(and(sql`${refunds.status} = 'asked'`, lt(refunds.askedAt, before)))
    .orderBy(asc(refunds.askedAt))
    .limit(rows)

const shown = ['processing', 'succeeded', 'duplicate', 'refunded', 'disputed'] as const

/** The payments of an application whose money moved or is on its way, newest first. */
export const paymentsOf = (db: Database, applicationId: number | SQL<number>) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), inArray(payments.status, shown)))
    .orderBy(desc(payments.id))
    .limit(50)

/** What is still to be paid of an application's running plans, the first to be due first. */
export const unpaidInstallments = (db: Database, applicationId: number | SQL<number>) =>
  db
    .select({ type: installmentPlans.type, amountCents: installments.amountCents, dueAt: installments.dueAt })
    .from(installmentPlans)
    .innerJoin(installments, eq(installments.planId, installmentPlans.id))
    .where(
      and(
        eq(installmentPlans.applicationId, applicationId),
        inArray(installmentPlans.status, ['active', 'past_due']),
        notInArray(installments.status, ['paid', 'void']),
      ),
    )
    .orderBy(asc(installments.dueAt))
    .limit(2 * installmentCount)
