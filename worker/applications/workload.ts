import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { fileStatuses } from '#contract/pipelines'
import { lateAfterDays, mostOverdueCounted, type Workload } from '#contract/workload-views'
import type { MemberClaim } from '../firms/member'
import { fileCounts } from '../firms/tables'
import { admit } from '../platform/admission'
import type { Database } from '../platform/database'
import type { Tools } from '../platform/tools'
import { applications } from './tables'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** How many files the firm has at each step, from its counters. */
const countedSteps = (db: Database, firmId: number) =>
  db
    .select({ fileStatus: fileCounts.fileStatus, files: sql<number>`sum(${fileCounts.files})`.as('files') })
    .from(fileCounts)
    .where(eq(fileCounts.firmId, firmId))
    .groupBy(fileCounts.fileStatus)

/** The firm's files that are past their promise, the longest overdue first, as many as are looked at. */
const overdueFiles = (db: Database, firmId: number, now: Date) =>
  db
    .select({ fileStatus: applications.fileStatus, promisedAt: applications.promisedAt })
    .from(applications)
    .where(and(eq(applications.firmId, firmId), lt(applications.promisedAt, now.getTime())))
    .orderBy(asc(applications.promisedAt))
    .limit(mostOverdueCounted + 1)

/** The firm's files by step and by how long they are past their promise, at a cost that does not grow. */
export async function workloadOf(tools: Tools, claim: MemberClaim): Promise<Workload> {
  const { db, now } = tools
  const [, counted, found] = await admit(
    tools,
    claim,
    countedSteps(db, claim.firmId),
    overdueFiles(db, claim.firmId, now()),
  )
  const lateBefore = now().getTime() - lateAfterDays * dayMilliseconds
  const overdue = found.slice(0, mostOverdueCounted)
  return {
    steps: fileStatuses.map((status) => {
      const here = overdue.filter(({ fileStatus }) => fileStatus === status)
      const late = here.filter(({ promisedAt }) => (promisedAt ?? lateBefore) < lateBefore).length
      const files = counted.find(({ fileStatus }) => fileStatus === status)?.files ?? 0
      return { status, files, overdue: here.length - late, late }
    }),
    isWhole: found.length <= mostOverdueCounted,
  }
}
