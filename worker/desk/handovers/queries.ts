import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { maxHandedOver } from '#contract/desk/people'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import type { Member } from '../../firms/member'
import { memberNotices } from '../../firms/notices/tables'
import { insertNotices, type NewNotice } from '../../firms/shared/notice-queries'
import { members } from '../../firms/tables'
import { recordAudit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { workLog } from '../tables'
import type { Giving } from './handover-undo-rules'
import { handovers } from './tables'

/** Handovers of one day that are read; not everyone may undo each of them. */
const maxHandoversRead = 100

export const insertHandover = (db: Database, row: typeof handovers.$inferInsert) => db.insert(handovers).values(row)

const columns = {
  id: handovers.id,
  fromId: handovers.fromId,
  fromName: members.fullName,
  isActive: members.isActive,
  role: members.role,
  permissions: members.permissions,
  byName: handovers.byName,
  createdAt: handovers.createdAt,
  undoneAt: handovers.undoneAt,
  shares: handovers.shares,
  receivers: sql<string>`(select json_group_object(receiver.id, receiver.full_name) from members as receiver
    where receiver.id in (select value ->> 'to' from json_each(${handovers.shares})))`
    .mapWith((stored: string) => JSON.parse(stored) as Record<string, string>)
    .as('receivers'),
}

/** Handovers of the firm after this that were not undone, the newest first. */
export const openHandovers = (db: Database, firmId: number, after: Date) =>
  db
    .select(columns)
    .from(handovers)
    .innerJoin(members, eq(members.id, handovers.fromId))
    .where(and(eq(handovers.firmId, firmId), isNull(handovers.undoneAt), gt(handovers.createdAt, after)))
    .orderBy(desc(handovers.createdAt))
    .limit(maxHandoversRead)
export type HandoverRow = Awaited<ReturnType<typeof openHandovers>>[number]

export const handoverOf = (db: Database, firmId: number, id: number) =>
  db
    .select(columns)
    .from(handovers)
    .innerJoin(members, eq(members.id, handovers.fromId))
    .where(and(eq(handovers.id, id), eq(handovers.firmId, firmId)))
    .limit(1)

/** The ids of one kind in a handover. */
const idsIn = (firmId: number, id: number, kind: 'files' | 'tasks'): SQL =>
  sql`(select item.value from ${handovers}, json_each(${handovers.shares}) as share, json_each(share.value -> ${sql.raw(`'${kind}'`)}) as item
    where ${handovers.id} = ${id} and ${handovers.firmId} = ${firmId})`

/** Files of a handover that the firm still has. */
export const applicationsOf = (db: Database, firmId: number, id: number) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      clientName: applications.clientName,
      assigneeId: applications.assigneeId,
      assigneeName: applications.assigneeName,
      fileStatus: applications.fileStatus,
    })
    .from(applications)
    .where(and(sql`${applications.id} in ${idsIn(firmId, id, 'files')}`, sql`+${applications.firmId} = ${firmId}`))
    .limit(maxHandedOver)
export type HandedApplication = Awaited<ReturnType<typeof applicationsOf>>[number]

/** Tasks of a handover that the firm still has. */
export const tasksOf = (db: Database, firmId: number, id: number) =>
  db
    .select({
      taskId: sql<number>`${tasks.id}`.as('task_id'),
      title: tasks.title,
      holderId: sql<number | null>`${tasks.assigneeId}`.as('holder_id'),
      holderName: sql<string | null>`${tasks.assigneeName}`.as('holder_name'),
      doneBy: tasks.doneBy,
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      clientName: applications.clientName,
    })
    .from(tasks)
    .innerJoin(applications, eq(applications.id, tasks.applicationId))
    .where(
      and(
        sql`${tasks.id} in ${idsIn(firmId, id, 'tasks')}`,
        sql`+${tasks.firmId} = ${firmId}`,
        sql`+${applications.firmId} = ${firmId}`,
      ),
    )
    .limit(maxHandedOver)
export type HandedTask = Awaited<ReturnType<typeof tasksOf>>[number]

const among = (ids: readonly number[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`

/** SQL condition: it was not undone, its member is active, and what goes back is still where it was put. */
export const isAsRead = (firmId: number, id: number, fromId: number, givings: readonly Giving[]): SQL => {
  const still = givings.flatMap(({ from, files, tasks: ids }) => [
    sql`(select count(*) from ${applications} where ${applications.id} in ${among(files)} and ${applications.firmId} = ${firmId}
      and ${applications.assigneeId} = ${from.id} and ${applications.fileStatus} <> 'complete') = ${files.length}`,
    sql`(select count(*) from ${tasks} where ${tasks.id} in ${among(ids)} and ${tasks.firmId} = ${firmId}
      and ${tasks.assigneeId} = ${from.id} and ${tasks.doneAt} is null) = ${ids.length}`,
  ])
  return sql.join(
    [
      sql`exists (select 1 from ${handovers} where ${handovers.id} = ${id} and ${handovers.undoneAt} is null)`,
      sql`exists (select 1 from ${members} where ${members.id} = ${fromId} and ${members.isActive} = 1)`,
      ...still,
    ],
    sql` and `,
  )
}

/** Gives the files and tasks back, records it with each file, and notifies those concerned. */
export function giveBack(
  db: Database,
  actor: Member,
  handover: Pick<HandoverRow, 'id' | 'fromId' | 'fromName' | 'createdAt'>,
  { givings, detail, notices }: { givings: readonly Giving[]; detail: string; notices: readonly NewNotice[] },
  at: Date,
) {
  const files = givings.flatMap((giving) => giving.files)
  const to = { assigneeId: handover.fromId, assigneeName: handover.fromName }
  return {
    undone: db.update(handovers).set({ undoneAt: at }).where(eq(handovers.id, handover.id)),
    audit: recordAudit(db, actor, { action: 'undo-hand-over', entity: 'member', id: handover.fromId, detail }, at),
    log: db.insert(workLog).select(
      sql`select null, value, ${actor.firmId}, 'assign-file', ${handover.fromName}, ${actor.name}, ${at.getTime()}
        from json_each(${JSON.stringify(files)}) where true`,
    ),
    files: db
      .update(applications)
      .set({ ...to, version: sql`${applications.version} + 1` })
      .where(sql`${applications.id} in ${among(files)}`),
    tasks: db
      .update(tasks)
      .set(to)
      .where(sql`${tasks.id} in ${among(givings.flatMap((giving) => giving.tasks))}`),
    // unread, they would say what is no longer so
    replaced: db.delete(memberNotices).where(
      and(
        inArray(
          memberNotices.memberId,
          givings.map(({ from }) => from.id),
        ),
        eq(memberNotices.kind, 'handed-over'),
        eq(memberNotices.createdAt, handover.createdAt),
      ),
    ),
    notices: insertNotices(db, actor.firmId, notices),
  }
}
