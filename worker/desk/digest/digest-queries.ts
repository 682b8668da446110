import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { maxNeedCounted } from '#contract/desk/work'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import { firms, members } from '../../firms/tables'
import type { Condition } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import { rangeOf } from '../applications/list-queries'

/** The next active members without a decision about this day's digest, those of one firm together. */
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
      tasksDue: sql<number>`(select count(*) from (
        select 1 from ${tasks} cross join ${applications}
        where ${tasks.assigneeId} = ${members.id} and ${tasks.doneAt} is null and ${tasks.dueAt} < ${now.getTime()}
          and ${applications.id} = ${tasks.applicationId} and ${applications.firmId} = ${members.firmId}
        limit ${maxNeedCounted + 1}))`,
    })
    .from(members)
    .innerJoin(firms, eq(firms.id, members.firmId))
    .where(and(eq(members.isActive, sql`1`), lt(members.digestDay, day)))
    .orderBy(asc(members.digestDay), asc(members.firmId), asc(members.id))
    .limit(rows)

/** How many files wait for this member as the second person. */
const toConfirm = (need: 'validation' | 'identity') => {
  const of = { firmId: sql<number>`${members.firmId}`, id: sql<number>`${members.id}` }
  return sql<number>`(select count(*) from (select 1 from ${applications} where ${rangeOf(of, need)} limit ${maxNeedCounted + 1}))`
}

/** These members are still without a decision about this day. */
export const areUndecided = (ids: readonly number[], day: string): Condition =>
  sql`(select count(*) from ${members} where ${inArray(members.id, [...ids])} and ${members.isActive} = 1
    and ${members.digestDay} < ${day}) = ${ids.length}`

export const decide = (db: Database, ids: readonly number[], day: string) =>
  db
    .update(members)
    .set({ digestDay: day })
    .where(inArray(members.id, [...ids]))

export const memberAddress = (db: Database, id: number) =>
  db.select({ email: members.email }).from(members).where(eq(members.id, id)).limit(1)
