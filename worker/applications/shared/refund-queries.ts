import { eq, type SQL, sql } from 'drizzle-orm'
import type { PaymentType } from '#contract/prices'
import type { Database } from '../../platform/database/database'
import { applications } from '../tables'

/** SQL condition: the deposit was refunded in full. It reads payments only of an application whose money has changed. */
const isDepositRefunded = (table: string) =>
  `(${table}.deposit_paid_at is null and ${table}.money_version > 1 and exists (select 1 from payments as refunded
    where refunded.application_id = ${table}.id and refunded.type = 'deposit' and refunded.status = 'refunded'))`

/** Whether the deposit is unpaid because it was refunded in full. A column of applications. */
export const depositRefunded = () =>
  sql<boolean>`${sql.raw(isDepositRefunded('applications'))}`.mapWith(Boolean).as('deposit_refunded')

/** When the last refund of an application was recorded whose deposit is refunded; null else. A column of applications. */
export const refundedAt = () =>
  sql<Date | null>`(case when ${sql.raw(isDepositRefunded('applications'))} then (
    select max(audit_log.at) from audit_log
    where audit_log.application_id = applications.id and audit_log.application_id is not null and audit_log.action = 'refund-payment'
      and audit_log.subject in (
        select 'payment ' || refunded.id from payments as refunded
        where refunded.application_id = applications.id and refunded.status = 'refunded'
      )
  ) end)`
    .mapWith((at: number) => new Date(at))
    .as('refunded_at')

/** SQL condition, as `isOver` decides of an application that a firm has. @param table its name in the statement */
export const isNotOver = (table = 'applications') =>
  sql.raw(`${table}.erased_at is null and not ${isDepositRefunded(table)}`)

/** SQL condition, as `isOverdue` decides of an application that a firm has and that is not over. @param now in milliseconds */
export const isOverdueAt = (now: number, table = 'applications'): SQL =>
  sql`${sql.raw(`${table}.promised_at`)} < ${now} and ${sql.raw(`${table}.hold is null`)} and ${isNotOver(table)}`

/** SQL condition: the deposit is refunded, or is not, as it was read. */
export const isRefundAsRead = (id: number, isRefunded: boolean): SQL =>
  sql`exists (select 1 from ${applications} where ${eq(applications.id, id)} and ${sql.raw(isDepositRefunded('applications'))} = ${isRefunded ? 1 : 0})`

export const refundOf = (db: Database, id: number) =>
  db.select({ depositRefunded: depositRefunded() }).from(applications).where(eq(applications.id, id)).limit(1)

/** The same for the balance, whose refund locks the deed. */
const balanceRefunded = () =>
  sql<boolean>`(applications.balance_paid_at is null and applications.deed_locked_at is not null and exists (select 1 from payments as refunded
    where refunded.application_id = applications.id and refunded.type = 'balance' and refunded.status = 'refunded'
      and coalesce(refunded.installment, 1) = 1))`
    .mapWith(Boolean)
    .as('balance_refunded')

/** For a row that shows what is paid. */
export const refundColumns = () => ({ depositRefunded: depositRefunded(), balanceRefunded: balanceRefunded() })

/** The parts that were refunded, for a view; nothing where none was. */
export function refundedIn(row: { depositRefunded: boolean; balanceRefunded: boolean }): { refunded?: PaymentType[] } {
  const refunded: PaymentType[] = [
    ...(row.depositRefunded ? (['deposit'] as const) : []),
    ...(row.balanceRefunded ? (['balance'] as const) : []),
  ]
  return refunded.length > 0 ? { refunded } : {}
}
