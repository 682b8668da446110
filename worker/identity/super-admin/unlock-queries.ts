import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'

/** Reads no account: a super admin's session has none. */
export const noAccount = (db: Database) =>
  db
    .select({
      id: sql<number>`0`.as('id'),
      isActive: sql<boolean>`1`.mapWith(Boolean).as('is_active'),
    })
    .from(sql`(select 1)`)
