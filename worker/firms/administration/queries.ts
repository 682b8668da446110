import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { firms, members } from '../tables'

export const firmById = (db: Database, id: number) =>
  db.select({ id: firms.id, name: firms.name, slug: firms.slug }).from(firms).where(eq(firms.id, id)).limit(1)

export const memberByUsername = (db: Database, username: string) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.usernameLower, sql`lower(${username})`))
    .limit(1)

export const insertMember = (db: Database, row: typeof members.$inferInsert) =>
  db.insert(members).values(row).returning({ id: members.id })
