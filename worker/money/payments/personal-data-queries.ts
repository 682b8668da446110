import { and, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { maxExported } from '#contract/accounts/settings'
import { applicationsOfAccount } from '../../applications/shared/application-queries'
import type { Database } from '../../platform/database/database'
import { discard } from '../../platform/files/discarded-files'
import { installmentPlans, installments, payments, referralCredits } from '../ledger/tables'
import { receipts } from '../receipts/tables'

const {
  intentId: _intent,
  chargeId: _charge,
  settledBy: _by,
  cardFingerprint: _card,
  ...paid
} = getTableColumns(payments)
const { customer: _customer, paymentMethod: _method, ...agreed } = getTableColumns(installmentPlans)

const paymentsOfAccount = (userId: number) =>
  sql`(select ${payments.id} from ${payments} where ${payments.applicationId} in ${applicationsOfAccount(userId)})`

/** An account's part of the books, for the export. */
export const personalDataOfPayments = (db: Database, userId: number) => ({
  payments: db
    .select(paid)
    .from(payments)
    .where(inArray(payments.applicationId, applicationsOfAccount(userId)))
    .limit(maxExported),
  installmentPlans: db
    .select(agreed)
    .from(installmentPlans)
    .where(inArray(installmentPlans.applicationId, applicationsOfAccount(userId)))
    .limit(maxExported),
  installments: db
    .select({
      planId: installments.planId,
      number: installments.number,
      amountCents: installments.amountCents,
      dueAt: installments.dueAt,
      status: installments.status,
      paidAt: installments.paidAt,
    })
    .from(installments)
    .where(
      sql`${installments.planId} in (select id from installment_plans where application_id in ${applicationsOfAccount(userId)})`,
    )
    .limit(maxExported),
  referralCredits: db.select().from(referralCredits).where(eq(referralCredits.userId, userId)).limit(maxExported),
})

export const receiptFilesOf = (db: Database, userId: number) =>
  db
    .select({
      path: sql<string>`'receipts/' || ${payments.receiptNumber} || '.pdf'`.as('path'),
      objectKey: receipts.objectKey,
      wrappedKey: receipts.wrappedKey,
      sha256: receipts.sha256,
      sizeBytes: receipts.sizeBytes,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(inArray(payments.applicationId, applicationsOfAccount(userId)))
    .limit(maxExported)

export const isMoneyMoving = (userId: number): SQL => sql`(
    exists (select 1 from ${payments} where ${payments.applicationId} in ${applicationsOfAccount(userId)}
      and ${inArray(payments.status, ['processing', 'disputed'])})
    or exists (select 1 from ${installmentPlans} where ${installmentPlans.applicationId} in ${applicationsOfAccount(userId)}
      and ${inArray(installmentPlans.status, ['active', 'past_due'])})
  )`

/**
 * Erases the card and the origin of a consent, and keeps the books.
 * Receipts name the payer; the next download prints them without the name.
 */
export const erasePayments = (db: Database, userId: number) => [
  discard(
    db,
    sql`select ${receipts.objectKey} from ${receipts} where ${inArray(receipts.paymentId, paymentsOfAccount(userId))}`,
  ),
  db.delete(receipts).where(inArray(receipts.paymentId, paymentsOfAccount(userId))),
  db
    .update(payments)
    .set({ cardFingerprint: null, cardBrand: null, cardLast4: null })
    .where(
      and(
        inArray(payments.applicationId, applicationsOfAccount(userId)),
        or(isNotNull(payments.cardFingerprint), isNotNull(payments.cardLast4)),
      ),
    ),
  // a late payment for the offer then starts no plan
  db
    .delete(installmentPlans)
    .where(
      and(inArray(installmentPlans.applicationId, applicationsOfAccount(userId)), eq(installmentPlans.status, 'draft')),
    ),
  db
    .update(installmentPlans)
    .set({ consentAddress: null, cardBrand: null, cardLast4: null })
    .where(inArray(installmentPlans.applicationId, applicationsOfAccount(userId))),
]
