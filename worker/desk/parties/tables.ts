import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { conflictDecisions, numberKinds, partyRoles } from '#contract/desk/parties/words'
import { applications, ofApplication } from '../../applications/tables'
import { firms, members } from '../../firms/tables'
import { flag, instant } from '../../platform/database/columns'

const ofFirm = () =>
  integer('firm_id')
    .notNull()
    .references(() => firms.id)

/** The persons of an application and their stands, as its firm entered them. */
export const parties = sqliteTable(
  'parties',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    firmId: ofFirm(),
    role: text('role', { enum: partyRoles }).notNull(),
    /** Whether the firm acts for them. */
    isClient: flag('is_client').notNull().default(false),
    name: text('name').notNull(),
    numberKind: text('number_kind', { enum: numberKinds }),
    /** Identity or registration number, encrypted. */
    numberSealed: text('number_sealed'),
    /** By which it is compared within the firm. */
    numberKey: text('number_key'),
    /** Masked. */
    numberShown: text('number_shown'),
    /** Whether the check letter fits; null where there is none. */
    numberFits: flag('number_fits'),
    /** Another stand than that of the application. */
    stand: text('stand'),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    changedBy: text('changed_by'),
    changedAt: instant('changed_at'),
  },
  (t) => [index('parties_application').on(t.applicationId, t.firmId)],
)

/** Proposed parties that the firm said are none. */
export const dismissedParties = sqliteTable(
  'dismissed_parties',
  {
    applicationId: ofApplication(),
    firmId: ofFirm(),
    name: text('name').notNull(),
    dismissedBy: text('dismissed_by').notNull(),
    dismissedAt: instant('dismissed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.firmId, t.name] })],
)

/** What of an application is compared within its firm, in one way of writing. */
export const partyKeys = sqliteTable(
  'party_keys',
  { firmId: ofFirm(), key: text('key').notNull(), applicationId: ofApplication() },
  (t) => [
    primaryKey({ columns: [t.firmId, t.key, t.applicationId] }),
    index('party_keys_application').on(t.applicationId, t.firmId),
  ],
)

/** Two applications of a firm that may be in conflict, the older one first, and what was decided. */
export const conflicts = sqliteTable(
  'conflicts',
  {
    firmId: ofFirm(),
    applicationId: ofApplication(),
    otherId: integer('other_id')
      .notNull()
      .references(() => applications.id),
    /** What is the same, with the roles on either side and no names: another one opens the conflict again. */
    grounds: text('grounds', { mode: 'json' }).$type<string[]>().notNull(),
    foundAt: instant('found_at').notNull(),
    decision: text('decision', { enum: conflictDecisions }),
    reason: text('reason'),
    decidedBy: integer('decided_by').references(() => members.id),
    decidedName: text('decided_name'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.otherId, t.firmId] }),
    index('conflicts_other').on(t.otherId, t.firmId),
  ],
)
