import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { sessions } from '../../platform/database/tables'
import { isLive } from '../../platform/session-queries'

/** Reads no account: a super admin's session has none. */
export const noAccount = (db: Database) =>
  db
    .select({
      id: sql<number>`0`.as('id'),
      isActive: sql<boolean>`1`.mapWith(Boolean).as('is_active'),
    })
    .from(sql`(select 1)`)

export const liveSession = (db: Database, sid: string, at: Date) =>
  db
    .select({ lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(isLive('super', sid, at))
    .limit(1)
