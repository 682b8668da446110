import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { members } from '../tables'

/** The unique index of usernames, for `isTaken`. */
export const usernameIndex = ['members.username_lower', 'members_username'] as const

export const memberWithUsername = (db: Database, username: string) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.usernameLower, sql`lower(${username})`))
    .limit(1)

export const insertMember = (db: Database, row: typeof members.$inferInsert) =>
  db.insert(members).values(row).returning({ id: members.id })
