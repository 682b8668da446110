import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { couriers, waybillSenders } from '#contract/documents/waybill'
import { ofApplication } from '../../applications/tables'
import { instant } from '../../platform/database/columns'

/** An original deed on its way with a courier; at most one each way. */
export const waybills = sqliteTable(
  'waybills',
  {
    applicationId: ofApplication(),
    sender: text('sender', { enum: waybillSenders }).notNull(),
    courier: text('courier', { enum: couriers }).notNull(),
    /** Of another courier. */
    courierName: text('courier_name'),
    number: text('number').notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
    /** Raised by every change; a change names the version that it replaces. */
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.sender] }),
    index('waybills_number').on(sql`replace(number, '-', '')`),
  ],
)
