import type { Workload } from '#contract/workload-views'
import type { MemberClaim } from '../firms/member'
import { readAs } from '../platform/admission'
import type { Tools } from '../platform/tools'
import { countedSteps, overdueFiles } from './workload-queries'
import { workloadFrom } from './workload-rules'

/** The firm's files by step and by how long they are past their promise, at a cost that does not grow. */
export async function workloadOf(tools: Tools, claim: MemberClaim): Promise<Workload> {
  const { db, now } = tools
  const { counted, overdue } = await readAs(tools, claim, {
    counted: countedSteps(db, claim.firmId),
    overdue: overdueFiles(db, claim.firmId, now()),
  })
  return workloadFrom(counted, overdue, now())
}
