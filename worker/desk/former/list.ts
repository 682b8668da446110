import type { FormerFile, FormerQuery, FormerWork } from '#contract/desk/former'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import { readsArchived, rowsOfSegments } from '../../platform/archive/archived-rows'
import type { AppContext } from '../../platform/context'
import { beforeOf, type Page, pageOf, rowsFor } from '../../platform/database/page'
import { Failure } from '../../platform/failure'
import { formerActions, formerFilesOf, formerWorkOf } from './queries'
import { formerView, workEntries } from './rules'

/** The files that the member's firm had and has no longer, the last one first. @throws Failure signed-out */
export async function listFormer(
  context: AppContext,
  sessionToken: MemberSessionToken,
  { q, cursor, limit }: FormerQuery,
): Promise<Page<FormerFile>> {
  const { rows } = await readAs(context, sessionToken, {
    rows: formerFilesOf(context.db, sessionToken.firmId, { q, before: beforeOf(cursor) }, rowsFor(limit)),
  })
  const page = pageOf(rows, limit, ({ id }) => id)
  return { ...page, rows: page.rows.map(formerView) }
}

/** Archived rows that one statement reads, the newest. */
const rowsAtOnce = 1000

/** The firm's own work on a file that went to another firm, until the handover. @throws Failure signed-out, not-found */
export async function readFormerWork(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<FormerWork> {
  const { db } = context
  const { firmId } = sessionToken
  const { file, segments, ...work } = await readAs(context, sessionToken, formerWorkOf(db, firmId, id))
  const [row] = file
  if (!row) throw new Failure('not-found')
  const rows = await rowsOfSegments(
    context,
    segments,
    ({ applicationId, actorKind, at }) =>
      applicationId === row.applicationId && actorKind === 'member' && at <= row.endedAt.getTime(),
  )
  if (rows.length > 0)
    work.actions.push(...(await formerActions(readsArchived(db, rows.slice(0, rowsAtOnce)), firmId, id)))
  return { referenceNumber: row.referenceNumber, endedAt: row.endedAt.toISOString(), entries: workEntries(work) }
}
