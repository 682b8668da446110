import { gt, sql } from 'drizzle-orm'
import { type RefusalCount, refusalKinds } from '#contract/refusals'
import { admit } from '../platform/admission'
import { refusals } from '../platform/tables'
import type { Tools } from '../platform/tools'
import type { SuperClaim } from './super-admin'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** How many requests were refused in the last day, by kind. */
export async function refusalCounts(tools: Tools, claim: SuperClaim): Promise<RefusalCount[]> {
  const { db, now } = tools
  const since = new Date(now().getTime() - dayMilliseconds)
  const [, rows] = await admit(
    tools,
    claim,
    db
      .select({ kind: refusals.kind, total: sql<number>`sum(${refusals.total})` })
      .from(refusals)
      .where(gt(refusals.hour, since))
      .groupBy(refusals.kind),
  )
  return refusalKinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
}
