import { isCustodyOverdue } from '#contract/applications/progress/custody-rules'
import type { FirmOriginal } from '#contract/desk/originals'
import type { PageQuery } from '#contract/fields/paging'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { type Page, pageOf, placeOf, rowsFor } from '../../platform/database/page'
import { type OriginalRow, originalsOf } from './original-queries'

/** The originals that the member's firm answers for: in its safe, with the Registry, or on their way. */
export async function firmOriginals(
  context: AppContext,
  sessionToken: MemberSessionToken,
  { cursor, limit }: PageQuery,
): Promise<Page<FirmOriginal>> {
  const { db, now } = context
  const { firmId } = sessionToken
  const { rows } = await readAs(context, sessionToken, {
    rows: originalsOf(db, firmId, placeOf(cursor), rowsFor(limit)),
  })
  const at = now().getTime()
  const page = pageOf(rows, limit, ({ movedAt, id }) => `${movedAt?.getTime() ?? 0}.${id}`)
  return { ...page, rows: page.rows.flatMap((row) => originalView(row, firmId, at)) }
}

/** Of a file that went to another firm, no more than its reference. */
function originalView(row: OriginalRow, firmId: number, at: number): FirmOriginal[] {
  const { with: holder, movedAt } = row
  if (!holder || !movedAt) return []
  const isTheirs = row.firmId === firmId
  return [
    {
      id: isTheirs ? row.id : null,
      referenceNumber: row.referenceNumber,
      clientName: isTheirs && !row.erasedAt ? row.clientName : null,
      with: holder,
      since: row.since.toISOString(),
      by: row.by,
      movedAt: movedAt.toISOString(),
      isOverdue: isCustodyOverdue(movedAt.getTime(), at),
    },
  ]
}
