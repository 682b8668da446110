import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofApplication } from '../../applications/tables'
import { instant } from '../../platform/database/columns'

/** Printed records of an original's chain; triggers keep them (migrations/0117_custody_records.sql). */
export const custodyRecords = sqliteTable(
  'custody_records',
  {
    /** The last part of the address where anyone checks it. */
    code: text('code').primaryKey(),
    applicationId: ofApplication(),
    /** How many entries it prints. */
    entries: integer('entries').notNull(),
    firmName: text('firm_name'),
    /** Of the PDF. */
    sha256: text('sha256').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [index('custody_records_application').on(t.applicationId), index('custody_records_sha256').on(t.sha256)],
)
