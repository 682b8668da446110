import type { Workload } from '#contract/desk/workload'
import type { MemberSessionToken } from '../../firms/member'
import { figuresOf } from '../../firms/shared/figure-queries'
import { figuresView } from '../../firms/shared/figure-rules'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { countedSteps, overdueApplications } from './workload-queries'
import { workloadFrom } from './workload-rules'

/** The firm's applications by step and by lateness, at a bounded cost. */
export async function workloadOf(context: AppContext, sessionToken: MemberSessionToken): Promise<Workload> {
  const { db, now } = context
  const { counted, overdue, firm } = await readAs(context, sessionToken, {
    counted: countedSteps(db, sessionToken.firmId),
    overdue: overdueApplications(db, sessionToken.firmId, now()),
    firm: figuresOf(db, sessionToken.firmId),
  })
  const [figures] = firm
  if (!figures) throw new Error('the firm of a member is there')
  return { ...workloadFrom(counted, overdue, now()), figures: figuresView(figures) }
}
