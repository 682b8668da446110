import { and, asc, desc, eq, gte, isNull, lt, max, min, or, type SQL, sql } from 'drizzle-orm'
import { applications, history } from '../../applications/tables'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'

/** The active firm that was measured longest ago, if that was before `before`. */
export const firmToMeasure = (db: Database, before: Date) =>
  db
    .select({ id: firms.id })
    .from(firms)
    .where(and(eq(firms.isActive, true), or(isNull(firms.replyMeasuredAt), lt(firms.replyMeasuredAt, before))))
    .orderBy(asc(firms.replyMeasuredAt))
    .limit(1)

const member = sql`${history.actorKind} = 'member'`
// an administrator's message on a file is its assignment
const move = sql`${history.actorKind} = 'owner' and ${history.track} = 'message'`

/** SQLite's `min` of several is null if one of them is. */
const firstOf = (one: SQL, other: SQL): SQL => sql`coalesce(min(${one}, ${other}), ${one}, ${other})`

/** The firm's newest applications since then, each with the firm's first act that its owner can see. */
export function newestReplies(db: Database, firmId: number, since: Date, count: number) {
  const newest = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.firmId, firmId), gte(applications.createdAt, since)))
    .orderBy(desc(applications.id))
    .limit(count)
  return db
    .select({
      createdAt: applications.createdAt,
      withdrawnAt: applications.withdrawnAt,
      repliedAt: firstOf(
        min(sql`case when ${member} then ${history.createdAt} end`),
        sql`(select min(created_at) from conversation_messages
          where application_id = ${applications.id} and sender = 'firm')`,
      ).mapWith(history.createdAt),
      isMoved: max(sql`case when ${move} then 1 else 0 end`).mapWith(Boolean),
    })
    .from(applications)
    .leftJoin(history, eq(history.applicationId, applications.id))
    .where(sql`${applications.id} in ${newest}`)
    .groupBy(applications.id)
}

export const recordReplyTime = (db: Database, firmId: number, replyMinutes: number | null, now: Date) =>
  db.update(firms).set({ replyMinutes, replyMeasuredAt: now }).where(eq(firms.id, firmId))
