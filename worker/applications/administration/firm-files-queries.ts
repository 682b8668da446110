import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { applicationCounts, firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { isUnfinished } from '../shared/firm-queries'
import { applications } from '../tables'

export const firmOfFiles = (db: Database, firmId: number) =>
  db.select({ id: firms.id, isActive: firms.isActive }).from(firms).where(eq(firms.id, firmId)).limit(1)

/** A firm's first files that are not finished and paid, one list for each index; or those of them with these ids. */
export const openFilesOf = (db: Database, firmId: number, rows: number, ids?: readonly number[]) =>
  db
    .select()
    .from(applications)
    .where(
      ids
        ? sql`${inArray(applications.id, [...ids])} and ${applications.firmId} = ${firmId} and ${isOpen}`
        : inArray(
            applications.id,
            sql`(
              select * from (select id from applications where firm_id = ${firmId} and ${isUnfinished(sql`file_status`)} limit ${rows})
              union all select * from (
                select id from applications
                where firm_id = ${firmId} and file_status = 'complete' and payment_state < 2 limit ${rows}
              )
            )`,
          ),
    )
    .orderBy(applications.id)
    .limit(rows)

const isOpen: SQL = sql`not (${applications.fileStatus} = 'complete' and ${applications.paymentState} = 2)`

export const countOpenFiles = (db: Database, firmId: number) =>
  db
    .select({ total: sql<number>`coalesce(sum(${applicationCounts.files}), 0)`.as('total') })
    .from(applicationCounts)
    .where(
      sql`${applicationCounts.firmId} = ${firmId}
        and not (${applicationCounts.fileStatus} = 'complete' and ${applicationCounts.paymentState} = 2)`,
    )
