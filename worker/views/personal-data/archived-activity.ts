import { maxExported } from '#contract/accounts/settings'
import { accountActivityOf } from '../../accounts/personal-data-queries'
import { readsArchived, rowsOfSegments, type SegmentRow } from '../../platform/archive/archived-rows'
import type { AuditValues } from '../../platform/audit/chain'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { activityOfApplications, segmentsAtOnce, segmentsOfAccount } from './activity-queries'

const rowsAtOnce = 1000

interface ArchivedActivity {
  lists: Awaited<ReturnType<typeof activityIn>>
  /** Segments that cannot be opened. */
  unread: readonly SegmentRow[]
}

/**
 * What an owner did, and what was done on the owner’s applications, from the archived part of the audit log.
 * @param newest its newest segments, as they were when the other rows were read
 */
export async function archivedActivity(
  context: AppContext,
  userId: number,
  applicationIds: readonly number[],
  newest: readonly SegmentRow[],
): Promise<ArchivedActivity> {
  const { db } = context
  const ids = new Set(applicationIds)
  const rows: AuditValues[] = []
  const unread: SegmentRow[] = []
  const isOwn = (row: Parameters<Parameters<typeof rowsOfSegments>[2]>[0]) =>
    row.applicationId === null ? row.actorKind === 'owner' && row.actorId === userId : ids.has(row.applicationId)
  for (let segments = newest; segments.length > 0; ) {
    rows.push(...(await rowsOfSegments(context, segments, isOwn, unread)))
    const isLast = segments.length < segmentsAtOnce || rows.length >= maxExported
    segments = isLast ? [] : await segmentsOfAccount(db, userId, segments.at(-1)?.firstId)
  }
  const parts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )
  const entries = await Promise.all(parts.map((part) => activityIn(context, userId, part)))
  return {
    lists: {
      activity: entries.flatMap(({ activity }) => activity),
      accountActivity: entries.flatMap(({ accountActivity }) => accountActivity),
    },
    unread,
  }
}

function activityIn({ db }: AppContext, userId: number, rows: readonly AuditValues[]) {
  const reads = readsArchived(db, rows)
  return batch(db, {
    activity: activityOfApplications(db, reads, userId),
    accountActivity: accountActivityOf(reads, userId),
  })
}
