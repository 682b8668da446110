import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { areas, faultKinds } from '#contract/administration/health'
import { instant } from '../database/columns'

/** Answered requests of ten minutes, by area and by the time they took. */
export const requestCounts = sqliteTable(
  'request_counts',
  {
    at: instant('at').notNull(),
    area: text('area', { enum: areas }).notNull(),
    /** The most milliseconds. */
    slot: integer('slot').notNull(),
    total: integer('total').notNull(),
    /** Of them those answered with 5xx. */
    failed: integer('failed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.at, t.area, t.slot] })],
)

export const faultCounts = sqliteTable(
  'fault_counts',
  {
    hour: instant('hour').notNull(),
    kind: text('kind', { enum: faultKinds }).notNull(),
    /** A message, a webhook or a queued word; never a person. */
    what: text('what').notNull(),
    total: integer('total').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.kind, t.what] })],
)
