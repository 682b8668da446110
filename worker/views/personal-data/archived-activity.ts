import { accountActivityOf } from '../../accounts/personal-data-queries'
import { readsArchived, rowsOfSegments } from '../../platform/archive/archived-rows'
import type { AuditValues } from '../../platform/audit/chain'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { activityOfApplications, segmentsOfAccount } from './activity-queries'

const rowsAtOnce = 1000

/** What an owner did, and what was done on the owner’s applications, from the archived part of the audit log. */
export async function archivedActivity(context: AppContext, userId: number, applicationIds: readonly number[]) {
  const { db } = context
  const segments = await segmentsOfAccount(db, userId)
  const ids = new Set(applicationIds)
  const rows = await rowsOfSegments(context, segments, (row) =>
    row.applicationId === null ? row.actorKind === 'owner' && row.actorId === userId : ids.has(row.applicationId),
  )
  const parts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )
  const entries = await Promise.all(parts.map((part) => activityIn(context, userId, part)))
  return {
    activity: entries.flatMap(({ activity }) => activity),
    accountActivity: entries.flatMap(({ accountActivity }) => accountActivity),
  }
}

function activityIn({ db }: AppContext, userId: number, rows: readonly AuditValues[]) {
  const reads = readsArchived(db, rows)
  return batch(db, {
    activity: activityOfApplications(db, reads, userId),
    accountActivity: accountActivityOf(reads, userId),
  })
}
