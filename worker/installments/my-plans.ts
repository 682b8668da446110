import type { PlanView } from '#contract/installment-views'
import type { OwnerClaim } from '../accounts/owner'
import { readAs } from '../platform/admission'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import { installmentsOfOwner, ownApplication, plansOfOwner } from './queries'
import { planView } from './views'

/** The plans of the owner's application, oldest first. @throws Failure not-found */
export async function myPlans(tools: Tools, claim: OwnerClaim, applicationId: number): Promise<PlanView[]> {
  const { db, now } = tools
  const { application, plans, installments } = await readAs(tools, claim, {
    application: ownApplication(db, claim.id, applicationId),
    plans: plansOfOwner(db, claim.id, applicationId),
    installments: installmentsOfOwner(db, claim.id, applicationId),
  })
  if (application.length === 0) throw new Failure('not-found')
  return plans.map((plan) =>
    planView(
      plan,
      installments.filter(({ planId }) => planId === plan.id),
      now(),
    ),
  )
}
