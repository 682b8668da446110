import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Macro } from '#contract/messaging/macros'
import { firms } from '../../firms/tables'
import { instant } from '../../platform/database/columns'

/** The macros of a firm, which its admins edit as one list. */
export const firmMacros = sqliteTable('firm_macros', {
  firmId: integer('firm_id')
    .primaryKey()
    .references(() => firms.id),
  macros: text('macros', { mode: 'json' }).$type<Macro[]>().notNull(),
  version: integer('version').notNull(),
  changedAt: instant('changed_at').notNull(),
})
