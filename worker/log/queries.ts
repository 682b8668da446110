import { and, asc, desc, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { auditCheckpoints } from '../platform/database/tables'
import { saltedEntry } from './entry-rules'
import { logCheckpoints, logCosignatures, logEntries, logWork } from './tables'

export type Checkpoint = typeof logCheckpoints.$inferSelect

export const lastCheckpoint = (db: Database) =>
  db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1)

/** Oldest first, which is their order in the log. */
export const pendingEntries = (db: Database, most: number) =>
  db
    .select({ id: logEntries.id, kind: logEntries.kind, hash: logEntries.hash })
    .from(logEntries)
    .where(isNull(logEntries.position))
    .orderBy(asc(logEntries.id))
    .limit(most)

/** Lets one run of the sweep write; returns no row while another has the lease. */
export const takeLease = (db: Database, now: Date, until: Date) =>
  db
    .update(logWork)
    .set({ leasedUntil: until })
    .where(and(eq(logWork.id, 1), lte(logWork.leasedUntil, now)))
    .returning()

export const endLease = (db: Database, until: Date) =>
  db
    .update(logWork)
    .set({ leasedUntil: new Date(0) })
    .where(eq(logWork.leasedUntil, until))

/** SQL condition: the log still has this size, and this run the lease. */
export const isSize = (size: number, leasedUntil: Date): SQL =>
  sql`(select coalesce(max(size), 0) from ${logCheckpoints}) = ${size}
    and exists (select 1 from ${logWork} where ${logWork.leasedUntil} = ${leasedUntil.getTime()})`

/** Puts what waits, up to this id, behind the entries that the log has. */
export const placeEntries = (db: Database, lastId: number, size: number) =>
  db
    .update(logEntries)
    .set({ position: sql`placed.position` })
    .from(
      sql`(select id, row_number() over (order by id) - 1 + ${size} as position from log_entries
        where position is null and id <= ${lastId}) as placed`,
    )
    .where(sql`placed.id = ${logEntries.id}`)

export const insertCheckpoint = (db: Database, row: Checkpoint) => db.insert(logCheckpoints).values(row)

export const cosignaturesOf = (db: Database, size: number | SQL<number>) =>
  db
    .select()
    .from(logCosignatures)
    .where(eq(logCosignatures.size, size))
    .orderBy(asc(logCosignatures.witness))
    .limit(20)

export const lastCosigned = (db: Database, witness: string) =>
  db
    .select({ size: logCosignatures.size })
    .from(logCosignatures)
    .where(eq(logCosignatures.witness, witness))
    .orderBy(desc(logCosignatures.size))
    .limit(1)

export const insertCosignature = (db: Database, row: typeof logCosignatures.$inferInsert) =>
  db.insert(logCosignatures).values(row).onConflictDoNothing()

export const lastSize = (): SQL<number> => sql<number>`(select max(size) from log_checkpoints)`

/** The smallest and the largest size that a key signed. */
export const sizesSignedBy = (db: Database, keyId: string) => {
  const sizeBy = (order: SQL) =>
    sql<number | null>`(select size from log_checkpoints where key_id = ${keyId} order by ${order} limit 1)`
  return db
    .select({ first: sizeBy(sql`size`).as('first'), last: sizeBy(sql`size desc`).as('last') })
    .from(sql`(select 1)`)
}

/** The last checkpoint of the audit log, if it is newer than the one that had an entry before this time. */
export const auditHead = (db: Database, before: Date) =>
  db
    .select({
      id: auditCheckpoints.id,
      lastId: auditCheckpoints.lastId,
      hash: auditCheckpoints.hash,
      signature: auditCheckpoints.signature,
      sealedAt: auditCheckpoints.sealedAt,
    })
    .from(auditCheckpoints)
    .innerJoin(logWork, and(gt(auditCheckpoints.id, logWork.auditId), lt(logWork.auditAt, before)))
    .orderBy(desc(auditCheckpoints.id))
    .limit(1)
export type AuditHead = Awaited<ReturnType<typeof auditHead>>[number]

/** SQL condition: no other run wrote this entry. */
export const isAuditNew = (id: number): SQL => sql`exists (select 1 from ${logWork} where ${logWork.auditId} < ${id})`

export const insertAuditHead = (
  db: Database,
  { id, lastId, hash, signature, sealedAt }: AuditHead,
  at: Date,
  salt: Uint8Array,
) => [
  db.update(logWork).set({ auditId: id, auditAt: at }),
  db.insert(logEntries).values({
    ...saltedEntry('audit-head', { checkpoint: id, lastId, hash, signature, at: sealedAt.toISOString() }, salt),
    createdAt: at,
  }),
]
