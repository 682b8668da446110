import { and, asc, eq } from 'drizzle-orm'
import { maxTeam } from '#contract/firms/team'
import { members } from '../../firms/tables'
import type { Database } from '../../platform/database/database'

/** Whom a note can name: the active members of the firm. */
export const activeMembers = (db: Database, firmId: number) =>
  db
    .select({ id: members.id, fullName: members.fullName, username: members.username })
    .from(members)
    .where(and(eq(members.firmId, firmId), eq(members.isActive, true)))
    .orderBy(asc(members.id))
    .limit(maxTeam)
