import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { payoutEntryKinds, payoutStates } from '#contract/money/payouts'
import { firms } from '../../firms/tables'
import { instant } from '../../platform/database/columns'
import { payments } from '../ledger/tables'

/** What was sent to a firm in one transfer. Triggers keep what was entered as it is (migrations/0143_payouts.sql). */
export const payouts = sqliteTable(
  'payouts',
  {
    id: integer('id').primaryKey(),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    period: text('period').notNull(),
    bankReference: text('bank_reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** A day in Harare. */
    sentOn: text('sent_on').notNull(),
    paymentCount: integer('payment_count').notNull(),
    /** 0 for the access code alone. */
    enteredBy: integer('entered_by').notNull(),
    enteredName: text('entered_name').notNull(),
    enteredAt: instant('entered_at').notNull(),
    /** Of the last entry, written with it. */
    state: text('state', { enum: payoutStates }).notNull().default('sent'),
    stateAt: instant('state_at').notNull(),
  },
  (t) => [
    index('payouts_firm').on(t.firmId, t.id),
    index('payouts_waiting').on(t.stateAt).where(sql`state in ('sent', 'difference')`),
  ],
)

/** The payments of a payout; of a reversed one each has a second line that takes the first one back. */
export const payoutLines = sqliteTable(
  'payout_lines',
  {
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Of the payment's lines, from 1: two payouts cannot write the same one. */
    number: integer('number').notNull(),
    payoutId: integer('payout_id')
      .notNull()
      .references(() => payouts.id),
    cents: integer('cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.paymentId, t.number] }), index('payout_lines_payout').on(t.payoutId)],
)

/** What was recorded of a payout after it was entered: by its firm, or a correction. */
export const payoutEntries = sqliteTable(
  'payout_entries',
  {
    payoutId: integer('payout_id')
      .notNull()
      .references(() => payouts.id),
    number: integer('number').notNull(),
    kind: text('kind', { enum: payoutEntryKinds }).notNull(),
    actorId: integer('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull(),
    day: text('day'),
    cents: integer('cents'),
    bankReference: text('bank_reference'),
    reason: text('reason'),
  },
  (t) => [primaryKey({ columns: [t.payoutId, t.number] })],
)
