import { asc, desc, gt } from 'drizzle-orm'
import type { AppContext } from '../context'
import { auditCheckpoints, auditLog } from '../database/tables'
import { valuesOf } from './audit'
import { nextCheckpoint } from './chain'

const rowsInCheckpoint = 200
const checkpointsPerRun = 20

/**
 * Signs the rows since the last checkpoint.
 * Parallel calls make one chain: the slower one finds its place taken. The checkpoint has the real time, not the
 * context's.
 * @param most rows of a checkpoint
 */
export async function checkpointAudit(
  { db, env }: Pick<AppContext, 'db' | 'env'>,
  most: number = rowsInCheckpoint,
): Promise<void> {
  for (let count = 0; count < checkpointsPerRun; count++) {
    const [previous] = await db.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.id)).limit(1)
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, previous?.lastId ?? 0))
      .orderBy(asc(auditLog.id))
      .limit(most)
    const [first, ...others] = rows.map(valuesOf)
    if (!first) return
    const { sealedAt, ...seal } = await nextCheckpoint(env.SIGNING_KEYS, previous, [first, ...others], Date.now())
    const placed = await db
      .insert(auditCheckpoints)
      .values({ ...seal, sealedAt: new Date(sealedAt) })
      .onConflictDoNothing()
      .returning({ id: auditCheckpoints.id })
    if (placed.length === 0 || rows.length < most) return
  }
}
