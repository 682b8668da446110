import { and, desc, inArray, notInArray, or, sql } from 'drizzle-orm'
import { maxExported } from '#contract/accounts/settings'
import { undoings } from '../../applications/activity-rules'
import { applicationsOfAccount } from '../../applications/shared/application-queries'
import { hasRowsOf, segmentsBefore } from '../../platform/archive/segment-queries'
import type { Database } from '../../platform/database/database'
import { auditLog } from '../../platform/database/tables'

/** @param reads the database, or archived rows in place of its audit log */
export const activityOfApplications = (db: Database, reads: Pick<Database, 'select'>, userId: number) =>
  reads
    .select({
      at: auditLog.at,
      applicationId: auditLog.applicationId,
      who: auditLog.actorName,
      role: auditLog.actorRole,
      action: auditLog.action,
      subject: auditLog.subject,
      detail: auditLog.detail,
      result: auditLog.result,
    })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.applicationId, applicationsOfAccount(userId)),
        sql`${auditLog.applicationId} is not null`,
        notInArray(auditLog.action, [...undoings]),
        notInArray(
          auditLog.id,
          db
            .select({ id: sql`cast(${auditLog.entityId} as integer)` })
            .from(auditLog)
            .where(
              and(
                inArray(auditLog.applicationId, applicationsOfAccount(userId)),
                sql`${auditLog.applicationId} is not null`,
                inArray(auditLog.action, [...undoings]),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(maxExported)

/** Segments that an export reads at once. */
export const segmentsAtOnce = 60

/** The newest segments before a row in which there is something of an account. */
export const segmentsOfAccount = (db: Database, userId: number, before?: number) =>
  segmentsBefore(
    db,
    before,
    segmentsAtOnce,
    or(hasRowsOf('application', applicationsOfAccount(userId)), hasRowsOf('owner', sql`(${userId})`)),
  )
