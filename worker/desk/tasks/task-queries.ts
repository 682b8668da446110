import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { maxOpenTasks, maxTasks } from '#contract/desk/tasks'
import { hasClient } from '../../applications/shared/application-queries'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import type { Database } from '../../platform/database/database'

/** Open ones first, the earliest first; then what was done last. */
export const tasksOf = (db: Database, firmId: number, applicationId: number) =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.applicationId, applicationId), eq(tasks.firmId, firmId)))
    .orderBy(
      desc(isNull(tasks.doneAt)),
      sql`case when ${tasks.doneAt} is null then ${tasks.dueAt} end`,
      sql`case when ${tasks.doneAt} is null then ${tasks.time} end`,
      desc(tasks.doneAt),
      asc(tasks.id),
    )
    .limit(maxTasks)

const isTask = (firmId: number, applicationId: number, id: number) =>
  and(eq(tasks.id, id), eq(tasks.applicationId, applicationId), eq(tasks.firmId, firmId))

const isOfFirm = (firmId: number, applicationId: number): SQL =>
  sql`exists (select 1 from ${applications} where ${applications.id} = ${applicationId} and ${applications.firmId} = ${firmId})`

/** A task of a file that the firm still has. */
export const taskOf = (db: Database, firmId: number, applicationId: number, id: number) =>
  db
    .select()
    .from(tasks)
    .where(and(isTask(firmId, applicationId, id), isOfFirm(firmId, applicationId)))
    .limit(1)

/** SQL condition: a task is as it was read, and its file is still with the firm. */
export const isTaskAsRead = (task: typeof tasks.$inferSelect): SQL =>
  sql`exists (select 1 from ${tasks} where ${and(
    isTask(task.firmId, task.applicationId, task.id),
    eq(tasks.title, task.title),
    eq(tasks.dueAt, task.dueAt),
    sql`${tasks.time} is ${task.time}`,
    sql`${tasks.assigneeId} is ${task.assigneeId}`,
    sql`${tasks.doneAt} is ${task.doneAt?.getTime() ?? null}`,
  )}) and ${isOfFirm(task.firmId, task.applicationId)}`

export const hasTask = (firmId: number, applicationId: number, id: number): SQL =>
  sql`exists (select 1 from ${tasks} where ${isTask(firmId, applicationId, id)}) and ${isOfFirm(firmId, applicationId)}`

/** SQL condition: the client is not erased and the firm may have one more open task; they are written in parallel. */
export const hasRoomForTask = (firmId: number, applicationId: number): SQL => sql`(
  ${hasClient(applicationId)} and ${isOfFirm(firmId, applicationId)}
  and (select count(*) < ${maxTasks} and coalesce(sum(${tasks.doneAt} is null), 0) < ${maxOpenTasks} from ${tasks}
    where ${tasks.applicationId} = ${applicationId} and ${tasks.firmId} = ${firmId})
)`

/** The same for a task that is opened again. */
export const mayReopen = (firmId: number, applicationId: number): SQL => sql`(
  select coalesce(sum(${tasks.doneAt} is null), 0) < ${maxOpenTasks} from ${tasks}
  where ${tasks.applicationId} = ${applicationId} and ${tasks.firmId} = ${firmId}
)`

/** Whether one more can be open. */
export const roomToReopen = (db: Database, firmId: number, applicationId: number) =>
  db.select({ isLeft: sql<number>`${mayReopen(firmId, applicationId)}`.as('is_left') }).from(sql`(select 1)`)

export const insertTask = (db: Database, task: typeof tasks.$inferInsert) => db.insert(tasks).values(task).returning()

export const updateTask = (db: Database, id: number, set: Partial<typeof tasks.$inferInsert>) =>
  db.update(tasks).set(set).where(eq(tasks.id, id)).returning()

export const deleteTask = (db: Database, id: number) => db.delete(tasks).where(eq(tasks.id, id))
