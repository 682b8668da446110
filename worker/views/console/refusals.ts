import { type RefusalCount, refusalKinds } from '#contract/api/counted-refusals'
import { day } from '#contract/time'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { refusalsSince } from './queries'

export async function refusalCounts(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
): Promise<RefusalCount[]> {
  const { db, now } = context
  const since = new Date(now().getTime() - day)
  const { rows } = await readAs(context, sessionToken, { rows: refusalsSince(db, since) })
  return refusalKinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
}
