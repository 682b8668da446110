import { asc, gt, inArray, sql } from 'drizzle-orm'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { counters } from '../../platform/database/tables'
import { paidDiffers } from './queries'

/** The last application that was compared. */
const mark = sql<number>`coalesce((select total from counters where name = 'books compared'), 0)`
const nextAfterMark = (db: Database, count: number) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(gt(applications.id, mark))
    .orderBy(asc(applications.id))
    .limit(count)

/** Of the next applications those whose paid parts are not those of their payments. */
export const nextDifferences = (db: Database, count: number) =>
  db
    .select({ reference: applications.referenceNumber })
    .from(applications)
    .where(sql`${inArray(applications.id, nextAfterMark(db, count))} and (${sql.raw(paidDiffers)})`)

/** After the last one it begins again. */
export const moveMark = (db: Database, count: number) =>
  db
    .insert(counters)
    .select(sql`select 'books compared', coalesce(max(id), 0) from (${nextAfterMark(db, count)}) where true`)
    .onConflictDoUpdate({ target: counters.name, set: { total: sql`excluded.total` } })
