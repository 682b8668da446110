import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { maxHandedOver, maxReceivers } from '#contract/desk/people'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import type { Member } from '../../firms/member'
import { insertNotices } from '../../firms/shared/notice-queries'
import { members } from '../../firms/tables'
import { recordAudit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { workLog } from '../tables'
import { insertHandover } from './queries'
import { type Share, sharesText } from './share-rules'

const isOpenOf = (firmId: number, id: number) =>
  and(eq(applications.firmId, firmId), eq(applications.assigneeId, id), ne(applications.fileStatus, 'complete'))

/** The open files of a member, one more than can be handed over at most. */
export const openFilesOf = (db: Database, firmId: number, id: number) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(isOpenOf(firmId, id))
    .orderBy(asc(applications.id))
    .limit(maxHandedOver + 1)

const isOpenTaskOf = (firmId: number, id: number) =>
  and(
    eq(tasks.assigneeId, id),
    isNull(tasks.doneAt),
    // the plus keeps the member's index
    sql`+${tasks.firmId} = ${firmId}`,
    sql`exists (select 1 from ${applications} where ${applications.id} = ${tasks.applicationId} and ${applications.firmId} = ${firmId})`,
  )

/** The open tasks of a member on applications that the firm has, one more than can be handed over at most. */
export const openTasksOf = (db: Database, firmId: number, id: number) =>
  db
    .select({ id: tasks.id, applicationId: tasks.applicationId })
    .from(tasks)
    .where(isOpenTaskOf(firmId, id))
    .orderBy(asc(tasks.dueAt))
    .limit(maxHandedOver + 1)

/** These members of the firm. */
export const colleaguesOf = (db: Database, firmId: number, ids: readonly number[]) =>
  db
    .select({ id: members.id, fullName: members.fullName, isActive: members.isActive })
    .from(members)
    .where(and(inArray(members.id, [...ids]), eq(members.firmId, firmId)))
    .limit(maxReceivers)

const among = (ids: readonly number[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`

/** SQL condition: the member's open files and tasks are these, and those who get them are active. */
export const isWorkAsRead = (firmId: number, id: number, shares: readonly Share[]): SQL => {
  const files = shares.flatMap((share) => share.files)
  const taskIds = shares.flatMap((share) => share.tasks)
  const receivers = shares.map(({ to }) => to.id)
  return sql`(select count(*) = ${files.length} and coalesce(sum(${applications.id} in ${among(files)}), 0) = ${files.length}
      from ${applications} where ${isOpenOf(firmId, id)})
    and (select count(*) = ${taskIds.length} and coalesce(sum(${tasks.id} in ${among(taskIds)}), 0) = ${taskIds.length}
      from ${tasks} where ${isOpenTaskOf(firmId, id)})
    and (select count(*) = ${receivers.length} from ${members}
      where ${members.id} in ${among(receivers)} and ${members.firmId} = ${firmId} and ${members.isActive} = 1)`
}

/** Gives each colleague their share, records it with each file, and tells them. */
export const handOver = (
  db: Database,
  actor: Member,
  from: { id: number; fullName: string },
  shares: readonly Share[],
  at: Date,
) => ({
  handed:
    shares.length === 0
      ? undefined
      : recordAudit(
          db,
          actor,
          {
            action: 'hand-over',
            entity: 'member',
            id: from.id,
            detail: `from ${from.fullName}: ${sharesText(shares)}`,
          },
          at,
        ),
  handover:
    shares.length === 0
      ? undefined
      : insertHandover(db, {
          firmId: actor.firmId,
          fromId: from.id,
          byName: actor.name,
          shares: shares.map(({ to, files, tasks: ids }) => ({ to: to.id, files, tasks: ids })),
          createdAt: at,
        }),
  log: shares.map(({ to, files }) =>
    db.insert(workLog).select(
      sql`select null, value, ${actor.firmId}, 'assign-file', ${to.name}, ${actor.name}, ${at.getTime()}
        from json_each(${JSON.stringify(files)}) where true`,
    ),
  ),
  files: shares.map(({ to, files }) =>
    db
      .update(applications)
      .set({ assigneeId: to.id, assigneeName: to.name, version: sql`${applications.version} + 1` })
      .where(sql`${applications.id} in ${among(files)}`),
  ),
  tasks: shares.map(({ to, tasks: ids }) =>
    db
      .update(tasks)
      .set({ assigneeId: to.id, assigneeName: to.name })
      .where(sql`${tasks.id} in ${among(ids)}`),
  ),
  notices: insertNotices(
    db,
    actor.firmId,
    shares
      .filter(({ to }) => to.id !== actor.id)
      .map(({ to, files, tasks: ids }) => ({
        memberId: to.id,
        kind: 'handed-over' as const,
        byName: actor.name,
        aboutName: from.fullName,
        files: files.length,
        tasks: ids.length,
        createdAt: at,
      })),
  ),
})
