import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { maxNeedCounted } from '#contract/desk/needs'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import type { Database } from '../../platform/database/database'
import { type datedNeeds, rangeOf, sinceColumns } from '../applications/need-queries'
import { mostLookedAt } from './digest-rules'

const byAssignee = (db: Database, range: SQL | undefined, order: SQL) => {
  const oldest = db
    .select({ assigneeId: applications.assigneeId })
    .from(applications)
    .where(range)
    .orderBy(order)
    .limit(mostLookedAt + 1)
    .as('oldest')
  return db
    .select({ assigneeId: oldest.assigneeId, files: sql<number>`count(*)`.as('files') })
    .from(oldest)
    .groupBy(oldest.assigneeId)
}
export type AssigneeCount = Awaited<ReturnType<typeof byAssignee>>[number]

/** How many files of each member, and of no one, need this. */
export const countByAssignee = (db: Database, firmId: number, need: (typeof datedNeeds)[number], now: Date) =>
  byAssignee(db, rangeOf({ firmId, id: 0 }, need, now.getTime()), sql`${sinceColumns[need]}`)

/** Due tasks of a firm that no one has. */
export const tasksOfNoOne = (db: Database, firmId: number, now: Date) => {
  const due = db
    .select({ id: applications.id })
    .from(applications)
    .where(rangeOf({ firmId, id: 0 }, 'task', now.getTime()))
    .orderBy(sql`${sinceColumns.task}`)
    .limit(mostLookedAt)
    .as('due')
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(due)
    .innerJoin(tasks, eq(tasks.applicationId, due.id))
    .where(and(eq(tasks.firmId, firmId), isNull(tasks.assigneeId), isNull(tasks.doneAt), lt(tasks.dueAt, now)))
    .limit(maxNeedCounted + 1)
    .as('counted')
  return db.select({ tasks: sql<number>`count(*)`.as('tasks') }).from(counted)
}
