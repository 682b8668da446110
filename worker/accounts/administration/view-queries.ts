import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OwnerSessionToken } from '../../identity/owner'
import { users } from '../../identity/tables'
import { type AuditEvent, auditRow } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { insertFrom } from '../../platform/database/insert-from'
import { auditLog, sessions } from '../../platform/database/tables'
import { isLive } from '../../platform/session-queries'

/** Records an administrator's view of a page: one row, with a valid session, while `isThere`. */
export function recordView(
  { db, now, address }: AppContext,
  { id: adminId, sid }: OwnerSessionToken,
  event: AuditEvent,
  isThere: SQL,
) {
  const actor = { kind: 'owner', id: adminId, name: '', role: 'admin', address } as const
  const isAdmin = and(
    isLive('owner', sid, now()),
    eq(sessions.accountId, adminId),
    eq(users.id, adminId),
    eq(users.role, 'admin'),
    eq(users.isActive, true),
  )
  const actorName = sql`trim(${users.firstName} || ' ' || ${users.lastName})`
  const source = sql`${sessions}, ${users} where ${isAdmin} and ${isThere}`
  return insertFrom(db, auditLog, { ...auditRow(actor, event, now()), actorName }, source)
}
