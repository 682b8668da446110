import { lt, sql } from 'drizzle-orm'
import type { FaultKind } from '#contract/administration/health'
import { hour } from '#contract/time'
import type { Database } from '../database/database'
import { faultCounts, requestCounts } from './tables'

export const addRequests = (db: Database, row: typeof requestCounts.$inferInsert) =>
  db
    .insert(requestCounts)
    .values(row)
    .onConflictDoUpdate({
      target: [requestCounts.at, requestCounts.area, requestCounts.slot],
      set: {
        total: sql`${requestCounts.total} + excluded.total`,
        failed: sql`${requestCounts.failed} + excluded.failed`,
      },
    })

export const addFault = (db: Database, kind: FaultKind, what: string, total: number, at: Date) =>
  db
    .insert(faultCounts)
    .values({ hour: new Date(Math.floor(at.getTime() / hour) * hour), kind, what, total, lastAt: at })
    .onConflictDoUpdate({
      target: [faultCounts.hour, faultCounts.kind, faultCounts.what],
      set: { total: sql`${faultCounts.total} + excluded.total`, lastAt: at },
    })

export const deleteRequestCounts = (db: Database, before: Date) =>
  db.delete(requestCounts).where(lt(requestCounts.at, before))

export const deleteFaultCounts = (db: Database, before: Date) =>
  db.delete(faultCounts).where(lt(faultCounts.hour, before))
