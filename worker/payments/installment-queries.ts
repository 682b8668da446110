import { and, asc, desc, eq, exists, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { restNumber } from '#contract/installments'
import { installmentCount, type PaymentType } from '#contract/prices'
import { applications } from '../applications/tables'
import type { Database } from '../platform/database'
import { insertIf } from '../platform/insert-if'
import type { Payment } from './queries'
import { installmentPlans, installments, payments } from './tables'

export type Plan = typeof installmentPlans.$inferSelect
export type Installment = typeof installments.$inferSelect

/** One installment of a plan. */
export const isInstallment = (planId: number | SQL<number>, number: number) =>
  and(eq(installments.planId, planId), eq(installments.number, number))

/** The newest plan of an application for the deposit or the balance that is more than an offer. */
export const planIdOf = (applicationId: number, type: PaymentType): SQL<number> =>
  sql<number>`(select max(id) from installment_plans where application_id = ${applicationId} and type = ${type} and status <> 'draft')`

export const planWhere = (db: Database, condition: SQL | undefined) =>
  db.select().from(installmentPlans).where(condition).limit(1)

export const installmentWhere = (db: Database, condition: SQL | undefined) =>
  db.select().from(installments).where(condition).limit(1)

/** Holds for what the owner may pay now: what failed, what is overdue, and what is left of a cancelled plan. */
export const isPayableAt = (at: Date) =>
  or(
    inArray(installments.status, ['failed', 'action_required']),
    and(eq(installments.status, 'due'), lte(installments.dueAt, at)),
  )

/** Holds while a plan has an installment, other than this one, for which every try was used up. */
export const hasOverdue = (planId: number, except: number): SQL =>
  sql`exists (select 1 from ${installments} where ${and(
    eq(installments.planId, planId),
    ne(installments.number, except),
    inArray(installments.status, ['failed', 'action_required']),
  )} and next_try_at is null)`

/** Holds while anything of a plan, other than this installment, is still to be paid. */
export const hasUnpaid = (planId: number, except: number): SQL =>
  sql`exists (select 1 from ${installments} where ${and(
    eq(installments.planId, planId),
    ne(installments.number, except),
  )} and status not in ('paid', 'void'))`

interface Ledger {
  applicationId: number
  planId: number | SQL<number>
  type: PaymentType
  number: number
}

/** The row of the ledger that an installment is paid with; rows of an earlier plan are older than this one. */
export const isLedgerOf = ({ applicationId, planId, type, number }: Ledger) =>
  and(
    eq(payments.applicationId, applicationId),
    eq(payments.type, type),
    eq(payments.installment, number),
    inArray(payments.status, ['open', 'processing', 'failed']),
    sql`${payments.failureCode} is not 'mismatch'`,
    gte(payments.createdAt, sql`(select started_at from installment_plans where id = ${planId})`),
  )

/** Opens the ledger's row of an installment, or opens it again, while the condition holds. */
export const openLedger = (
  db: Database,
  ledger: Ledger,
  { currency, createdAt }: Pick<Payment, 'currency' | 'createdAt'>,
  condition: SQL,
) => {
  const { applicationId, planId, type, number } = ledger
  const amountCents = sql<number>`(${db.select({ cents: installments.amountCents }).from(installments).where(isInstallment(planId, number))})`
  return [
    db
      .update(payments)
      .set({ status: 'open', failureCode: null })
      .where(and(isLedgerOf(ledger), eq(payments.status, 'failed'), condition)),
    insertIf(
      db,
      payments,
      { applicationId, type, method: 'installments', installment: number, amountCents, currency, createdAt },
      sql`${condition} and not exists (select 1 from ${payments} where ${isLedgerOf(ledger)})`,
    ),
  ] as const
}

export const ledgerOf = (db: Database, ledger: Ledger) =>
  db.select().from(payments).where(isLedgerOf(ledger)).orderBy(desc(payments.id)).limit(1)

/** Credit is spent with the first payment of a plan. */
export const noCredit = { creditCents: 0, creditUserId: null }

/** Notes the intent with the installment that it pays. */
export const noteInstallmentIntent = (db: Database, planId: number, number: number, intentId: string) =>
  db
    .update(installments)
    .set({ intentId })
    .where(and(isInstallment(planId, number), sql`${installments.status} not in ('paid', 'void')`))

const isDueBy = (at: Date) => and(lte(installments.nextTryAt, at), isNotNull(installments.nextTryAt))

/**
 * Takes installments whose time has come for this run alone, and writes the try down: until `until` no other run
 * takes them. A try that nobody finished is taken again under its own number.
 */
export const claimDue = (db: Database, at: Date, until: Date, most: number) =>
  db
    .update(installments)
    .set({
      status: 'in_flight',
      attempt: sql`${installments.attempt} + (${installments.status} <> 'in_flight')`,
      nextTryAt: until,
    })
    .where(
      and(
        isDueBy(at),
        sql`(plan_id, number) in (select plan_id, number from ${installments} where ${and(
          isDueBy(at),
          ne(installments.status, 'action_required'),
        )} order by next_try_at limit ${most})`,
      ),
    )
    .returning()

/** Installments that their owners did not pay in the time they had. */
export const leftToOwners = (db: Database, at: Date, most: number) =>
  db
    .select()
    .from(installments)
    .where(and(isDueBy(at), eq(installments.status, 'action_required')))
    .orderBy(asc(installments.nextTryAt))
    .limit(most)

export const plansOf = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(installmentPlans)
    .where(inArray(installmentPlans.id, [...ids]))

/** The plans of an owner's application, oldest first. */
export const plansOfOwner = (db: Database, userId: number, applicationId: number) =>
  db
    .select()
    .from(installmentPlans)
    .where(
      and(
        eq(installmentPlans.applicationId, applicationId),
        ne(installmentPlans.status, 'draft'),
        ownedBy(db, userId, applicationId),
      ),
    )
    .orderBy(asc(installmentPlans.id))
    .limit(mostPlans)

/** Every installment of an owner's application. */
export const installmentsOfOwner = (db: Database, userId: number, applicationId: number) =>
  db
    .select()
    .from(installments)
    .where(
      and(
        sql`${installments.planId} in (select id from ${installmentPlans} where ${eq(installmentPlans.applicationId, applicationId)} order by id limit ${mostPlans + 2})`,
        ownedBy(db, userId, applicationId),
      ),
    )
    .orderBy(asc(installments.planId), asc(installments.number))
    .limit((mostPlans + 2) * restNumber)

/** More than anybody has: one for the deposit and one for the balance, and those that were ended and begun anew. */
const mostPlans = installmentCount

const ownedBy = (db: Database, userId: number, applicationId: number) =>
  exists(
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.id, applicationId), eq(applications.userId, userId))),
  )
