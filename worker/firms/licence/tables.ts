import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { DocumentType } from '#contract/documents/documents'
import { fileChecks, fileKeys, instant } from '../../platform/database/columns'
import { firms, members } from '../tables'

/** Practising certificates of lawyers, one row an entry; the encrypted bytes are in the bucket. */
export const licences = sqliteTable(
  'licences',
  {
    id: integer('id').primaryKey(),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    registrationNumber: text('registration_number').notNull(),
    year: integer('year').notNull(),
    ...fileKeys(),
    name: text('name').notNull(),
    contentType: text('content_type').$type<DocumentType>().notNull(),
    ...fileChecks(),
    enteredName: text('entered_name').notNull(),
    enteredEmail: text('entered_email').notNull(),
    enteredAt: instant('entered_at').notNull(),
    /** When it was checked or refused, and by whom. */
    decidedAt: instant('decided_at'),
    decidedName: text('decided_name'),
    /** The day of the Law Society’s list that it was checked against. */
    listedOn: text('listed_on'),
    refusedReason: text('refused_reason'),
    /** The number of the last reminder that was sent about its end. */
    reminded: integer('reminded').notNull().default(0),
  },
  (t) => [
    // one that waits or was checked for each lawyer and year
    uniqueIndex('licences_year').on(t.memberId, t.year).where(sql`refused_reason is null`),
    uniqueIndex('licences_object').on(t.objectKey),
    index('licences_firm').on(t.firmId, t.year),
    index('licences_waiting').on(t.id).where(sql`decided_at is null`),
    index('licences_reminders').on(t.year, t.reminded).where(sql`decided_at is not null and refused_reason is null`),
  ],
)
