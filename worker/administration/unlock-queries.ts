import { sql } from 'drizzle-orm'
import { type Actor, auditRow, type Doing } from '../platform/audit'
import type { Database } from '../platform/database'
import { insertFrom } from '../platform/insert-if'
import { isLive } from '../platform/session'
import { auditLog, sessions } from '../platform/tables'

/** The audit row of what a session of the console does, found with the session while it is live. */
export const recordOfSession = (db: Database, sid: string, actor: Actor, doing: Doing, at: Date) =>
  insertFrom(db, auditLog, auditRow(actor, doing, at), sql`${sessions} where ${isLive('super', sid, at)}`)
