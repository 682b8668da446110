import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  type Comparison,
  identityDocuments,
  identityKinds,
  identityWays,
} from '#contract/applications/identity-check/words'
import { firms } from '../../firms/tables'
import { instant } from '../../platform/database/columns'
import { ofApplication } from '../tables'

/** What was recorded of a client’s identity. Triggers keep every row as it is (migrations/0125_identity_checks.sql). */
export const identityEntries = sqliteTable(
  'identity_entries',
  {
    applicationId: ofApplication(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: identityKinds }).notNull(),
    /** Null for the platform. */
    firmId: integer('firm_id').references(() => firms.id),
    /** The member, or the administrator where there is no firm. */
    actorId: integer('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The day on which it was, where another one was named. */
    doneAt: instant('done_at'),
    way: text('way', { enum: identityWays }),
    document: text('document', { enum: identityDocuments }),
    /** As on the document. The column is `person`. */
    name: text('person'),
    /** The last ones of its number. */
    digits: text('digits'),
    compared: text('compared', { mode: 'json' }).$type<Comparison[]>(),
    evidence: text('evidence'),
    reason: text('reason'),
    deedVersion: integer('deed_version'),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.number] })],
)
