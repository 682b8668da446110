import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LetterValues } from '#contract/desk/letters/fields'
import { letterKinds, madeKinds } from '#contract/desk/letters/kinds'
import { ofApplication } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { instant } from '../../platform/database/columns'

const ofFirm = () =>
  integer('firm_id')
    .notNull()
    .references(() => firms.id)

/** A template that a firm changed or confirmed. */
export const letterTemplates = sqliteTable(
  'letter_templates',
  {
    firmId: ofFirm(),
    kind: text('kind', { enum: letterKinds }).notNull(),
    /** Counts the changes of the text. */
    version: integer('version').notNull().default(0),
    /** Null for our starting text. */
    text: text('text'),
    changedBy: text('changed_by'),
    changedAt: instant('changed_at'),
    /** The lawyer who confirmed this text. */
    checkedBy: text('checked_by'),
    checkedAt: instant('checked_at'),
  },
  (t) => [primaryKey({ columns: [t.firmId, t.kind] })],
)

export interface Letterhead {
  name: string
  address: string
  phone: string
  email: string
}

/** A letter as it was made; a trigger keeps it (migrations/0153_letters.sql). */
export const letters = sqliteTable(
  'letters',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    firmId: ofFirm(),
    kind: text('kind', { enum: madeKinds }).notNull(),
    templateVersion: integer('template_version').notNull(),
    text: text('text').notNull(),
    fieldValues: text('field_values', { mode: 'json' }).$type<LetterValues>().notNull(),
    letterhead: text('letterhead', { mode: 'json' }).$type<Letterhead>().notNull(),
    reference: text('reference').notNull(),
    checkedBy: text('checked_by'),
    checkedAt: instant('checked_at'),
    memberId: integer('member_id').notNull(),
    memberName: text('member_name').notNull(),
    createdAt: instant('created_at').notNull(),
    sentBy: text('sent_by'),
    sentAt: instant('sent_at'),
  },
  (t) => [index('letters_application').on(t.applicationId, t.firmId, t.id)],
)
