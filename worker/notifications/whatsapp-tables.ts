import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { isPhoneNumber, phoneDigits } from '#contract/fields/phone'
import { type OptInPlace, optInTexts } from '#contract/notifications/whatsapp/opt-in'
import { instant } from '../platform/database/columns'
import type { Database } from '../platform/database/database'

/**
 * What is known of a phone number on WhatsApp; its key is the number in E.164 without the plus, as WhatsApp writes it, or
 * WhatsApp's id of a person whose number we do not know.
 */
export const whatsAppNumbers = sqliteTable(
  'whatsapp_numbers',
  {
    number: text('number').primaryKey(),
    /** When the person gave the number, where, and the sentence they saw there. */
    optedInAt: instant('opted_in_at'),
    optedInWhere: text('opted_in_where').$type<OptInPlace>(),
    optedInText: text('opted_in_text'),
    optedOutAt: instant('opted_out_at'),
    /** Of their own last message: free text may answer it for 24 hours. */
    lastInboundAt: instant('last_inbound_at'),
    unreachableAt: instant('unreachable_at'),
    unreachableCode: integer('unreachable_code'),
    /** When we last answered that we do not know the number. */
    unknownAnsweredAt: instant('unknown_answered_at'),
    /** When we last asked which application they mean, and what they chose. */
    askedAt: instant('asked_at'),
    chosenApplicationId: integer('chosen_application_id'),
    chosenAt: instant('chosen_at'),
    /** WhatsApp's id of the person for our business: messages of people with a username have nothing else. */
    userId: text('user_id'),
  },
  (t) => [
    index('whatsapp_numbers_user').on(t.userId).where(sql`user_id is not null`),
    index('whatsapp_numbers_inbound').on(t.lastInboundAt).where(sql`opted_in_at is null`),
  ],
)

/** What an operator must look at: one row for the account, and for each template or call that WhatsApp refuses. */
export const whatsAppProblems = sqliteTable('whatsapp_problems', {
  key: text('key').primaryKey(),
  code: integer('code'),
  details: text('details').notNull(),
  times: integer('times').notNull(),
  firstAt: instant('first_at').notNull(),
  lastAt: instant('last_at').notNull(),
})

/** Writes what is known of a number; what is not named stays. */
export const upsertNumber = (db: Database, number: string, set: Partial<typeof whatsAppNumbers.$inferInsert>) =>
  db
    .insert(whatsAppNumbers)
    .values({ ...set, number })
    .onConflictDoUpdate({ target: whatsAppNumbers.number, set })

/** Notes that a person gave their number, for the batch that stores it. It does not undo a STOP. */
export const recordOptIn = (db: Database, number: string | null | undefined, where: OptInPlace, at: Date) => {
  const seen = { optedInAt: at, optedInWhere: where, optedInText: optInTexts[where] }
  return isPhoneNumber(number) ? upsertNumber(db, phoneDigits(number), seen) : undefined
}
