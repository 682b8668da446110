import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { WaybillSender } from '#contract/documents/waybill'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import type { ApplicationId } from '../../applications/shared/one-application-queries'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { waybills } from './tables'

export const waybillsOf = (db: Database, applicationId: ApplicationId) =>
  db.select().from(waybills).where(eq(waybills.applicationId, applicationId)).orderBy(asc(waybills.sender)).limit(2)

const isWaybill = (applicationId: number, sender: WaybillSender) =>
  and(eq(waybills.applicationId, applicationId), eq(waybills.sender, sender))

export const waybillOf = (db: Database, applicationId: number, sender: WaybillSender) =>
  db.select().from(waybills).where(isWaybill(applicationId, sender)).limit(1)

/** SQL condition: the waybill has this version, and what decides about it is as it was read. */
export const isWaybillAsRead = (
  { id, firmId, fileStatus }: ApplicationRow,
  sender: WaybillSender,
  before: number,
): SQL =>
  sql`exists (select 1 from ${applications} where ${and(
    eq(applications.id, id),
    sql`${applications.firmId} is ${firmId}`,
    eq(applications.fileStatus, fileStatus),
    isNull(applications.erasedAt),
    isNull(applications.withdrawnAt),
  )}) and coalesce((select ${waybills.version} from ${waybills} where ${isWaybill(id, sender)}), 0) = ${before}`

export function saveWaybill(db: Database, row: typeof waybills.$inferInsert) {
  const { applicationId: _id, sender: _sender, ...set } = row
  return db
    .insert(waybills)
    .values(row)
    .onConflictDoUpdate({ target: [waybills.applicationId, waybills.sender], set })
    .returning()
}

export const deleteWaybill = (db: Database, applicationId: number, sender: WaybillSender) =>
  db.delete(waybills).where(isWaybill(applicationId, sender))

/** For the firm, whose list shows what is new. */
export const markWaybill = (db: Database, id: number, at: Date | null) =>
  db.update(applications).set({ waybillAt: at }).where(eq(applications.id, id))
