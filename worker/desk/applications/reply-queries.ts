import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { firms, firstContacts } from '../../firms/tables'
import type { Database } from '../../platform/database/database'

/** The firm that was measured longest ago, if that was before `before`. */
export const firmToMeasure = (db: Database, before: Date) =>
  db
    .select({ id: firms.id })
    .from(firms)
    .where(or(isNull(firms.replyMeasuredAt), lt(firms.replyMeasuredAt, before)))
    .orderBy(asc(firms.replyMeasuredAt))
    .limit(1)

/** What is counted no longer. */
export const forgetContacts = (db: Database, firmId: number, before: number) =>
  db.delete(firstContacts).where(and(eq(firstContacts.firmId, firmId), lt(firstContacts.day, before)))

/** The firm's promises by hours, from its counted rows. */
export const countedWaits = (db: Database, firmId: number, since: number) =>
  db
    .select({ hours: firstContacts.hours, promises: sql<number>`sum(${firstContacts.promises})`.as('promises') })
    .from(firstContacts)
    .where(and(eq(firstContacts.firmId, firmId), sql`${firstContacts.day} >= ${since}`))
    .groupBy(firstContacts.hours)

export const recordReplyTime = (db: Database, firmId: number, replyMinutes: number | null, now: Date) =>
  db.update(firms).set({ replyMinutes, replyMeasuredAt: now }).where(eq(firms.id, firmId))
