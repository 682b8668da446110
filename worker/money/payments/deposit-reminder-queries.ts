import { and, eq, exists, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { depositRefunded } from '../../applications/shared/refund-queries'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { payments } from '../ledger/tables'
import { creditLeft } from '../shared/credit-queries'

export const applicationToRemind = (db: Database, firmId: number, id: number) =>
  db
    .select({
      ...getTableColumns(applications),
      creditCents: creditLeft().as('credit_left_cents'),
      /** Whether a bank decides about a payment of the deposit. */
      isPaying: sql<boolean>`exists (select 1 from ${payments} where ${and(
        sql`${payments.applicationId} = ${applications.id}`,
        eq(payments.type, 'deposit'),
        eq(payments.status, 'processing'),
      )})`
        .mapWith(Boolean)
        .as('is_paying'),
      /** Whether the deposit was paid, and refunded in full. */
      isRefunded: depositRefunded(),
    })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.firmId, firmId)))
    .limit(1)
export type ApplicationToRemind = Awaited<ReturnType<typeof applicationToRemind>>[number]

/** SQL condition: money, client and the last reminder are as they were read, and the firm has the application. */
export const isAsReminded = (db: Database, { id, firmId, moneyVersion, depositRemindedAt }: ApplicationToRemind): SQL =>
  exists(
    db
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.id, id),
          sql`${applications.firmId} is ${firmId}`,
          eq(applications.moneyVersion, moneyVersion),
          isNull(applications.erasedAt),
          sql`${applications.depositRemindedAt} is ${depositRemindedAt?.getTime() ?? null}`,
        ),
      ),
  )

export const setDepositReminded = (db: Database, id: number, at: Date) =>
  db.update(applications).set({ depositRemindedAt: at }).where(eq(applications.id, id))
