import { sql } from 'drizzle-orm'
import { type Actor, type AuditEvent, auditRow } from '../platform/audit/audit'
import type { Database } from '../platform/database/database'
import { insertFrom } from '../platform/database/insert-if'
import { auditLog, sessions } from '../platform/database/tables'
import { isLive } from '../platform/session'

/** The audit row of what a session of the console does, found with the session while it is live. */
export const recordOfSession = (db: Database, sid: string, actor: Actor, event: AuditEvent, at: Date) =>
  insertFrom(db, auditLog, auditRow(actor, event, at), sql`${sessions} where ${isLive('super', sid, at)}`)
