import type { FormerFile, FormerQuery } from '#contract/desk/former'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { beforeOf, type Page, pageOf, rowsFor } from '../../platform/database/page'
import { formerFilesOf } from './queries'
import { formerView } from './rules'

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
