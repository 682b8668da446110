import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { maxNeedCounted } from '#contract/desk/needs'
import { maxAbsent, maxNotices } from '#contract/desk/people'
import { harareDate, harareMidnight } from '#contract/time'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import { memberNotices } from '../../firms/notices/tables'
import { absentAt } from '../../firms/shared/substitute-queries'
import { firms, members } from '../../firms/tables'
import type { Condition } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import { rangeOf } from '../applications/need-queries'
import type { Absent } from './digest-rules'

/** The next active members who were not yet looked at for this day’s digest, those of one firm together. */
export const membersToDigest = (db: Database, day: string, now: Date, rows: number) =>
  db
    .select({
      id: members.id,
      firmId: members.firmId,
      email: members.email,
      name: members.fullName,
      preferences: members.preferences,
      firm: firms.name,
      slug: firms.slug,
      isFirmActive: firms.isActive,
      role: members.role,
      permissions: members.permissions,
      invitedBy: members.invitedBy,
      joinedAt: members.createdAt,
      validations: toConfirm('validation'),
      identities: toConfirm('identity'),
      exceptions: toConfirm('exception'),
      tasksDue: tasksDueOf(sql`${members.id}`, now),
      appointments: appointmentsOf(sql`${members.id}`, now).mapWith((stored: string) => JSON.parse(stored) as string[]),
      notices: noticesFor(sql`${members.id}`),
      isStoodInFor: isStoodInFor(now),
      absent: sql<string>`(select json_group_array(json_object('id', absent.id, 'name', absent.full_name,
        'tasksDue', ${tasksDueOf(sql`absent.id`, now)},
        'appointments', json(${appointmentsOf(sql`absent.id`, now)}), 'notices', ${noticesFor(sql`absent.id`)}))
        from members as absent where absent.id in (${sql.join(absentOf(now), sql`, `)}))`.mapWith(
        (stored: string) => JSON.parse(stored) as Absent[],
      ),
    })
    .from(members)
    .innerJoin(firms, eq(firms.id, members.firmId))
    .where(and(eq(members.isActive, sql`1`), lt(members.digestDay, day)))
    .orderBy(asc(members.digestDay), asc(members.firmId), asc(members.id))
    .limit(rows)

/** Open tasks whose day has come, on applications that the firm has. */
const tasksDueOf = (memberId: SQL, now: Date) => sql<number>`(select count(*) from (
  select 1 from ${tasks} cross join ${applications}
  where ${tasks.assigneeId} = ${memberId} and ${tasks.doneAt} is null and ${tasks.dueAt} < ${now.getTime()}
    and ${applications.id} = ${tasks.applicationId} and ${applications.firmId} = ${members.firmId}
  limit ${maxNeedCounted + 1}))`

/** The times of their appointments today, of those on applications that the firm has. */
const appointmentsOf = (memberId: SQL, now: Date) => sql<string>`(select json_group_array(time) from (
  select ${tasks.time} as time from ${tasks} cross join ${applications}
  where ${tasks.assigneeId} = ${memberId} and ${tasks.doneAt} is null and ${tasks.time} is not null
    and ${tasks.dueAt} = ${harareMidnight(harareDate(now))}
    and ${applications.id} = ${tasks.applicationId} and ${applications.firmId} = ${members.firmId}
  order by ${tasks.time} limit ${maxNeedCounted}))`

/** What colleagues did that they have not read, of applications that the firm has. */
const noticesFor = (memberId: SQL) => sql<number>`(select count(*) from (
  select 1 from ${memberNotices} where ${memberNotices.memberId} = ${memberId}
    and (${memberNotices.applicationId} is null or exists (select 1 from ${applications}
      where ${applications.id} = ${memberNotices.applicationId} and ${applications.firmId} = ${members.firmId}))
  limit ${maxNotices}))`

const absentOf = (now: Date) =>
  Array.from({ length: maxAbsent }, (_, position) => absentAt(sql<number>`${members.id}`, now.getTime(), position))

/** Whether the member is away and someone stands in for them. */
const isStoodInFor = (now: Date) =>
  sql<boolean>`(coalesce(${members.awayFrom} <= ${now.getTime()} and ${members.awayUntil} > ${now.getTime()}, 0)
    and exists (select 1 from members as substitute where substitute.id = ${members.substituteId} and substitute.is_active = 1))`.mapWith(
    Boolean,
  )

/** How many files of the firm wait for this member, also those of colleagues. */
const toConfirm = (need: 'validation' | 'identity' | 'exception') => {
  const of = { firmId: sql<number>`${members.firmId}`, id: sql<number>`${members.id}` }
  return sql<number>`(select count(*) from (select 1 from ${applications} where ${rangeOf(of, need)} limit ${maxNeedCounted + 1}))`
}

/** SQL condition: no other run looked at these members for this day. */
export const areNotLookedAt = (ids: readonly number[], day: string): Condition =>
  sql`(select count(*) from ${members} where ${inArray(members.id, [...ids])} and ${members.isActive} = 1
    and ${members.digestDay} < ${day}) = ${ids.length}`

/** Nobody looks at them for this day again, whether they got a digest or not. */
export const setDigestDay = (db: Database, ids: readonly number[], day: string) =>
  db
    .update(members)
    .set({ digestDay: day })
    .where(inArray(members.id, [...ids]))

export const memberAddress = (db: Database, id: number) =>
  db.select({ email: members.email }).from(members).where(eq(members.id, id)).limit(1)
