import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { users } from '../tables'

const maxNotified = 5

/** The active administrators who are notified by mail. */
export const administrators = (db: Database) =>
  db
    .select({ email: users.email })
    .from(users)
    // written out, so that the partial index of active administrators is used
    .where(sql`role = 'admin' and is_active = 1`)
    .orderBy(users.id)
    .limit(maxNotified)
