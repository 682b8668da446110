import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { entryKinds } from '#contract/deeds/public-log'
import { instant } from '../platform/database/columns'

/** What is, or will be, in the public log. Triggers keep each in its place (migrations/0176_public_log.sql). */
export const logEntries = sqliteTable(
  'log_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: entryKinds }).notNull(),
    /** Of what the personal data of an owner is found by; null for an entry about the audit log. */
    applicationId: integer('application_id'),
    deedId: integer('deed_id'),
    /** 32 bytes in base64url; erased with the statement. */
    salt: text('salt'),
    /** JSON, exactly as it was hashed. */
    statement: text('statement'),
    /** SHA-256 of the salt's bytes and the statement, in lower-case hex. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Its place in the log, from 0; null until the sweep puts it there. */
    position: integer('position'),
  },
  (t) => [
    index('log_entries_application').on(t.applicationId).where(sql`application_id is not null`),
    index('log_entries_pending').on(t.id).where(sql`position is null`),
    index('log_entries_key_change').on(t.id).where(sql`kind = 'key-changed'`),
    uniqueIndex('log_entries_position').on(t.position).where(sql`position is not null`),
  ],
)

/** Never two of one size, and never a smaller one after a larger. */
export const logCheckpoints = sqliteTable(
  'log_checkpoints',
  {
    size: integer('size').primaryKey(),
    /** Base64. */
    root: text('root').notNull(),
    /** The checkpoint with the log's signature, without those of witnesses. */
    note: text('note').notNull(),
    /** Of the key in LOG_KEYS that signed it. */
    keyId: text('key_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('log_checkpoints_key').on(t.keyId)],
)

export const logCosignatures = sqliteTable(
  'log_cosignatures',
  {
    witness: text('witness').notNull(),
    size: integer('size').notNull(),
    /** The signature's line in the checkpoint. */
    line: text('line').notNull(),
    cosignedAt: instant('cosigned_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.witness, t.size] }), index('log_cosignatures_size').on(t.size)],
)

/** Answers of time authorities, one for each day's last checkpoint, renewed before its certificate ends. */
export const logTimes = sqliteTable(
  'log_times',
  {
    /** Of the checkpoint, in UTC: 2026-11-25. */
    day: text('day').notNull(),
    /** 0 is over the checkpoint; a later one is over the answer before it and the checkpoint. */
    turn: integer('turn').notNull(),
    size: integer('size').notNull(),
    authority: text('authority').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When the certificate of the authority ends. */
    endsAt: instant('ends_at').notNull(),
    /** TimeStampResp of RFC 3161, DER in base64. */
    answer: text('answer').notNull(),
    isRenewed: integer('is_renewed', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.day, t.turn] }), index('log_times_ending').on(t.endsAt).where(sql`is_renewed = 0`)],
)

/** One row: which run of the sweep writes, and the last checkpoint of the audit log that has an entry. */
export const logWork = sqliteTable('log_work', {
  id: integer('id').primaryKey(),
  leasedUntil: instant('leased_until').notNull(),
  auditId: integer('audit_id').notNull(),
  auditAt: instant('audit_at').notNull(),
})
