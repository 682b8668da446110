import type { OwnerApplication } from '#contract/applications/views'
import type { PageQuery } from '#contract/fields/paging'
import { ownerView } from '../../applications/owner/views'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { beforeOf, type Page, pageOf, rowsFor } from '../../platform/database/page'
import { applicationsOf, countApplicationsOf } from './queries'

export async function myApplications(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  { limit, cursor }: PageQuery,
): Promise<Page<OwnerApplication>> {
  const before = beforeOf(cursor)
  const { applications, counted } = await readAs(context, sessionToken, {
    applications: applicationsOf(context.db, sessionToken.id, before, rowsFor(limit)),
    counted: countApplicationsOf(context.db, sessionToken.id),
  })
  const { rows: shown, next } = pageOf(applications, limit, ({ id }) => id)
  return { rows: shown.map((row) => ownerView(row, context.prices)), next, total: counted[0]?.total ?? 0 }
}
