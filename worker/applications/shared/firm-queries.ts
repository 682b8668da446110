import { and, eq, type SQL, sql } from 'drizzle-orm'
import { firms } from '../../firms/tables'
import { applications } from '../tables'

/** Joins the firm that works on an application; the firm's columns are null once that firm was closed. */
export const workingFirm = and(eq(firms.id, applications.firmId), eq(firms.isActive, true))

/** SQL condition: the application's firm was not closed. */
export const hasNoClosedFirm = (id: number): SQL => sql`not exists (
  select 1 from applications as theirs join firms on firms.id = theirs.firm_id
  where theirs.id = ${id} and firms.is_active = 0
)`
