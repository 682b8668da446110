import { and, asc, eq, sql } from 'drizzle-orm'
import { maxOverdueCounted } from '#contract/desk/work'
import { isOverdueAt } from '../../applications/shared/refund-queries'
import { applications } from '../../applications/tables'
import { applicationCounts } from '../../firms/tables'
import type { Database } from '../../platform/database/database'

export const countedSteps = (db: Database, firmId: number) =>
  db
    .select({
      fileStatus: applicationCounts.fileStatus,
      files: sql<number>`sum(${applicationCounts.files})`.as('files'),
    })
    .from(applicationCounts)
    .where(eq(applicationCounts.firmId, firmId))
    .groupBy(applicationCounts.fileStatus)

export const overdueApplications = (db: Database, firmId: number, now: Date) =>
  db
    .select({ fileStatus: applications.fileStatus, promisedAt: applications.promisedAt })
    .from(applications)
    .where(and(eq(applications.firmId, firmId), isOverdueAt(now.getTime())))
    .orderBy(asc(applications.promisedAt))
    .limit(maxOverdueCounted + 1)
