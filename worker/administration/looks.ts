import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OwnerClaim } from '../accounts/owner'
import { users } from '../accounts/tables'
import { auditRow, type Doing } from '../platform/audit'
import { insertIf } from '../platform/insert-if'
import { isLive } from '../platform/session'
import { auditLog, sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'

/**
 * Notes a look in the batch that shows what is looked at: only for the live session of an administrator, and only
 * while `isThere` holds.
 */
export function noteLook({ db, now, address }: Tools, { id: adminId, sid }: OwnerClaim, doing: Doing, isThere: SQL) {
  const actor = { kind: 'owner', id: adminId, name: '', role: 'admin', address } as const
  const name = sql`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${adminId})`
  return insertIf(
    db,
    auditLog,
    { ...auditRow(actor, doing, now()), actorName: name as never },
    sql`exists (
      select 1 from ${sessions}, ${users}
      where ${and(
        isLive('owner', sid, now()),
        eq(sessions.accountId, adminId),
        eq(users.id, adminId),
        eq(users.role, 'admin'),
        eq(users.isActive, true),
      )}
    ) and ${isThere}`,
  )
}
