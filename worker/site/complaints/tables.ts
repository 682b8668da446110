import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { complaintStatuses } from '#contract/site/complaints'
import { instant } from '../../platform/database/columns'

export const complaints = sqliteTable(
  'complaints',
  {
    id: integer('id').primaryKey(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    reference: text('reference'),
    story: text('story').notNull(),
    wish: text('wish'),
    status: text('status', { enum: complaintStatuses }).notNull().default('received'),
    createdAt: instant('created_at').notNull(),
    /** Stored, so that a later change of the term leaves what was promised. */
    answerBy: instant('answer_by').notNull(),
    answeredAt: instant('answered_at'),
    answer: text('answer'),
    place: integer('place').generatedAlwaysAs(sql`iif(status = 'answered', id, 100000000000000 - id)`, {
      mode: 'virtual',
    }),
  },
  (t) => [
    uniqueIndex('complaints_code').on(t.code),
    uniqueIndex('complaints_place').on(t.place),
    index('complaints_email').on(sql`lower(${t.email})`),
  ],
)
