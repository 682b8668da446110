import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { applications } from '../../applications/tables'
import { users } from '../../identity/tables'
import { instant } from '../../platform/database/columns'

/** Of an account, or of an application whose payer may have none; each version is recorded once. */
export const consents = sqliteTable(
  'consents',
  {
    id: integer('id').primaryKey(),
    userId: integer('user_id').references(() => users.id),
    applicationId: integer('application_id').references(() => applications.id),
    termsVersion: text('terms_version').notNull(),
    privacyVersion: text('privacy_version').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('consents_user').on(t.userId, t.termsVersion, t.privacyVersion).where(sql`user_id is not null`),
    uniqueIndex('consents_application')
      .on(t.applicationId, t.termsVersion, t.privacyVersion)
      .where(sql`application_id is not null`),
  ],
)
