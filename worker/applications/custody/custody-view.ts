import { hasOriginal } from '#contract/applications/custody'
import type { CustodyEntryView, CustodyView } from '#contract/applications/custody-views'
import {
  type CustodyAuthor,
  isBackForGood,
  isCustodyDue,
  isCustodyOverdue,
  movedAtOf,
  nextKinds,
  validEntries,
} from '#contract/applications/progress/custody-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import type { applications } from '../tables'
import { type CustodyRow, entryOf, isByWaybill } from './custody-rules'

type Row = Pick<
  typeof applications.$inferSelect,
  'serviceType' | 'hasTitleDeed' | 'fileStatus' | 'changes' | 'withdrawnAt'
>

type NamedRow = CustodyRow & { firmName: string | null }

/** Each entry as its readers see it. */
export function entryViews(rows: readonly NamedRow[]): CustodyEntryView[] {
  const left = new Set(validEntries(rows))
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    side: row.side,
    from: row.from,
    holder: row.holder,
    by: row.actorName,
    firm: row.firmName,
    at: row.createdAt.toISOString(),
    on: row.doneAt?.toISOString() ?? null,
    way: row.way,
    person: row.person,
    courier: row.courier,
    courierName: row.courierName,
    waybill: row.waybill,
    receipt: row.receipt,
    condition: row.condition,
    photoId: row.documentId,
    reason: row.reason,
    isCorrected: row.kind !== 'corrected' && !left.has(row),
  }))
}

/** The chain of an original, with what its reader may record next. */
export function custodyViewOf(
  rows: readonly NamedRow[],
  application: Row,
  reader: CustodyAuthor,
  now: Date,
): CustodyView {
  const entries = rows.map(entryOf)
  const movedAt = movedAtOf(entries)
  return {
    entries: entryViews(rows),
    // a correction of a waybill is made by removing its number
    next: hasOriginal(application)
      ? nextKinds(entries, reader, application.withdrawnAt !== null).filter(
          (kind) =>
            (kind !== 'corrected' || !isByWaybill(rows)) &&
            (kind !== 'announced' || !isBackForGood(application, entries)),
        )
      : [],
    movedAt: movedAt === null ? null : new Date(movedAt).toISOString(),
    isOverdue: isCustodyOverdue(movedAt, now.getTime()),
    isDue: isCustodyDue({ ...application, changes: application.changes.map(changeOf) }, entries),
  }
}
