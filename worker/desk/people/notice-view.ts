import { maxNotices, type NoticesView } from '#contract/desk/people'
import type { NoticeRow } from './notice-queries'

/** What a member reads, newest first. */
export function decideNotices(notices: readonly NoticeRow[], readerId: number): NoticesView {
  const rows = notices.toSorted((one, other) => other.id - one.id)
  return {
    notices: rows.slice(0, maxNotices).map((row) => {
      const { heldId, referenceNumber, clientName } = row
      return {
        id: row.id,
        kind: row.kind,
        by: row.byName,
        at: row.createdAt.toISOString(),
        word: row.word,
        about: row.aboutName,
        files: row.files,
        tasks: row.tasks,
        standsInFor: row.memberId === readerId ? null : row.memberName,
        file:
          heldId === null ? null : { id: heldId, referenceNumber: referenceNumber ?? '', clientName: clientName ?? '' },
      }
    }),
    isWhole: rows.length <= maxNotices,
  }
}
