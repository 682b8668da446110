import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant } from '../../platform/database/columns'
import type { Database } from '../../platform/database/database'
import type { SessionKind } from '../../platform/session'

const kind = () => text('kind', { enum: ['owner', 'member', 'super'] }).notNull()
const accountId = () => integer('account_id').notNull()

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer('id').primaryKey(),
    kind: kind(),
    accountId: accountId(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    deviceType: text('device_type').notNull(),
    isBackedUp: flag('is_backed_up').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_account').on(t.kind, t.accountId)],
)

export const authenticatorApps = sqliteTable(
  'authenticator_apps',
  {
    kind: kind(),
    accountId: accountId(),
    /** Encrypted by the master keys. */
    secret: text('secret').notNull(),
    /** The newest step of 30 seconds whose code was used; no code of it or before works again. */
    lastStep: integer('last_step').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.accountId] })],
)

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    kind: kind(),
    accountId: accountId(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('recovery_codes_account').on(t.kind, t.accountId)],
)

/** What the requirement and a reset mean for an account. */
export const factorTerms = sqliteTable(
  'factor_terms',
  {
    kind: kind(),
    accountId: accountId(),
    /** The first sign-in while a factor was required of them. */
    askedAt: instant('asked_at'),
    /** When someone else last removed all of their factors. */
    resetAt: instant('reset_at'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.accountId] })],
)

/** Which factors an account has, and since when it must, for the query that reads it. @param id the account's column, with its table */
export const factorColumns = (of: SessionKind, id: SQLWrapper) => ({
  hasPasskey: isThere('has_passkey', sql`select 1 from passkeys where kind = ${of} and account_id = ${id}`),
  hasApp: isThere('has_app', sql`select 1 from authenticator_apps where kind = ${of} and account_id = ${id}`),
  askedAt: termOf('asked_at', of, id),
  resetAt: termOf('reset_at', of, id),
})

const termOf = (name: 'asked_at' | 'reset_at', of: SessionKind, id: SQLWrapper) =>
  sql`(select ${sql.raw(name)} from factor_terms where kind = ${of} and account_id = ${id})`
    .mapWith((at: number): Date | null => new Date(at))
    .as(name)

/** SQL condition: an account has a factor. */
export const hasFactor = (kind: SessionKind, id: number): SQL => sql`not (${hasNoFactor(kind, id)})`

/** Notes that someone else removed an account's factors: the days to add one begin again. */
export const noteReset = (db: Database, kind: SessionKind, accountId: number, at: Date) =>
  db
    .insert(factorTerms)
    .values({ kind, accountId, resetAt: at })
    .onConflictDoUpdate({
      target: [factorTerms.kind, factorTerms.accountId],
      set: { askedAt: null, resetAt: at },
    })

/** Notes the first sign-in while a factor is required. */
export const noteAsked = (db: Database, kind: SessionKind, accountId: number, at: Date) =>
  db
    .insert(factorTerms)
    .values({ kind, accountId, askedAt: at })
    .onConflictDoUpdate({
      target: [factorTerms.kind, factorTerms.accountId],
      set: { askedAt: sql`coalesce(${factorTerms.askedAt}, ${at.getTime()})` },
    })

const isThere = (name: string, rows: SQL) => sql<boolean>`exists (${rows})`.mapWith(Boolean).as(name)

/** SQL condition: an account has no factor, so that one that is added meanwhile is asked for. */
export const hasNoFactor = (kind: SessionKind, id: number): SQL => {
  const { hasPasskey, hasApp } = factorColumns(kind, sql`${id}`)
  return sql`not ${hasPasskey.sql} and not ${hasApp.sql}`
}
