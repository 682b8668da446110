import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { sessions } from '../../platform/database/tables'
import type { SessionKind } from '../../platform/session'
import { isLive } from '../../platform/session-queries'
import { authenticatorApps, passkeys, recoveryCodes } from './tables'

export interface FactorOwner {
  kind: SessionKind
  id: number
}

const passkeysOf = ({ kind, id }: FactorOwner) => and(eq(passkeys.kind, kind), eq(passkeys.accountId, id))
const appOf = ({ kind, id }: FactorOwner) => and(eq(authenticatorApps.kind, kind), eq(authenticatorApps.accountId, id))
const codesOf = ({ kind, id }: FactorOwner) => and(eq(recoveryCodes.kind, kind), eq(recoveryCodes.accountId, id))

/** Everything a person sees of their own factors. */
export const factorsOf = (db: Database, owner: FactorOwner) => ({
  keys: db.select().from(passkeys).where(passkeysOf(owner)).orderBy(desc(passkeys.id)),
  apps: db.select().from(authenticatorApps).where(appOf(owner)),
  codes: db.select().from(recoveryCodes).where(codesOf(owner)),
})

export const passkeyByCredential = (db: Database, kind: SessionKind, credentialId: string) =>
  db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.kind, kind)))
    .limit(1)
export type Passkey = typeof passkeys.$inferSelect

export const credentialsOf = (db: Database, owner: FactorOwner) =>
  db.select({ id: passkeys.credentialId, transports: passkeys.transports }).from(passkeys).where(passkeysOf(owner))

export const appOfAccount = (db: Database, owner: FactorOwner) =>
  db.select().from(authenticatorApps).where(appOf(owner)).limit(1)

export const unusedCode = (db: Database, owner: FactorOwner, hash: string) =>
  db
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(and(codesOf(owner), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .limit(1)

/** Hold while what was verified is as it was read. */
export const isPasskeyUnchanged = ({ id, counter }: Pick<Passkey, 'id' | 'counter'>): SQL =>
  sql`exists (select 1 from passkeys where id = ${id} and counter = ${counter})`
export const isStepUnused = ({ kind, id }: FactorOwner, step: number): SQL =>
  sql`exists (select 1 from authenticator_apps where kind = ${kind} and account_id = ${id} and last_step < ${step})`
export const isCodeUnused = (hash: string): SQL =>
  sql`exists (select 1 from recovery_codes where hash = ${hash} and used_at is null)`

type Used = Pick<Passkey, 'id' | 'counter' | 'isBackedUp'>
export const recordPasskeyUse = (db: Database, { id, counter, isBackedUp }: Used, at: Date) =>
  db.update(passkeys).set({ counter, isBackedUp, lastUsedAt: at }).where(eq(passkeys.id, id))
export const recordAppUse = (db: Database, owner: FactorOwner, step: number, at: Date) =>
  db.update(authenticatorApps).set({ lastStep: step, lastUsedAt: at }).where(appOf(owner))
export const recordCodeUse = (db: Database, hash: string, at: Date) =>
  db.update(recoveryCodes).set({ usedAt: at }).where(eq(recoveryCodes.hash, hash))

export const recordFactorIn = (db: Database, sid: string, at: Date) =>
  db.update(sessions).set({ factorAt: at }).where(eq(sessions.id, sid))
/** SQL condition: the session is valid; for changes of what its person signs in with. */
export const isStillIn = (kind: SessionKind, sid: string, at: Date): SQL =>
  sql`exists (select 1 from ${sessions} where ${isLive(kind, sid, at)})`

export const insertPasskey = (db: Database, row: typeof passkeys.$inferInsert) => db.insert(passkeys).values(row)
export const renamePasskey = (db: Database, owner: FactorOwner, id: number, name: string) =>
  db
    .update(passkeys)
    .set({ name })
    .where(and(passkeysOf(owner), eq(passkeys.id, id)))
export const deletePasskey = (db: Database, owner: FactorOwner, id: number) =>
  db.delete(passkeys).where(and(passkeysOf(owner), eq(passkeys.id, id)))

export const insertApp = (db: Database, row: typeof authenticatorApps.$inferInsert) =>
  db.insert(authenticatorApps).values(row)
export const deleteApp = (db: Database, owner: FactorOwner) => db.delete(authenticatorApps).where(appOf(owner))

export const deleteCodes = (db: Database, owner: FactorOwner) => db.delete(recoveryCodes).where(codesOf(owner))
export const insertCodes = (db: Database, { kind, id }: FactorOwner, hashes: readonly string[], at: Date) =>
  db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, kind, accountId: id, createdAt: at })))

/** How many factors an account has besides codes, as an expression for a guard. */
const factorCount = ({ kind, id }: FactorOwner): SQL =>
  sql`(select count(*) from passkeys where kind = ${kind} and account_id = ${id})
    + (select count(*) from authenticator_apps where kind = ${kind} and account_id = ${id})`
/** SQL condition: an account has as many factors as were read, so that two changes at once see each other. */
export const hasFactorCount = (owner: FactorOwner, count: number): SQL => sql`${factorCount(owner)} = ${count}`
