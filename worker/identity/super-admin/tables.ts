import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant } from '../../platform/database/columns'

/** The people behind the access code. */
export const superAdmins = sqliteTable(
  'super_admins',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    isActive: flag('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    lastLoginAt: instant('last_login_at'),
    /** Of their newest sign-in link, until it is used. */
    linkHash: text('link_hash'),
    linkExpiresAt: instant('link_expires_at'),
  },
  (t) => [
    uniqueIndex('super_admins_email').on(sql`lower(email)`),
    index('super_admins_active').on(t.id).where(sql`is_active = 1`),
    uniqueIndex('super_admins_link').on(t.linkHash).where(sql`link_hash is not null`),
  ],
)
