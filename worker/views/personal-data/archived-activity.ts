import { or, sql } from 'drizzle-orm'
import { maxExported } from '#contract/accounts/settings'
import { accountActivityOf } from '../../accounts/personal-data-queries'
import { applicationsOfAccount } from '../../applications/shared/application-queries'
import { readsArchived, rowsOfSegments } from '../../platform/audit/archived-rows'
import type { AuditValues } from '../../platform/audit/chain'
import { hasRowsOf, segmentsBefore } from '../../platform/audit/segment-queries'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { activityOfApplications } from './application-queries'

/** Segments that an export reads, the newest first. */
const mostSegments = 500
const rowsAtOnce = 1000

/** What an owner did, and what was done on the owner’s applications, from the archived part of the audit log. */
export async function archivedActivity(context: AppContext, userId: number, applicationIds: readonly number[]) {
  const segments = await segmentsOfAccount(context, userId)
  const ids = new Set(applicationIds)
  const rows = await rowsOfSegments(context, segments, (row) =>
    row.applicationId === null ? row.actorKind === 'owner' && row.actorId === userId : ids.has(row.applicationId),
  )
  const parts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )
  const found = await Promise.all(parts.map((part) => activityIn(context, userId, part)))
  return {
    activity: found.flatMap(({ activity }) => activity).slice(0, maxExported),
    accountActivity: found.flatMap(({ accountActivity }) => accountActivity).slice(0, maxExported),
  }
}

const segmentsOfAccount = ({ db }: AppContext, userId: number) =>
  segmentsBefore(
    db,
    undefined,
    mostSegments,
    or(hasRowsOf('application', applicationsOfAccount(userId)), hasRowsOf('owner', sql`(${userId})`)),
  )

function activityIn({ db }: AppContext, userId: number, rows: readonly AuditValues[]) {
  const reads = readsArchived(db, rows)
  return batch(db, {
    activity: activityOfApplications(db, reads, userId),
    accountActivity: accountActivityOf(reads, userId),
  })
}
