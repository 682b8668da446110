import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { logCheckpoints, logCosignatures, logTimes } from './tables'

export type LogTime = typeof logTimes.$inferSelect

/** The checkpoints after the last one that an authority saw, oldest first. */
export const checkpointsNotSeen = (db: Database, most: number) =>
  db
    .select({ size: logCheckpoints.size, note: logCheckpoints.note, createdAt: logCheckpoints.createdAt })
    .from(logCheckpoints)
    .where(gt(logCheckpoints.size, sql`coalesce((select size from ${logTimes} order by day desc limit 1), 0)`))
    .orderBy(asc(logCheckpoints.size))
    .limit(most)

/** The answer whose certificate ends first, if that is before then, with its checkpoint. */
export const endingTime = (db: Database, before: Date) =>
  db
    .select({ time: logTimes, note: logCheckpoints.note })
    .from(logTimes)
    .innerJoin(logCheckpoints, eq(logCheckpoints.size, logTimes.size))
    .where(and(sql`${logTimes.isRenewed} = 0`, lte(logTimes.endsAt, before)))
    .orderBy(asc(logTimes.endsAt))
    .limit(1)

export const insertTime = (db: Database, row: typeof logTimes.$inferInsert) =>
  db.insert(logTimes).values(row).onConflictDoNothing()

export const markRenewed = (db: Database, { day, turn }: Pick<LogTime, 'day' | 'turn'>) =>
  db
    .update(logTimes)
    .set({ isRenewed: true })
    .where(and(eq(logTimes.day, day), eq(logTimes.turn, turn)))

/** An answer and the checkpoint that it is about. */
export const timeOfDay = (db: Database, day: string, turn: number) =>
  db
    .select({ answer: logTimes.answer, note: logCheckpoints.note })
    .from(logTimes)
    .innerJoin(logCheckpoints, eq(logCheckpoints.size, logTimes.size))
    .where(and(eq(logTimes.day, day), eq(logTimes.turn, turn)))

export const lastTime = (db: Database) =>
  db
    .select({ day: logTimes.day, authority: logTimes.authority, seenAt: logTimes.seenAt, size: logTimes.size })
    .from(logTimes)
    .where(eq(logTimes.turn, 0))
    .orderBy(desc(logTimes.day))
    .limit(1)

const daysLookedAt = 8

/** Of the first checkpoints with this entry that an authority saw: the answer, the checkpoint, its size, and whether a witness signed it. */
export const firstTimesAfter = (db: Database, position: number) =>
  db
    .select({
      size: logTimes.size,
      answer: logTimes.answer,
      note: logCheckpoints.note,
      isWitnessed: sql<number>`exists (select 1 from ${logCosignatures} where ${logCosignatures.size} = ${logTimes.size})`,
    })
    .from(logTimes)
    .innerJoin(logCheckpoints, eq(logCheckpoints.size, logTimes.size))
    .where(and(eq(logTimes.turn, 0), gt(logTimes.size, position)))
    .orderBy(asc(logTimes.day))
    .limit(daysLookedAt)
