import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deedStates, sealProblems } from '#contract/deeds/deeds'
import { ofApplication } from '../applications/tables'
import { firms, members } from '../firms/tables'
import { fileChecks, fileKeys, flag, instant } from '../platform/database/columns'
import type { StoredFile } from '../platform/files/file-store'

/** The versions of an application's digitised deed. A released one is never replaced, only superseded. */
export const deeds = sqliteTable(
  'deeds',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    version: integer('version').notNull(),
    state: text('state', { enum: deedStates }).notNull().default('uploaded'),
    ...fileKeys(),
    fileName: text('file_name').notNull(),
    /** Of the stored bytes: the uploaded ones before the release, the owner's after it. */
    ...fileChecks(),
    /** The last part of the certificate's address; set at release. */
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
    /** Of the uploaded file; set at release. */
    uploadedSha256: text('uploaded_sha256'),
    /** Whether the released file has its certificate and signature, or is the uploaded file unchanged. */
    isSealed: flag('is_sealed').notNull().default(false),
    /** Of its first page; made by the uploader's browser, if it could. */
    picture: text('picture', { mode: 'json' }).$type<StoredFile>(),
    /** Why the uploaded file cannot be sealed, as tried at its upload. */
    sealProblem: text('seal_problem', { enum: sealProblems }),
    /** Of the uploaded file, counted at the release; null where it could not take its certificate. */
    pages: integer('pages'),
    /** Which authority saw the seal, and when; null without a seal, and when no authority answered. */
    timedBy: text('timed_by'),
    timedAt: instant('timed_at'),
  },
  (t) => [
    uniqueIndex('deeds_version').on(t.applicationId, t.version),
    uniqueIndex('deeds_released').on(t.applicationId).where(sql`state = 'released'`),
    uniqueIndex('deeds_code').on(t.verificationCode),
    index('deeds_ended').on(t.id).where(sql`state in ('superseded', 'revoked')`),
    index('deeds_sha256').on(t.sha256),
    index('deeds_uploaded_sha256').on(t.uploadedSha256).where(sql`uploaded_sha256 is not null`),
  ],
)

/** Recent checks of certificates: the owner gets one message an hour for each verifier. Swept after that hour. */
export const deedChecks = sqliteTable(
  'deed_checks',
  {
    deedId: integer('deed_id')
      .notNull()
      .references(() => deeds.id),
    checker: text('checker').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.deedId, t.checker] }), index('deed_checks_age').on(t.toldAt)],
)
