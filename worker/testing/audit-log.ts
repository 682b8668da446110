import { env } from 'cloudflare:workers'
import { and, asc, between, gt } from 'drizzle-orm'
import { day } from '#contract/time'
import { archiveAudit } from '../platform/archive/archive-audit'
import { auditSegments } from '../platform/archive/audit-tables'
import { decodeSegment } from '../platform/archive/segment'
import { archiveDays } from '../platform/archive/segment-rules'
import { type VerifiedLog, verifyLog } from '../platform/archive/verify-log'
import { valuesOf } from '../platform/audit/audit'
import type { AuditValues } from '../platform/audit/chain'
import { checkpointAudit } from '../platform/audit/checkpoint'
import { decryptFile } from '../platform/crypto/encryption'
import { publicKeys } from '../platform/crypto/signing'
import { auditCheckpoints, auditLog } from '../platform/database/tables'
import { contextAt } from './paying'
import { db } from './people'

/**
 * The whole log verified, as `npm run audit:verify` does it.
 * @param isLocked without the master keys
 * @throws Error with the first fault
 */
export async function verifiedLog(isLocked = false): Promise<VerifiedLog> {
  const source = {
    segmentsAfter: (id: number) =>
      db.select().from(auditSegments).where(gt(auditSegments.id, id)).orderBy(asc(auditSegments.id)).limit(2),
    contentOf: async (segment: typeof auditSegments.$inferSelect) =>
      isLocked ? ('locked' as const) : contentOf(segment),
    checkpointsAfter: async (id: number) =>
      (
        await db
          .select()
          .from(auditCheckpoints)
          .where(gt(auditCheckpoints.id, id))
          .orderBy(asc(auditCheckpoints.id))
          .limit(2)
      ).map((checkpoint) => ({ ...checkpoint, sealedAt: checkpoint.sealedAt.getTime() })),
    rowsBetween: async (first: number, last: number): Promise<AuditValues[]> =>
      (
        await db
          .select()
          .from(auditLog)
          .where(and(between(auditLog.id, first, last)))
          .orderBy(asc(auditLog.id))
      ).map(valuesOf),
  }
  return verifyLog(source, await publicKeys(env.SIGNING_KEYS))
}

const contentOf = async ({ objectKey, wrappedKey }: typeof auditSegments.$inferSelect) => {
  const blob = await (await env.FILES.get(objectKey))?.arrayBuffer()
  return blob && decryptFile(env.MASTER_KEYS, blob, wrappedKey, objectKey)
}

/** What the files of the archived log have. */
export async function archivedSegments(): Promise<unknown[]> {
  const segments = await db.select().from(auditSegments)
  return Promise.all(segments.map(async (segment) => decodeSegment((await contentOf(segment)) ?? new ArrayBuffer(0))))
}

/** The first fault of the log, or undefined. */
export const faultInLog = (): Promise<string | undefined> =>
  verifiedLog().then(
    () => undefined,
    (error: Error) => error.message,
  )

/** A change by a person with access to the database, past the triggers. */
export async function tamper(...statements: string[]): Promise<void> {
  const open = ['audit_log', 'audit_seals', 'audit_segments'].flatMap((table) => [
    `drop trigger if exists ${table}_no_update`,
    `drop trigger if exists ${table}_no_delete`,
  ])
  await env.DB.batch([...open, ...statements].map((sql) => env.DB.prepare(sql)))
}

/** Moves all rows but the last into segments of two rows. */
export async function archiveAll(): Promise<void> {
  for (let each = 0; each < 10; each++) await checkpointAudit({ db, env }, 1)
  const old = contextAt(new Date(Date.now() + (archiveDays + 1) * day))
  for (let before = -1, made = 0; made > before; ) {
    before = made
    await archiveAudit(old, 2)
    made = (await db.select().from(auditSegments)).length
  }
}
