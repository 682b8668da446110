import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { applications } from '../../applications/tables'
import { members } from '../../firms/tables'
import { fileChecks, fileKeys, instant } from '../../platform/database/columns'
import { payments } from '../ledger/tables'

/** Printed receipts; one whose payment has changed since is printed again. */
export const receipts = sqliteTable('receipts', {
  paymentId: integer('payment_id')
    .primaryKey()
    .references(() => payments.id),
  printed: text('printed').notNull(),
  ...fileKeys(),
  ...fileChecks(),
  printedAt: instant('printed_at').notNull(),
})

/** When the receipts of an application last went to the firm's accountant, and who sent them. */
export const receiptSends = sqliteTable('receipt_sends', {
  applicationId: integer('application_id')
    .primaryKey()
    .references(() => applications.id),
  sentAt: instant('sent_at').notNull(),
  memberId: integer('member_id')
    .notNull()
    .references(() => members.id),
})
