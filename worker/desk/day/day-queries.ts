import { and, asc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { isNotOver } from '../../applications/shared/refund-queries'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import { firms, members } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { type Lister, listColumns } from '../applications/list-queries'
import { rangeOf } from '../applications/need-queries'
import { snoozes } from '../tables'

const ofApplication = {
  id: applications.id,
  referenceNumber: applications.referenceNumber,
  clientName: applications.clientName,
  propertyAddress: applications.propertyAddress,
  serviceType: applications.serviceType,
  clientMessages: applications.clientMessages,
}

const missingColumn = {
  /** Documents that the client was asked for and has not sent. */
  missing: sql<
    number | null
  >`case when ${applications.chaseAt} is not null then json_array_length(${applications.missingDocuments}, '$.missing') end`.as(
    'missing',
  ),
}

/** The firm's applications whose checklist a lawyer has to look at, also those of colleagues; the longest first. */
export const exceptionsOf = (db: Database, { id, firmId }: Lister, rows: number) =>
  db
    .select({ ...listColumns(id), attentionAt: applications.attentionAt, ...missingColumn })
    .from(applications)
    .where(rangeOf({ firmId, id }, 'exception'))
    .orderBy(asc(applications.exceptionAt))
    .limit(rows)

/** Applications of the member that need their firm, or whose step is due before this; the longest first. */
export const dueApplications = (
  db: Database,
  { id, firmId }: Lister,
  until: Date,
  rows: number,
  assigneeId: number | SQL<number> = id,
) =>
  db
    .select({ ...listColumns(id), attentionAt: applications.attentionAt, ...missingColumn })
    .from(applications)
    .where(
      and(
        eq(applications.assigneeId, assigneeId),
        lt(applications.attentionAt, until.getTime()),
        // its deposit stays paid, and nobody is left to contact
        isNull(applications.erasedAt),
        // the plus keeps the member's index
        sql`+${applications.firmId} = ${firmId}`,
      ),
    )
    .orderBy(asc(applications.attentionAt))
    .limit(rows)
export type DueApplication = Awaited<ReturnType<typeof dueApplications>>[number]

/** Steps of the member's applications that are due or become due before this, the earliest first. */
export const dueSteps = (db: Database, { id, firmId }: Lister, until: Date, rows: number) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      promisedAt: applications.promisedAt,
    })
    .from(applications)
    .where(
      and(
        eq(applications.assigneeId, id),
        // never after the step's date
        lt(applications.attentionAt, until.getTime()),
        lt(applications.promisedAt, until.getTime()),
        isNull(applications.hold),
        isNotOver(),
        sql`+${applications.firmId} = ${firmId}`,
      ),
    )
    .orderBy(asc(applications.attentionAt))
    .limit(rows)

/** The member's open tasks on applications that their firm has, the earliest day first. */
export const openTasks = (db: Database, { firmId, id }: Lister, rows: number, assigneeId: number | SQL<number> = id) =>
  db
    // no two columns share a name
    .select({
      ...ofApplication,
      taskId: sql<number>`${tasks.id}`.as('task_id'),
      title: tasks.title,
      dueAt: tasks.dueAt,
      time: tasks.time,
      ofMember: sql<number>`${tasks.assigneeId}`.as('of_member'),
    })
    .from(tasks)
    .innerJoin(applications, eq(applications.id, tasks.applicationId))
    .where(and(eq(tasks.assigneeId, assigneeId), isNull(tasks.doneAt), sql`+${applications.firmId} = ${firmId}`))
    .orderBy(asc(tasks.dueAt))
    .limit(rows)
export type OpenTask = Awaited<ReturnType<typeof openTasks>>[number]

export const snoozesOf = (db: Database, memberId: number, now: Date, rows: number) =>
  db
    .select()
    .from(snoozes)
    .where(and(eq(snoozes.memberId, memberId), gt(snoozes.until, now)))
    .limit(rows)
export type SnoozeRow = typeof snoozes.$inferSelect

type Snoozed = Pick<SnoozeRow, 'memberId' | 'applicationId' | 'taskId'>

/** What a change replaces: the same entry, and what is over by now. */
const isReplaced = ({ memberId, applicationId, taskId }: Snoozed, now: Date) =>
  and(
    eq(snoozes.memberId, memberId),
    or(and(eq(snoozes.applicationId, applicationId), eq(snoozes.taskId, taskId)), lte(snoozes.until, now)),
  )

export const removeSnooze = (db: Database, entry: Snoozed, now: Date) =>
  db.delete(snoozes).where(isReplaced(entry, now))

export const insertSnooze = (db: Database, entry: SnoozeRow) => db.insert(snoozes).values(entry)

/** SQL condition: the member has room for it. */
export const hasRoomForSnooze = (entry: Snoozed, now: Date, most: number): SQL =>
  sql`(select count(*) < ${most} from ${snoozes} where ${eq(snoozes.memberId, entry.memberId)} and not ${isReplaced(entry, now)})`

/** An active member of an active firm, with what their calendar's address is made of. */
export const calendarMember = (db: Database, id: number) =>
  db
    .select({
      id: members.id,
      firmId: members.firmId,
      slug: firms.slug,
      firm: firms.name,
      calendarFrom: members.calendarFrom,
    })
    .from(members)
    .innerJoin(firms, eq(firms.id, members.firmId))
    .where(and(eq(members.id, id), eq(members.isActive, true), eq(firms.isActive, true)))
    .limit(1)

export const calendarFromOf = (db: Database, id: number) =>
  db.select({ calendarFrom: members.calendarFrom }).from(members).where(eq(members.id, id)).limit(1)

export const setCalendarFrom = (db: Database, id: number, calendarFrom: Date | null) =>
  db.update(members).set({ calendarFrom }).where(eq(members.id, id))
