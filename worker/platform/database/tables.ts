import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { refusalKinds } from '#contract/api/counted-refusals'
import { auditEntities } from '#contract/applications/audit-entities'
import { instant } from './columns'

/** One row per sign-in; `kind` says which table `accountId` refers to. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['owner', 'member', 'super'] }).notNull(),
    accountId: integer('account_id').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    endedAt: instant('ended_at'),
    userAgent: text('user_agent'),
    address: text('address'),
    /** When a second factor was last given in it. */
    factorAt: instant('factor_at'),
  },
  (t) => [index('sessions_account').on(t.kind, t.accountId, t.endedAt), index('sessions_age').on(t.createdAt)],
)

export const attempts = sqliteTable('attempts', {
  key: text('key').primaryKey(),
  endsAt: instant('ends_at').notNull(),
  tries: integer('tries').notNull(),
})

export const refusals = sqliteTable(
  'refusals',
  {
    hour: instant('hour').notNull(),
    kind: text('kind', { enum: refusalKinds }).notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.kind] })],
)

export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    createdAt: instant('created_at').notNull(),
    answer: text('answer'),
    /** The latest try of the call: only it may write. */
    try: integer('try').notNull().default(1),
    /** How many batches of the call are written. */
    batches: integer('batches').notNull().default(0),
    /** What the call was told before the last of them, encrypted. */
    told: text('told'),
    /** The rows that those batches returned, as JSON; gone once there is an answer. */
    returned: text('returned').notNull().default('{}'),
    /** How many of the caller's sessions had not ended after the last batch. */
    live: integer('live'),
  },
  (t) => [index('idempotency_keys_age').on(t.createdAt)],
)

const creditSubject = sql.raw(auditEntities.credit)

/** What `subject` names: its entity and the id of that. */
export const auditEntity = sql`(case when subject = 'console' then 'console' when subject like '${creditSubject}%' then 'credit'
  when instr(subject, ' ') = 0 then 'file' else substr(subject, 1, instr(subject, ' ') - 1) end)`
export const auditEntityId = sql`(case when subject = 'console' then ''
  when subject like '${creditSubject}%' then substr(subject, length('${creditSubject}') + 1)
  else substr(subject, instr(subject, ' ') + 1) end)`

/** Another phone or email of an account; in the words of its index, so that it is used. */
export const isContactChange = sql.raw("application_id is null and action in ('change-phone', 'change-email')")

/** Who did what, when, on what, from where, with what result. Never updated; after 90 days its rows are in `audit_segments`. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    applicationId: integer('application_id'),
    address: text('address'),
    result: text('result').notNull(),
    detail: text('detail'),
    /** What `subject` names, as columns; no seal holds them. */
    entity: text('entity').generatedAlwaysAs(auditEntity, { mode: 'virtual' }),
    entityId: text('entity_id').generatedAlwaysAs(auditEntityId, { mode: 'virtual' }),
  },
  (t) => [
    index('audit_log_application').on(t.applicationId).where(sql`application_id is not null`),
    index('audit_log_account').on(t.actorKind, t.actorId).where(sql`application_id is null`),
    index('audit_log_contact').on(t.actorId, t.at).where(isContactChange),
  ],
)

/** Audit checkpoints: each covers the rows up to `lastId` and the checkpoint before it. */
export const auditCheckpoints = sqliteTable('audit_seals', {
  id: integer('id').primaryKey(),
  firstId: integer('first_id').notNull(),
  lastId: integer('last_id').notNull(),
  hash: text('hash').notNull(),
  previousHash: text('previous_hash').notNull(),
  signature: text('signature').notNull(),
  sealedAt: instant('sealed_at').notNull(),
  rowHashes: text('row_hashes').notNull().default(''),
})

/** What an answer promised, and is done after it. */
export const leftWork = sqliteTable(
  'left_work',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['reset-links', 'legacy-links', 'new-email-link'] }).notNull(),
    /** Encrypted. */
    detail: text('detail').notNull(),
    dueAt: instant('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [index('left_work_due').on(t.dueAt)],
)

/** Files to be deleted: their rows are gone, or may never be written. */
export const discardedFiles = sqliteTable('discarded_files', {
  objectKey: text('object_key').primaryKey(),
  /** Null: due now. */
  dueAt: instant('due_at'),
})

/** What the virus scanner said of a stored file. */
export const virusScans = sqliteTable(
  'virus_scans',
  {
    objectKey: text('object_key').primaryKey(),
    result: text('result', { enum: ['waiting', 'clean', 'infected'] }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('virus_scans_waiting').on(t.at).where(sql`result <> 'clean'`)],
)

/** Totals, so that lists need not count a table. */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  total: integer('total').notNull(),
})

export const marks = sqliteTable('marks', {
  name: text('name').primaryKey(),
  at: instant('at').notNull(),
})
