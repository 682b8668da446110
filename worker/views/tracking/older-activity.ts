import type { ActivityEntry } from '#contract/applications/views'
import type { PageQuery } from '#contract/fields/paging'
import { activityViews } from '../../applications/owner/views'
import { olderParts } from '../../applications/shared/activity-queries'
import { olderPage } from '../../applications/shared/older-activity'
import { followedApplication } from '../../applications/shared/viewer-queries'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { AppContext } from '../../platform/context'
import { beforeOf, type Page } from '../../platform/database/page'
import { Failure } from '../../platform/failure'

/** Who saw or changed an application before what its page shows. @throws Failure signed-out, not-found */
export async function olderActivity(
  context: AppContext,
  viewer: Viewer,
  id: number,
  { cursor }: PageQuery,
): Promise<Page<ActivityEntry>> {
  const before = beforeOf(cursor)
  const { application, ...parts } = await readAsViewer(context, viewer, {
    application: followedApplication(context.db, viewer, id),
    ...olderParts(context.db, id, before),
  })
  if (application.length === 0) throw new Failure('not-found')
  const { rows, next, undone } = await olderPage(context, id, parts, before)
  return { rows: activityViews(rows, undone), next }
}
