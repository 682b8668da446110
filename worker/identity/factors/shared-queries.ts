import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import type { SessionKind } from '../../platform/session'
import { authenticatorApps, factorTerms, passkeys, recoveryCodes } from './tables'

type Table = typeof passkeys | typeof authenticatorApps | typeof recoveryCodes | typeof factorTerms
const isOf = (table: Table, kind: SessionKind, id: number) => and(eq(table.kind, kind), eq(table.accountId, id))

/** Names and times; keys, secrets and codes are never read. */
export const personalDataOfFactors = (db: Database, kind: SessionKind, id: number) => ({
  passkeys: db
    .select({ name: passkeys.name, addedAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(isOf(passkeys, kind, id)),
  authenticatorApps: db
    .select({ addedAt: authenticatorApps.createdAt, lastUsedAt: authenticatorApps.lastUsedAt })
    .from(authenticatorApps)
    .where(isOf(authenticatorApps, kind, id)),
})

export const deleteFactors = (db: Database, kind: SessionKind, id: number) =>
  [passkeys, authenticatorApps, recoveryCodes].map((table) => db.delete(table).where(isOf(table, kind, id)))

/** Of an account that ends, also since when it must have one. */
export const eraseFactors = (db: Database, kind: SessionKind, id: number) => [
  ...deleteFactors(db, kind, id),
  db.delete(factorTerms).where(isOf(factorTerms, kind, id)),
]
