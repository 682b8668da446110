import { env } from 'cloudflare:workers'
import { and, asc, between, gt } from 'drizzle-orm'
import { type AuditValues } from '../platform/audit/chain'
import { valuesOf } from '../platform/audit/audit'
import { auditSegments } from '../platform/audit/audit-tables'
import { type VerifiedLog, verifyLog } from '../platform/audit/verify-log'
import { decryptFile } from '../platform/crypto/encryption'
import { publicKeys } from '../platform/crypto/signing'
import { auditCheckpoints, auditLog } from '../platform/database/tables'
import { db } from './people'

/** The whole log verified, as `npm run audit:verify` does it. @throws Error with the first fault */
export async function verifiedLog(masterKeys: string = env.MASTER_KEYS): Promise<VerifiedLog> {
  const source = {
    segmentsAfter: (id: number) =>
      db.select().from(auditSegments).where(gt(auditSegments.id, id)).orderBy(asc(auditSegments.id)).limit(2),
    fileOf: async (segment: typeof auditSegments.$inferSelect) => {
      if (!masterKeys) return 'locked' as const
      const blob = await (await env.FILES.get(segment.objectKey))?.arrayBuffer()
      return blob && decryptFile(masterKeys, blob, segment.wrappedKey, segment.objectKey)
    },
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
