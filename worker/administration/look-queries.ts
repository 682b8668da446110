import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OwnerClaim } from '../accounts/owner'
import { users } from '../accounts/tables'
import { applications } from '../applications/tables'
import { auditRow, type Doing } from '../platform/audit'
import { insertFrom } from '../platform/insert-if'
import { isLive } from '../platform/session'
import { auditLog, sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'

/**
 * Notes a look in the batch that shows what is looked at: one row for the live session of an administrator, while
 * `isThere` holds.
 */
export function noteLook({ db, now, address }: Tools, { id: adminId, sid }: OwnerClaim, doing: Doing, isThere: SQL) {
  const actor = { kind: 'owner', id: adminId, name: '', role: 'admin', address } as const
  const isAdmin = and(
    isLive('owner', sid, now()),
    eq(sessions.accountId, adminId),
    eq(users.id, adminId),
    eq(users.role, 'admin'),
    eq(users.isActive, true),
  )
  const actorName = sql`${users.firstName} || ' ' || ${users.lastName}`
  const source = sql`${sessions}, ${users} where ${isAdmin} and ${isThere}`
  return insertFrom(db, auditLog, { ...auditRow(actor, doing, now()), actorName }, source)
}

export const isSomebody = (id: number): SQL => sql`exists (select 1 from ${users} as person where person.id = ${id})`

export const isApplication = (id: number): SQL =>
  sql`exists (select 1 from ${applications} where ${eq(applications.id, id)})`
