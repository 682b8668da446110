import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { custodyHolders, custodyKinds, custodySides, custodyWays } from '#contract/applications/custody'
import { couriers } from '#contract/documents/waybill'
import { firms } from '../../firms/tables'
import { instant } from '../../platform/database/columns'
import { ofApplication } from '../tables'

/** What was recorded of a paper original. Triggers keep every row as it is (migrations/0116_custody.sql). */
export const custodyEntries = sqliteTable(
  'custody_entries',
  {
    applicationId: ofApplication(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: custodyKinds }).notNull(),
    side: text('side', { enum: custodySides }).notNull(),
    /** Who had it before and has it after; null while nobody recorded it. */
    from: text('from_holder', { enum: custodyHolders }),
    holder: text('holder', { enum: custodyHolders }),
    firmId: integer('firm_id').references(() => firms.id),
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The day on which it was, where that was named. */
    doneAt: instant('done_at'),
    way: text('way', { enum: custodyWays }),
    /** Who brings it, or to whom it was handed. */
    person: text('person'),
    courier: text('courier', { enum: couriers }),
    courierName: text('courier_name'),
    waybill: text('waybill'),
    receipt: text('receipt'),
    condition: text('condition'),
    documentId: integer('document_id'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.number] }),
    index('custody_entries_waybill').on(sql`replace(waybill, '-', '')`).where(sql`waybill is not null`),
    index('custody_lodged').on(t.firmId, t.createdAt).where(sql`kind = 'lodged'`),
  ],
)
