import type { FirmActivity } from '#contract/desk/views'
import type { PageQuery } from '#contract/fields/paging'
import { firmActivity } from '../../applications/owner/views'
import { olderParts } from '../../applications/shared/activity-queries'
import { applicationOfFirm } from '../../applications/shared/application-queries'
import { olderPage } from '../../applications/shared/older-activity'
import { idOfFirm } from '../../desk/applications/seen-queries'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { beforeOf, type Page } from '../../platform/database/page'
import { Failure } from '../../platform/failure'

/** What happened on a file before what its page shows. @throws Failure signed-out, not-found */
export async function olderFileActivity(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  { cursor }: PageQuery,
): Promise<Page<FirmActivity>> {
  const before = beforeOf(cursor)
  const {
    application,
    actor: _,
    ...parts
  } = await readAs(context, sessionToken, {
    application: applicationOfFirm(context.db, sessionToken.firmId, id),
    ...olderParts(context.db, idOfFirm(sessionToken.firmId, id), before),
  })
  if (application.length === 0) throw new Failure('not-found')
  const { rows, next, undone } = await olderPage(context, id, parts, before)
  return { rows: firmActivity(rows, undone), next }
}
