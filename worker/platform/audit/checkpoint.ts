import { asc, desc, gt } from 'drizzle-orm'
import type { AppContext } from '../context'
import { auditLog, auditSeals } from '../database/tables'
import { type AuditValues, nextSeal } from './chain'

const rowsInSeal = 200
const sealsAtOnce = 20

/**
 * Seals what the audit log gained since the last seal. Two at once make one chain: the second finds its place taken.
 * The seal tells the real time, whatever time the clock's call says.
 */
export async function sealAudit({ db, env }: Pick<AppContext, 'db' | 'env'>): Promise<void> {
  for (let made = 0; made < sealsAtOnce; made++) {
    const [previous] = await db.select().from(auditSeals).orderBy(desc(auditSeals.id)).limit(1)
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, previous?.lastId ?? 0))
      .orderBy(asc(auditLog.id))
      .limit(rowsInSeal)
    const [first, ...others] = rows.map(valuesOf)
    if (!first) return
    const { sealedAt, ...seal } = await nextSeal(env.SIGNING_KEYS, previous, [first, ...others], Date.now())
    const placed = await db
      .insert(auditSeals)
      .values({ ...seal, sealedAt: new Date(sealedAt) })
      .onConflictDoNothing()
      .returning({ id: auditSeals.id })
    if (placed.length === 0 || rows.length < rowsInSeal) return
  }
}

const valuesOf = (row: typeof auditLog.$inferSelect): AuditValues => [
  row.id,
  row.at.getTime(),
  row.actorKind,
  row.actorId,
  row.actorName,
  row.actorRole,
  row.action,
  row.subject,
  row.applicationId,
  row.address,
  row.result,
  row.detail,
]
