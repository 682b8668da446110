import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deedStates } from '#contract/deeds'
import { applications } from '../applications/tables'
import { firms, members } from '../firms/tables'
import { flag, instant } from '../platform/database/columns'

/** The versions of an application's digitised deed. A released one is never replaced, only superseded. */
export const deeds = sqliteTable(
  'deeds',
  {
    id: integer('id').primaryKey(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    version: integer('version').notNull(),
    state: text('state', { enum: deedStates }).notNull().default('uploaded'),
    objectKey: text('object_key').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Of exactly the bytes that lie there: before the release the uploaded ones, afterwards those that the owner gets. */
    sha256: text('sha256').notNull(),
    /** What a certificate's address ends in; set at release. */
    verificationCode: text('verification_code'),
    uploadedBy: integer('uploaded_by')
      .notNull()
      .references(() => members.id),
    uploadedByName: text('uploaded_by_name').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    releasedByKind: text('released_by_kind', { enum: ['member', 'admin'] }),
    releasedById: integer('released_by_id'),
    releasedByName: text('released_by_name'),
    releasedAt: instant('released_at'),
    endedAt: instant('ended_at'),
    /** Of the file as it was uploaded; set at release. */
    uploadedSha256: text('uploaded_sha256'),
    /** Whether the released file carries its certificate and the seal; one that could not take them is as it was. */
    isSealed: flag('is_sealed').notNull().default(false),
  },
  (t) => [
    uniqueIndex('deeds_version').on(t.applicationId, t.version),
    uniqueIndex('deeds_released').on(t.applicationId).where(sql`state = 'released'`),
    uniqueIndex('deeds_code').on(t.verificationCode),
    index('deeds_sha256').on(t.sha256),
  ],
)

/** Who checked a certificate lately: its owner hears of each checker once an hour. Swept when that hour is over. */
export const deedChecks = sqliteTable(
  'deed_checks',
  {
    deedId: integer('deed_id')
      .notNull()
      .references(() => deeds.id),
    /** A keyed hash of the address; see `checker.ts`. */
    checker: text('checker').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.deedId, t.checker] }), index('deed_checks_age').on(t.toldAt)],
)
