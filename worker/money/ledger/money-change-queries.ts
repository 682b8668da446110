import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { senderOf } from '../../applications/notice-rules'
import { recordFormer } from '../../applications/shared/former-queries'
import { recordHistory } from '../../applications/shared/history-queries'
import { applications } from '../../applications/tables'
import { cancelMessages, enqueue } from '../../notifications/shared/outbox-queries'
import type { Actor } from '../../platform/audit/actor'
import { type AuditEvent, recordAudit } from '../../platform/audit/audit'
import { changedColumns } from '../../platform/database/changed-columns'
import type { Database } from '../../platform/database/database'
import type { Statement } from '../../platform/database/statement'
import type { Effect, Money } from './money-rules'
import { installmentPlans, installments, payments, referralCredits, refunds } from './tables'

/** One insert or update for each new or changed row; every change raises the money's version. */
export function rowStatements(db: Database, before: Money, after: Money, effects: readonly Effect[], at: Date) {
  const receipts = effects.flatMap((effect) => (effect.is === 'receipt' ? [effect.paymentId] : []))
  const newPayments = after.payments.filter(({ id }) => id === 0)
  const newPlans = after.plans.filter(({ id }) => id === 0)
  const newInstallments = after.installments.filter((row) => !before.installments.some(isSameInstallment(row)))
  const newRefunds = after.refunds.filter((row) => !before.refunds.some(isSameRefund(row)))
  const newCredits = after.credits.slice(before.credits.length)
  const { id: applicationId, moneyVersion } = before.application
  const set = changedColumns(getTableColumns(applications), before.application, after.application)
  const rows = {
    changedPayments: after.payments.flatMap((row) => {
      const old = before.payments.find(({ id }) => id === row.id)
      const set = old && changedColumns(getTableColumns(payments), old, row)
      const receiptNumber = receipts.includes(row.id) ? { receiptNumber: nextReceiptNumber } : {}
      if (!set && receiptNumber.receiptNumber === undefined) return []
      return [
        db
          .update(payments)
          .set({ ...set, ...receiptNumber })
          .where(eq(payments.id, row.id))
          .returning(),
      ]
    }),
    newPayments: newPayments.map((row) =>
      db
        .insert(payments)
        .values(without(row, 'id', 'keptCents'))
        .returning(),
    ),
    changedPlans: after.plans.flatMap((row) => {
      const old = before.plans.find(({ id }) => id === row.id)
      const set = old && changedColumns(getTableColumns(installmentPlans), old, row)
      return set ? [db.update(installmentPlans).set(set).where(eq(installmentPlans.id, row.id))] : []
    }),
    newPlans: newPlans.map((row) => db.insert(installmentPlans).values(without(row, 'id'))),
    changedInstallments: after.installments.flatMap((row) => {
      const old = before.installments.find(isSameInstallment(row))
      const set = old && changedColumns(getTableColumns(installments), old, row)
      const isThis = and(eq(installments.planId, row.planId), eq(installments.number, row.number))
      return set ? [db.update(installments).set(set).where(isThis)] : []
    }),
    newInstallments: newInstallments.map((row) => db.insert(installments).values(row)),
    changedRefunds: after.refunds.flatMap((row) => {
      const old = before.refunds.find(isSameRefund(row))
      const set = old && changedColumns(getTableColumns(refunds), old, row)
      const isThis = and(eq(refunds.paymentId, row.paymentId), eq(refunds.number, row.number))
      return set ? [db.update(refunds).set(set).where(isThis)] : []
    }),
    newRefunds: newRefunds.map((row) => db.insert(refunds).values(row)),
    newCredits: newCredits.map((row) => db.insert(referralCredits).values({ ...row, applicationId, createdAt: at })),
  }
  const isMoved = set !== undefined || Object.values(rows).some((each) => each.length > 0)
  const version = isMoved ? moneyVersion + 1 : moneyVersion
  const isOfApplication = eq(applications.id, applicationId)
  return {
    isMoved,
    version,
    application: isMoved
      ? db
          .update(applications)
          .set({ ...set, moneyVersion: version })
          .where(isOfApplication)
      : undefined,
    rows,
  }
}

function without<Row extends object, Key extends keyof Row>(row: Row, ...keys: Key[]): Omit<Row, Key> {
  const left = { ...row }
  for (const key of keys) delete left[key]
  return left
}

const isSameInstallment = (row: { planId: number; number: number }) => (each: { planId: number; number: number }) =>
  each.planId === row.planId && each.number === row.number
const isSameRefund = (row: { paymentId: number; number: number }) => (each: { paymentId: number; number: number }) =>
  each.paymentId === row.paymentId && each.number === row.number

const nextReceiptNumber = sql<number>`(select coalesce(max(receipt_number), 1000) + 1 from payments)`

/** What the payer did, also if Stripe reports it. */
const payersActions = ['pay-deposit', 'pay-balance', 'pay-installment', 'start-installments']

/** The log keeps no name of owners and applicants. */
function actorOf({ action }: AuditEvent, { userId, clientName }: Money['application'], actor: Actor): Actor {
  if (!payersActions.includes(action)) return actor
  const kind = userId === null ? 'applicant' : 'owner'
  return { kind, id: userId, name: clientName, role: kind }
}

export function effectStatements(
  db: Database,
  actor: Actor,
  { application }: Money,
  effect: Effect,
  at: Date,
): Statement[] {
  const applicationId = application.id
  switch (effect.is) {
    case 'audit':
      return [recordAudit(db, actorOf(effect.event, application, actor), { applicationId, ...effect.event }, at)]
    case 'history': {
      const sender = senderOf(actor, application.userId)
      const entry = { applicationId, track: 'message', from: null, to: application.status, sender } as const
      return recordHistory(db, actor, { ...entry, message: effect.message }, at)
    }
    case 'message':
      return [enqueue(db, effect.notice, at, effect.dueAt)]
    case 'cancel-messages':
      return [cancelMessages(db, effect.keys)]
    case 'former': {
      const former = recordFormer(db, { applicationId, firmId: effect.firmId, why: effect.why }, at)
      return former ? [former] : []
    }
    case 'receipt':
      return []
  }
}
