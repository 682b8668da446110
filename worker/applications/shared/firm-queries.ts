import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { maxTeam } from '#contract/firms/team'
import { firmSteps } from '#contract/steps'
import { firms, members } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { applications } from '../tables'

/** Joins the firm that works on an application; the firm's columns are null once that firm was closed. */
export const workingFirm = and(eq(firms.id, applications.firmId), eq(firms.isActive, true))

/** SQL condition: the application's firm was not closed. */
export const hasNoClosedFirm = (id: number): SQL => sql`not exists (
  select 1 from applications as theirs join firms on firms.id = theirs.firm_id
  where theirs.id = ${id} and firms.is_active = 0
)`

/** The active members of the firm that has an application. */
export const colleaguesOf = (db: Database, applicationId: number) =>
  db
    .select({
      id: members.id,
      role: members.role,
      permissions: members.permissions,
      invitedBy: members.invitedBy,
      joinedAt: members.createdAt,
    })
    .from(applications)
    .innerJoin(members, and(eq(members.firmId, applications.firmId), eq(members.isActive, true)))
    .where(eq(applications.id, applicationId))
    .limit(maxTeam)

const openSteps = firmSteps.filter((step) => step !== 'complete')
/** SQL condition: the firm's steps are not all done. Named one by one, so that an index by firm and step finds them. */
export const isUnfinished = (fileStatus: SQL): SQL => sql`${fileStatus} in ${openSteps}`

/** Since when a version of this firm waits for its second person; what another firm uploaded stays with that firm. */
export const deedWaitingWith = (firmId: number | SQLWrapper, id: number): SQL<Date> =>
  sql`(select max(uploaded_at) from deeds where application_id = ${id} and firm_id = ${firmId} and state = 'uploaded')`
