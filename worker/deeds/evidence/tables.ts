import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { comparedWith, deedFacts, evidenceKinds, registrySearches } from '#contract/applications/evidence/evidence'
import { ofApplication } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { flag, instant } from '../../platform/database/columns'

/** What a firm recorded of a deed. Triggers keep every row as it is (migrations/0140_platform_confirms.sql). */
export const evidenceEntries = sqliteTable(
  'evidence_entries',
  {
    applicationId: ofApplication(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: evidenceKinds }).notNull(),
    fact: text('fact', { enum: deedFacts }).notNull(),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    actorId: integer('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The day on which it was, where that was named. */
    doneAt: instant('done_at'),
    lawyer: text('lawyer'),
    comparedWith: text('compared_with', { enum: comparedWith }),
    registrySearch: text('registry_search', { enum: registrySearches }),
    receipt: text('receipt'),
    /** Of the Registrar’s new deed. */
    deedNumber: text('deed_number'),
    documentId: integer('document_id'),
    reason: text('reason'),
    /** Confirmed by an administrator, for this firm. */
    byPlatform: flag('by_platform').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.number] }),
    index('evidence_lodged').on(t.firmId, t.createdAt).where(sql`kind = 'lodged'`),
  ],
)
