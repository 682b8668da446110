import { and, desc, eq, sql } from 'drizzle-orm'
import type { MemberPreferences } from '#contract/firms/member-session'
import { members } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { workLog } from '../tables'

export const workOf = (db: Database, firmId: number, applicationId: number) =>
  db
    .select()
    .from(workLog)
    .where(and(eq(workLog.applicationId, applicationId), eq(workLog.firmId, firmId)))
    .orderBy(desc(workLog.id))
    .limit(100)

/** A member of the firm with this id. */
export const memberOfFirm = (db: Database, firmId: number, id: number) =>
  db
    .select({ id: members.id, fullName: members.fullName, isActive: members.isActive })
    .from(members)
    .where(and(eq(members.id, id), eq(members.firmId, firmId)))
    .limit(1)

/** Changes only these preferences. */
export const setPreferences = (db: Database, memberId: number, preferences: Partial<MemberPreferences>) =>
  db
    .update(members)
    .set({ preferences: sql`json_patch(${members.preferences}, ${JSON.stringify(preferences)})` })
    .where(eq(members.id, memberId))
